const errorMessages: Readonly<Record<string, string>> = {
  network: "We couldn’t reach the server. Please check your connection and try again.",
  rate_limited: "Too many checks were started from your network. Please try again later.",
  origin_not_allowed:
    "The demo works only at the server’s public address, and this page was opened at a different one.",
  check_not_loaded: "The check didn’t load. Please try again.",
  popup_blocked: "Your browser blocked the check’s window. Please allow pop-ups and try again.",
};

/**
 * Returns a sentence for why no verification started.
 * @param error of the SDK, with a `code`; or of a script that did not load
 */
export function describeDemoError(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return errorMessages[code] ?? checkNotLoadedMessage;
}

export const checkNotLoadedMessage =
  "We couldn’t load the check. Please check your connection and try again.";
