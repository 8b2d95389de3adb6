/** Image types that the server accepts. */
export const acceptedImages = ["image/png", "image/jpeg", "image/webp", "image/gif"];

const maxImageBytes = 1024 * 1024;

/** Returns the reason to reject a file by its type and size; undefined if it is accepted. */
export function validateImageFile({ type, size }: Pick<File, "type" | "size">): string | undefined {
  if (!acceptedImages.includes(type)) return "Please choose a PNG, JPEG, WebP or GIF picture";
  return size > maxImageBytes ? "Please choose a picture of at most 1 MB" : undefined;
}

/** Returns the reason to reject a file that is no picture, whatever its name says. The server checks it, too. */
export async function validateImageContent(file: File): Promise<string | undefined> {
  try {
    (await createImageBitmap(file)).close();
    return undefined;
  } catch {
    return "This file isn't a picture that can be shown. Please choose another.";
  }
}

/** Reads a file as a `data:` URL. */
export function toDataUrl(file: File): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}
