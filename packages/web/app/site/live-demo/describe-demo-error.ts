const errorMessages: Readonly<Record<string, string>> = {
  network: "The server could not be reached. Please check your connection and try again.",
  rate_limited: "Many checks were started from your network. Please try again in a minute.",
  origin_not_allowed:
    "This page was opened at another address than the server's public one, which alone may start the demo.",
  check_not_loaded: "The check did not load. Please try again.",
  popup_blocked: "Your browser kept the check's window from opening. Please allow it and try again.",
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
  "The check could not be loaded. Please check your connection and try again.";
