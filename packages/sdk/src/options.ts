import { OfAgeError } from "./error.ts";
import type { Outcome } from "./outcome.ts";
import { resolveReturnUrl } from "./return-url.ts";

export interface VerifyOptions {
  /** The website's asset id, `ast_…`. */
  assetId: string;
  /** Your own id of the visitor or session; a random UUID unless given. It comes back with the result. */
  referenceId?: string;
  /** Where to go afterwards. Empty or `#` means: stay on the page. */
  successUrl?: string;
  errorUrl?: string;
  cancelUrl?: string;
  /** Says in the console what happens. */
  debug?: boolean;
  /** Asks for a test check. Pages on localhost get one unless this is `false`. */
  isTest?: boolean;
  /** Up to 50 strings that are kept with the check. */
  metadata?: Record<string, string>;
  /** Origin of the OfAgeHandlers server. The CDN script knows its own. */
  host?: string;
  /** Language of the check, such as `de` or `pt-BR`; the visitor's own unless given. */
  lang?: string;
  /** Where the check is shown. A dialog unless given, or a popup where the page may not lend its camera to a frame. */
  mode?: "dialog" | "popup";
  /** The age was confirmed, or no check is needed here (`status: "not_required"`). */
  onSuccess?: (outcome: Outcome) => void;
  /** The check did not pass (`error.outcome` says how it ended), or it could not run. */
  onError?: (error: OfAgeError) => void;
  /** The visitor did not want to. */
  onCancel?: (outcome: Outcome) => void;
}

/** The body of `POST /v1/verifications`. */
export interface StartRequestBody {
  asset_id: string;
  reference_id: string;
  url_success: string;
  url_error: string;
  url_cancel: string;
  metadata: Record<string, string>;
  is_test: boolean;
}

/** A random version-4 UUID. `crypto.randomUUID` is missing on plain http pages; this is not. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 15) | 64;
  bytes[8] = (bytes[8]! & 63) | 128;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/**
 * What to ask the server for, on this page.
 * @throws OfAgeError when the page or the options cannot do
 */
export function buildStartRequest(
  options: VerifyOptions,
  page: { href: string; origin: string; hostname: string },
): StartRequestBody {
  if (!options.assetId)
    throw new OfAgeError("asset_id_required", "Please give the assetId of your website (ast_...).");
  if (page.origin === "null") {
    throw new OfAgeError(
      "page_has_no_origin",
      "This page was opened as a file, so the server cannot tell which website it is. Serve it over http://localhost, for example with: npx serve",
    );
  }
  const local = page.hostname === "localhost" || page.hostname === "127.0.0.1";
  return {
    asset_id: options.assetId,
    reference_id: options.referenceId || randomUuid(),
    url_success: resolveReturnUrl(options.successUrl, page.href),
    url_error: resolveReturnUrl(options.errorUrl, page.href),
    url_cancel: resolveReturnUrl(options.cancelUrl, page.href),
    metadata: options.metadata ?? {},
    is_test: options.isTest ?? local,
  };
}
