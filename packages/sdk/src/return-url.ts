import type { Outcome } from "./outcome.ts";

/**
 * Return addresses may be written relative to the page; the server wants them whole.
 * @returns the address, or the empty text for what is not one of the web: `javascript:` must not run
 */
export function resolveReturnUrl(url: string | undefined, page: string): string {
  if (!url || url === "#" || !URL.canParse(url, page)) return "";
  const { href, protocol } = new URL(url, page);
  return protocol === "https:" || protocol === "http:" ? href : "";
}

/** A return address as the server would have written it, for an end that the server was not told of. */
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
