import type { HostedCheck, VerificationResult } from "@ofage/contract";
import { parseUrl } from "@ofage/contract/parse-url";

/** Returns an https or http URL, or null: a link must never run a script. */
export function toSafeUrl(text: string | null): string | null {
  const protocol = text && parseUrl(text)?.protocol;
  return protocol === "https:" || protocol === "http:" ? text : null;
}

/** Finds where a check at top level leads: the website's return URL, else the website itself. */
export function findExitUrl(website: HostedCheck["website"], result: VerificationResult): string | null {
  const back = toSafeUrl(result.return_url);
  if (back) return back;
  const local = /^(localhost|127\.0\.0\.1)(:|$)/.test(website.domain);
  return toSafeUrl(`${local ? "http" : "https"}://${website.domain}`);
}

interface ShowingWindow {
  /** The check inside another page hands its result to that page. */
  isTop: boolean;
  /** The window that started the check goes on with its result. */
  isHandedOver: boolean;
}

/** Finds where a decided check leads by itself: to the return URL, in the window that started it; null elsewhere. */
export function findAutomaticExitUrl(
  result: VerificationResult,
  { isTop, isHandedOver }: ShowingWindow,
): string | null {
  return isTop && !isHandedOver ? toSafeUrl(result.return_url) : null;
}
