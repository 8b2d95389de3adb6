import { OfAgeError } from "./error.ts";
import type { VerifyOptions } from "./options.ts";
import type { Outcome } from "./outcome.ts";

const failureSentences: Record<string, string> = {
  under_age: "The visitor is under the age that this website asks for.",
  inconclusive: "The visitor's age is too close to the limit to tell. Offer another way.",
};

/** Calls the callback that matches the outcome. */
export function notifyCallbacks(
  outcome: Outcome,
  { onSuccess, onError, onCancel }: Partial<VerifyOptions>,
): void {
  switch (outcome.status) {
    case "passed":
    case "not_required":
      return onSuccess?.(outcome);
    case "cancelled":
      return onCancel?.(outcome);
    case "failed":
    case "expired":
    case "error": {
      const code = outcome.failureReason ?? outcome.status;
      return onError?.(
        new OfAgeError(code, failureSentences[code] ?? `The check did not pass: ${code}.`, { outcome }),
      );
    }
  }
}
