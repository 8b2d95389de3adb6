import type { VerifyOptions } from "./options.ts";
import type { Outcome } from "./outcome.ts";
import { type VerificationRun, runVerification } from "./run-verification.ts";

export { OfAgeError, type ClientErrorCode } from "./error.ts";
export type { VerifyOptions } from "./options.ts";
export type { Outcome } from "./outcome.ts";

export interface OfAge {
  /**
   * Opens the hosted check over the page. While one is open, another call focuses it and returns the same promise.
   * @returns the outcome, whether the verification passed or not; rejects with an `OfAgeError` when it could not run
   */
  verify(options?: Partial<VerifyOptions>): Promise<Outcome>;
  /** Closes the open check, if any. The verification ends with status `cancelled`, and no return URL is visited. */
  close(): void;
}

/**
 * Creates a client that remembers options, such as `host` and `assetId`. It does nothing until `verify` is called, so
 * it can be created on a server.
 */
export function createOfAge(defaults: Partial<VerifyOptions> = {}): OfAge {
  let open: VerificationRun | null = null;
  return {
    verify(options = {}) {
      if (open) {
        open.focus();
        return open.outcome;
      }
      const run = runVerification({ assetId: "", host: "", ...defaults, ...options });
      open = run;
      // This also handles the rejection for callers that only passed callbacks; callers that await the promise still get it.
      const forget = () => {
        open = null;
      };
      run.outcome.then(forget, forget);
      return run.outcome;
    },
    close: () => open?.close(),
  };
}

/** Calls of `verify` share one client because a page has one visitor: a double click must open only one check. */
const sharedClient: OfAge = /* @__PURE__ */ createOfAge();

/** Opens one check over the page, like a client's `verify`. */
export function verify(options: VerifyOptions): Promise<Outcome> {
  return sharedClient.verify(options);
}
