import { OfAgeError } from "./error.ts";
import type { Outcome } from "./outcome.ts";
import { resolveReturnUrl } from "./return-url.ts";

export interface VerifyOptions {
  /** The website's asset ID, `ast_…`. */
  assetId: string;
  /** Your own ID for the visitor or session; defaults to a random UUID. It is returned with the result. */
  referenceId?: string;
  /** URL to visit afterwards. Empty or `#` stays on the page. */
  successUrl?: string;
  errorUrl?: string;
  cancelUrl?: string;
  /** Logs events to the console. */
  debug?: boolean;
  /** Requests a test verification. Defaults to true on localhost. */
  isTest?: boolean;
  /** Up to 50 strings to save with the verification. */
  metadata?: Record<string, string>;
  /** Origin of the OfAge server, such as `https://age.example.com`. A script tag knows it from its own address. */
  host: string;
  /** The method to start in, such as `face_scan`: one that the website's policy enables. Defaults to the first in its order. */
  method?: string;
  /** Language of the hosted check, such as `de` or `pt-BR`; defaults to the visitor's own. */
  lang?: string;
  /** Defaults to a dialog, or to a popup if the page may not delegate its camera to a frame. */
  mode?: "dialog" | "popup";
  /** Called when the age was confirmed or no verification is required (`status: "not_required"`). */
  onSuccess?: (outcome: Outcome) => void;
  /** Called when the verification did not pass (`error.outcome` says how it ended) or could not run. */
  onError?: (error: OfAgeError) => void;
  /** Called when the visitor canceled. */
  onCancel?: (outcome: Outcome) => void;
}

/**
 * Returns the origin of the server, without a slash at the end.
 * @throws OfAgeError `host_required`, since a page's own origin answers with anything but a check
 */
export function parseHost(host: string | undefined): string {
  if (host && /^https?:\/\/[^/]/i.test(host)) return host.replace(/\/+$/, "");
  throw new OfAgeError("host_required", "Please give the host of your OfAge server.");
}

/** The body of `POST /v1/verifications`. */
export interface StartRequestBody {
  asset_id: string;
  reference_id: string;
  method?: string;
  url_success: string;
  url_error: string;
  url_cancel: string;
  metadata: Record<string, string>;
  is_test: boolean;
}

/** Generates a random UUID; on a plain http page, where browsers make none, another random text. */
export function randomUuid(): string {
  return crypto.randomUUID?.() ?? String(crypto.getRandomValues(new Uint32Array(4)));
}

/**
 * Builds the request for this page.
 * @throws OfAgeError when the page or the options are unsuitable
 */
export function buildStartRequest(
  options: Omit<VerifyOptions, "host">,
  page: { href: string; origin: string; hostname: string },
): StartRequestBody {
  if (!options.assetId) throw new OfAgeError("asset_id_required", "Please give the assetId of your website.");
  if (page.origin === "null") {
    throw new OfAgeError(
      "page_has_no_origin",
      "This page is a file. Serve it over http://localhost, for example with: npx serve",
    );
  }
  return {
    asset_id: options.assetId,
    reference_id: options.referenceId || randomUuid(),
    ...(options.method && { method: options.method }),
    url_success: resolveReturnUrl(options.successUrl, page.href),
    url_error: resolveReturnUrl(options.errorUrl, page.href),
    url_cancel: resolveReturnUrl(options.cancelUrl, page.href),
    metadata: options.metadata ?? {},
    is_test: options.isTest ?? /^(localhost|127\.0\.0\.1)$/.test(page.hostname),
  };
}
