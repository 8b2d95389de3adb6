import { ContractError } from "@ofage/contract";
import type { Services } from "../../context.ts";
import { ImageRejectedError, ImageEncoderBusyError } from "../../images/image-encoder.ts";

const imageFields = ["url_icon", "url_logo"] as const;
type WebsiteImages = Record<(typeof imageFields)[number], string | null>;

/**
 * A website's pictures as they are to be kept, data URLs all: new ones drawn anew; what is kept already stays as it is,
 * since each encoding would lose a little.
 * @throws invalid_input with a sentence for each picture at fault, rate_limited
 */
export async function encodeWebsiteImages(
  services: Services,
  given: WebsiteImages,
  kept: WebsiteImages,
): Promise<WebsiteImages> {
  const result: WebsiteImages = { ...given };
  const sentences: Record<string, string> = {};
  for (const name of imageFields) {
    const image = given[name];
    if (image === null || image === kept[name]) continue;
    try {
      result[name] = toDataUrl(await services.images.encode(decodeDataUrl(image)));
    } catch (error) {
      if (error instanceof ImageEncoderBusyError)
        throw new ContractError(
          "rate_limited",
          "Many pictures are being saved right now. Please try again in a few seconds.",
          { retry_after: 5 },
          { cause: error },
        );
      if (!(error instanceof ImageRejectedError)) throw error;
      sentences[name] = error.message;
    }
  }
  const [first] = Object.values(sentences);
  if (first) throw new ContractError("invalid_input", first, { fields: sentences });
  return { url_icon: result.url_icon, url_logo: result.url_logo };
}

/** The declared type is not believed: the bytes say what they are. */
function decodeDataUrl(dataUrl: string): Uint8Array {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
}

function toDataUrl(webp: Uint8Array): string {
  return `data:image/webp;base64,${Buffer.from(webp).toString("base64")}`;
}
