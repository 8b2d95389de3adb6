import type { VerifyOptions } from "./options.ts";
import type { Outcome } from "./outcome.ts";
import { runVerification } from "./verify.ts";

export { OfAgeError, type ClientErrorCode } from "./error.ts";
export type { VerifyOptions } from "./options.ts";
export type { Outcome } from "./outcome.ts";

export interface OfAge {
  /**
   * Opens the check over the page. While one is open, another call gets the same promise.
   * @returns how the check ended, whether it passed or not; rejects with an `OfAgeError` when it could not run
   */
  verify(options?: Partial<VerifyOptions>): Promise<Outcome>;
}

/**
 * Makes a client that remembers options, such as `host` and `assetId`. It touches nothing
 * until `verify` is called, so it may be made on a server.
 */
export function createOfAge(defaults: Partial<VerifyOptions> = {}): OfAge {
  let open: Promise<Outcome> | null = null;
  return {
    verify(options = {}) {
      if (open) return open;
      const run = runVerification({ assetId: "", ...defaults, ...options });
      open = run;
      // This also handles the rejection for those who only passed callbacks; whoever awaits still gets it.
      const forget = () => {
        open = null;
      };
      run.then(forget, forget);
      return run;
    },
  };
}

/** Opens one check over the page: `createOfAge().verify(options)`. */
export function verify(options: VerifyOptions): Promise<Outcome> {
  return createOfAge().verify(options);
}
