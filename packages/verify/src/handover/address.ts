import { keepLanguage } from "../texts/languages.ts";

/** Whether this page is the one that a check was handed over to: `/verify/{id}?handover#{client token}`. */
export function isHandOver(search: string): boolean {
  return new URLSearchParams(search).has("handover");
}

/**
 * The address that opens this page's check elsewhere. It begins as this page's own does: another address of the server
 * might not be reachable for the phone beside it.
 */
export function handOverUrl({
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
export function handOverHere(): string {
  return keepLanguage(handOverUrl(window.location), window.location.search);
}
