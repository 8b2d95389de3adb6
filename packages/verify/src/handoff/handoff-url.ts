import { withLanguage } from "../texts/languages.ts";

/** Whether this page is the one that a check was handed over to: `/verify/{id}?handover#{client token}`. */
export function isHandoffPage(search: string): boolean {
  return new URLSearchParams(search).has("handover");
}

/**
 * The address that opens this page's check elsewhere. It begins as this page's own does: another address of the server
 * might not be reachable for the phone beside it.
 */
export function buildHandoffUrl({
  origin,
  pathname,
  hash,
}: {
  origin: string;
  pathname: string;
  hash: string;
}): string {
  return `${origin}${pathname}?handover${hash}`;
}

/** The address that opens this page's check elsewhere, in the language picked here. */
export function currentHandoffUrl(): string {
  return withLanguage(buildHandoffUrl(window.location), window.location.search);
}
