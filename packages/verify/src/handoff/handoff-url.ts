import { withLanguage } from "../texts/languages.ts";

/** Tells whether this page continues a check that was handed off: `/verify/{id}?handover#{client token}`. */
export function isHandoffPage(search: string): boolean {
  return new URLSearchParams(search).has("handover");
}

/**
 * Builds the URL that opens this page's check elsewhere. It keeps this page's origin, because the phone might not
 * reach the server at another one.
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

/** Returns the URL that opens this page's check elsewhere, in the language picked here. */
export function currentHandoffUrl(): string {
  return withLanguage(buildHandoffUrl(window.location), window.location.search);
}
