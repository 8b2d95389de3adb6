import { ContractError, type ScanHello } from "@ofage/contract";
import type { Services, VisitorContext } from "../../../context.ts";
import { requireAllowance } from "../../billing/index.ts";
import { findPolicy, type WebsiteRow } from "../../websites/index.ts";
import { loadOpenHostedCheck } from "../hosted-check/load-hosted-check.ts";
import { endedErrorOf } from "../attempts/ended-error.ts";
import { loadOfferedMethods } from "../attempts/load-offered-methods.ts";
import { methodNotAvailableError } from "../attempts/method-not-available-error.ts";
import { countBegunScan } from "../attempts/store.ts";
import { findVerificationOfOrganization, type VerificationRow } from "../store.ts";
import { verificationIdOfToken } from "../token/client-token.ts";
import { acquireScanLease, type ScanLease } from "./scan-lease.ts";
import { maxBegunScans } from "./scan-settings.ts";

/** A scan that may have a place. Until it is over, no other one of its check may. */
export interface AdmittedScan {
  check: VerificationRow;
  website: WebsiteRow;
  lease: ScanLease;
}

/** The visitor's page before its token is known. */
export interface ScanVisitor extends Services, Pick<VisitorContext, "userAgent" | "country"> {
  /** Address that the connection is counted under (`rateLimitAddress`). */
  address: string;
}

/**
 * Admits a scan: the check is open, and no other scan of it is running.
 * @param id of the check in the connection's address
 * @param onLost called if another scan takes this one's place, or the check ends without it
 * @throws client_token_required, not_found, check_expired, already_decided, consent_required, method_not_available,
 * challenge_not_allowed, limit_reached, allowance_used_up, frames_processing
 */
export async function admitScan(
  visitor: ScanVisitor,
  id: string,
  { client_token, kind }: ScanHello,
  onLost: (check: VerificationRow) => void,
): Promise<AdmittedScan> {
  const verification_id = verificationIdOfToken(visitor, client_token);
  if (verification_id === undefined)
    throw new ContractError("client_token_required", "This check's token is missing or wrong.");
  const ctx: VisitorContext = { ...visitor, actor: { kind: "client_token", verification_id } };
  const { check, website } = await loadOpenHostedCheck(ctx, id);
  if (check.status === "created")
    throw new ContractError("consent_required", "The visitor has not consented to the scan yet.");
  await requireChallengeAllowed(visitor, check, website, kind);
  if (!(await isScanNext(visitor, check, website))) throw methodNotAvailableError("face_scan");
  if (check.scans_begun >= maxBegunScans) throw tooManyScans();
  if (!check.is_test) await requireAllowance(visitor, check.organization_id);
  return { check, website, lease: await acquireScanLease(visitor, check, () => onLost(check)) };
}

/** @throws challenge_not_allowed for a challenge that the check's policy does not take */
async function requireChallengeAllowed(
  services: Services,
  check: VerificationRow,
  website: WebsiteRow,
  kind: ScanHello["kind"],
): Promise<void> {
  if (kind !== "without_turn") return;
  const { allow_without_turn } = await findPolicy(services, website, check.policy_version);
  if (allow_without_turn) return;
  throw new ContractError(
    "challenge_not_allowed",
    "This website needs a scan in which the visitor turns their head.",
  );
}

/** Tells whether a scan may go on with the open attempt, or begin the next one. */
async function isScanNext(services: Services, check: VerificationRow, website: WebsiteRow): Promise<boolean> {
  if (check.attempt_is_open) return check.method === "face_scan";
  const offered = await loadOfferedMethods(services, check, website);
  return offered.some(({ method, state }) => method === "face_scan" && state === "available");
}

/**
 * Counts a scan whose first instruction is about to be sent: the attempt begins, unless a scan that broke off has begun it.
 * @returns the check with its attempt
 * @throws limit_reached, method_not_available if the visitor went on with another method meanwhile, already_decided, check_expired
 */
export async function countScan(
  services: Services,
  check: VerificationRow,
  kind: ScanHello["kind"],
): Promise<VerificationRow> {
  const counted = await countBegunScan(services.db, check, kind, maxBegunScans, new Date());
  if (counted) return counted;
  const row = await findVerificationOfOrganization(services.db, check.organization_id, check.id);
  const isBehind = row && (row.attempts !== check.attempts || row.method !== check.method);
  throw endedErrorOf(row) ?? (isBehind ? methodNotAvailableError("face_scan") : tooManyScans());
}

/** Builds the error for a scan whose place was taken, or whose check ended without it. */
export async function lostScanError(services: Services, check: VerificationRow): Promise<ContractError> {
  const ended = await endedError(services, check);
  return (
    ended ?? new ContractError("frames_processing", "This check is now being scanned in another window.")
  );
}

async function endedError(services: Services, check: VerificationRow): Promise<ContractError | undefined> {
  return endedErrorOf(await findVerificationOfOrganization(services.db, check.organization_id, check.id));
}

const tooManyScans = () =>
  new ContractError("limit_reached", "This check has been restarted too many times. Please start a new one.");
