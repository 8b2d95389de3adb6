import type { VerifyOptions } from "./options.ts";
import type { Outcome } from "./outcome.ts";
import { type VerificationRun, runVerification } from "./run-verification.ts";

export { OfAgeError, type ClientErrorCode } from "./error.ts";
export type { VerifyOptions } from "./options.ts";
export type { Outcome } from "./outcome.ts";

export interface OfAge {
  /**
   * Opens the check over the page. While one is open, another call shows that one again and gets the same promise.
   * @returns how the check ended, whether it passed or not; rejects with an `OfAgeError` when it could not run
   */
  verify(options?: Partial<VerifyOptions>): Promise<Outcome>;
  /** Closes the open check, if there is one. It ends as cancelled, and no return address is gone to. */
  close(): void;
}

/**
 * Makes a client that remembers options, such as `host` and `assetId`. It touches nothing
 * until `verify` is called, so it may be made on a server.
 */
export function createOfAge(defaults: Partial<VerifyOptions> = {}): OfAge {
  let open: VerificationRun | null = null;
  return {
    verify(options = {}) {
      if (open) {
        open.focus();
        return open.outcome;
      }
      const run = runVerification({ assetId: "", ...defaults, ...options });
      open = run;
      // This also handles the rejection for those who only passed callbacks; whoever awaits still gets it.
      const forget = () => {
        open = null;
      };
      run.outcome.then(forget, forget);
      return run.outcome;
    },
    close: () => open?.close(),
  };
}

/** Of a page there is one visitor, so calls of `verify` must know of each other: a double click opens one check. */
const sharedClient: OfAge = /* @__PURE__ */ createOfAge();

/** Opens one check over the page, as a client's `verify` does. */
export function verify(options: VerifyOptions): Promise<Outcome> {
  return sharedClient.verify(options);
}
