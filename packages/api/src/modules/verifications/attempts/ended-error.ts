import { ContractError, isFinalStatus } from "@ofage/contract";
import type { VerificationRow } from "../store.ts";

/** Builds the error for a request that a verification's end came before. Returns undefined for one that is open, or not there. */
export function endedErrorOf(row: VerificationRow | undefined): ContractError | undefined {
  if (!row || !isFinalStatus(row.status)) return undefined;
  return row.status === "expired"
    ? new ContractError("check_expired", "This check has expired. Please start a new one.")
    : new ContractError("already_decided", "This check has already been decided.");
}
