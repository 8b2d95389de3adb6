import { ContractError, type OrganizationId } from "@ofage/contract";
import type { Context } from "../../context.ts";
import { ImageRejectedError, ImageEncoderBusyError } from "../../images/image-encoder.ts";
import { rateLimitNetwork } from "../../ip-address.ts";

const imageFields = ["url_icon", "url_logo"] as const;
type WebsiteImages = Record<(typeof imageFields)[number], string | null>;

/**
 * Returns a website's pictures as data URLs to store: new ones re-encoded, and stored ones unchanged, since each
 * encoding would lose quality.
 * @param organizationId whose turn the encoder takes
 * @throws invalid_input with a message for each bad picture, rate_limited
 */
export async function encodeWebsiteImages(
  ctx: Context,
  organizationId: OrganizationId,
  given: WebsiteImages,
  kept: WebsiteImages,
): Promise<WebsiteImages> {
  const result: WebsiteImages = { ...given };
  const of = { network: rateLimitNetwork(ctx.ipAddress), caller: organizationId };
  const sentences: Record<string, string> = {};
  for (const name of imageFields) {
    const image = given[name];
    if (image === null || image === kept[name]) continue;
    try {
      result[name] = toDataUrl(await ctx.images.encode(of, decodeDataUrl(image)));
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

/** Decodes a data URL and ignores its declared type, since the bytes show the real one. */
function decodeDataUrl(dataUrl: string): Uint8Array {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
}

function toDataUrl(webp: Uint8Array): string {
  return `data:image/webp;base64,${Buffer.from(webp).toString("base64")}`;
}
