import { ContractError, isFinalStatus, type Method } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import { expireIfOverdue } from "../outcome/expire-overdue.ts";
import type { VerificationRow } from "../store.ts";
import { alreadyDecidedError, checkExpiredError } from "./ended-error.ts";

/**
 * Requires that an attempt still takes the answer that came for it from outside the hosted page. A verification that is overdue ends.
 * @param number of the attempt that the answer is for
 * @throws already_decided, check_expired, attempt_ended
 */
export async function requireOpenAttempt(
  services: Services,
  check: VerificationRow,
  method: Method,
  number: number,
): Promise<void> {
  if (isFinalStatus(check.status)) throw alreadyDecidedError();
  if (isFinalStatus((await expireIfOverdue(services, check)).status)) throw checkExpiredError();
  if (check.method !== method || !check.attempt_is_open || check.attempts !== number)
    throw new ContractError("attempt_ended", "This attempt has been answered, or the visitor left it.");
}
