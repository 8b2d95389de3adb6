/** Kinds of pictures that the server takes. */
export const acceptedImages = ["image/png", "image/jpeg", "image/webp", "image/gif"];

const maxImageBytes = 1024 * 1024;

/** Why a file is not taken, before anything is sent; undefined when it is. What is in it, the server looks at. */
export function validateImageFile({ type, size }: Pick<File, "type" | "size">): string | undefined {
  if (!acceptedImages.includes(type)) return "Please choose a PNG, JPEG, WebP or GIF picture";
  return size > maxImageBytes ? "Please choose a picture of at most 1 MB" : undefined;
}

/** A file as a `data:` URL. */
export function toDataUrl(file: File): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}
