import { brand } from "@ofage/contract";
import { ChunkLoadError } from "./chunk-load-error.ts";

/** Says why a part of the page cannot be shown, and what helps. */
export function failedPartText(error: unknown): string {
  return error instanceof ChunkLoadError
    ? `${brand.name} was updated. Reload the page.`
    : "A part of this page couldn't be shown. Reload the page.";
}
