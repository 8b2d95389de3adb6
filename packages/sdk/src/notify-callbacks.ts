import { OfAgeError } from "./error.ts";
import type { VerifyOptions } from "./options.ts";
import type { Outcome } from "./outcome.ts";

/** Calls the callback that matches the outcome. */
export function notifyCallbacks(
  outcome: Outcome,
  { onSuccess, onError, onCancel }: Partial<VerifyOptions>,
): void {
  const { status, failureReason } = outcome;
  if (status === "passed" || status === "not_required") return onSuccess?.(outcome);
  if (status === "cancelled") return onCancel?.(outcome);
  const code = failureReason ?? status;
  onError?.(new OfAgeError(code, `The check did not pass: ${code}.`, { outcome }));
}
