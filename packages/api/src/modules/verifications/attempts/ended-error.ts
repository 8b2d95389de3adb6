import { ContractError, isFinalStatus } from "@ofage/contract";
import type { VerificationRow } from "../store.ts";

/** Builds the error for a request that comes after a check's end. */
export const alreadyDecidedError = () =>
  new ContractError("already_decided", "This check has already been decided.");

/** Builds the error for a visitor's request that comes after a check has expired. */
export const checkExpiredError = () =>
  new ContractError("check_expired", "This check has expired. Please start a new one.");

/** Builds the error for a visitor's request that a check's end came before. Returns undefined for one that is open, or not there. */
export function endedErrorOf(check: VerificationRow | undefined): ContractError | undefined {
  if (!check || !isFinalStatus(check.status)) return undefined;
  return check.status === "expired" ? checkExpiredError() : alreadyDecidedError();
}
