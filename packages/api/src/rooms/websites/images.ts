import { ContractError } from "@ofage/contract";
import type { Services } from "../../context.ts";
import { ImageRefused, ImagesBusy } from "../../images/encoder.ts";

const names = ["url_icon", "url_logo"] as const;
type Images = Record<(typeof names)[number], string | null>;

/**
 * A website's pictures as they are to be kept, data URLs all: new ones drawn anew; what is kept already stays as it is,
 * since each encoding would lose a little.
 * @throws invalid_input with a sentence for each picture at fault, rate_limited
 */
export async function imagesToKeep(services: Services, given: Images, kept: Images): Promise<Images> {
  const result: Images = { ...given };
  const sentences: Record<string, string> = {};
  for (const name of names) {
    const image = given[name];
    if (image === null || image === kept[name]) continue;
    try {
      result[name] = toDataUrl(await services.images.encode(bytesOf(image)));
    } catch (error) {
      if (error instanceof ImagesBusy)
        throw new ContractError(
          "rate_limited",
          "Many pictures are being saved right now. Please try again in a few seconds.",
          { retry_after: 5 },
          { cause: error },
        );
      if (!(error instanceof ImageRefused)) throw error;
      sentences[name] = error.message;
    }
  }
  const [first] = Object.values(sentences);
  if (first) throw new ContractError("invalid_input", first, { fields: sentences });
  return { url_icon: result.url_icon, url_logo: result.url_logo };
}

/** The declared type is not believed: the bytes say what they are. */
function bytesOf(dataUrl: string): Uint8Array {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
}

function toDataUrl(webp: Uint8Array): string {
  return `data:image/webp;base64,${Buffer.from(webp).toString("base64")}`;
}
