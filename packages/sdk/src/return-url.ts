import type { Outcome } from "./outcome.ts";

/**
 * Resolves a return URL against the page, because the server requires absolute URLs.
 * @returns the absolute URL, or the empty string for anything that is not http or https: `javascript:` must not run
 */
export function resolveReturnUrl(url: string | undefined, page: string): string {
  if (!url || url === "#") return "";
  try {
    const { href } = new URL(url, page);
    return /^https?:/.test(href) ? href : "";
  } catch {
    return "";
  }
}

/** Builds the return URL as the server would have, for an outcome that the server does not know of. */
export function appendOutcome(
  address: string,
  status: Outcome["status"],
  verificationId: string | null,
): string {
  if (!address) return "";
  const url = new URL(address);
  if (verificationId) url.searchParams.set("verification_id", verificationId);
  url.searchParams.set("status", status);
  return url.href;
}
