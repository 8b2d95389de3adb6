import { ContractError, isFinalStatus, type OrganizationId } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import { leftOutcome } from "../attempts/attempt-outcome.ts";
import {
  findOverdueVerification,
  findVerificationOfOrganization,
  listOverdueVerifications,
  type VerificationRow,
} from "../store.ts";
import { endVerification, type VerificationOutcome } from "./end-verification.ts";

const batchSize = 200;

export const expiredOutcome: VerificationOutcome = {
  status: "expired",
  error_message: "Not finished within 30 minutes",
};

/** Tells whether a verification's time is over, so that it ends unless a scan of it is running. */
export const isPastExpiry = ({ status, expires_at }: Pick<VerificationRow, "status" | "expires_at">) =>
  !isFinalStatus(status) && expires_at <= new Date();

/**
 * Expires a verification if it is overdue: it ends as its last attempt did, if there was one that established something or told why not.
 * @returns the verification as it is then; still open if a scan is running
 */
export async function expireIfOverdue(services: Services, check: VerificationRow): Promise<VerificationRow> {
  if (!isPastExpiry(check)) return check;
  const overdue = await findOverdueVerification(services.db, check, new Date());
  if (!overdue)
    return (await findVerificationOfOrganization(services.db, check.organization_id, check.id)) ?? check;
  return expire(services, overdue);
}

const expire = (services: Services, overdue: VerificationRow) =>
  endUnlessEnded(services, overdue, leftOutcome(overdue) ?? expiredOutcome);

/** Ends the check, or returns it as a concurrent request or job has just ended it. */
export async function endUnlessEnded(
  services: Services,
  check: VerificationRow,
  how: VerificationOutcome,
): Promise<VerificationRow> {
  try {
    return await endVerification(services, check, how);
  } catch (error) {
    if (!(error instanceof ContractError && error.code === "already_decided")) throw error;
    return (await findVerificationOfOrganization(services.db, check.organization_id, check.id)) ?? check;
  }
}

/** Expires verifications that nobody finished. It is safe to run beside requests that end the same ones. */
export async function expireOverdueVerifications(services: Services): Promise<void> {
  while ((await expireOverdueBatch(services)) === batchSize);
}

/**
 * Expires a batch of overdue verifications, the longest overdue first.
 * @param organizationId limits the batch to one organization
 * @returns the size of the batch
 */
export async function expireOverdueBatch(
  services: Services,
  organizationId?: OrganizationId,
): Promise<number> {
  const overdue = await listOverdueVerifications(services.db, new Date(), batchSize, organizationId);
  for (const check of overdue) await expire(services, check);
  return overdue.length;
}
