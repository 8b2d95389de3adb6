import { type FinalVerificationStatus, isListedStatus, toHistoryStatus } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import type { RowChangesOf, Tx, VerificationsTable } from "../../../db/schema.ts";
import { recordUsage } from "../../billing/index.ts";
import { countOutcomes } from "../../stats/index.ts";
import { notifyWebhooks, findSubscribedWebhooks } from "../../webhooks/index.ts";
import { chargedServices } from "./charged-services.ts";
import { type EndedAttempt, markEnded } from "../attempts/store.ts";
import type { VerificationRow } from "../store.ts";
import { alreadyDecidedError } from "../attempts/ended-error.ts";

/** How a verification ends: its status and what is recorded with it. */
export type VerificationOutcome = { status: FinalVerificationStatus } & Omit<
  RowChangesOf<VerificationsTable>,
  "status" | "completed_at"
>;

/** Things that end with a verification, in its transaction. */
export interface EndedAlongside {
  /** The open attempt, which ended it. */
  attempt?: EndedAttempt;
  /** The website's own server ended it. */
  isByWebsite?: boolean;
  /** Further writes. */
  alongside?: ((tx: Tx, ended: VerificationRow) => Promise<void>) | undefined;
}

/**
 * Ends a verification; nothing else does. Its record, counts, charges and webhook deliveries change together, and only
 * once however often it is called.
 * @throws already_decided
 */
export async function endVerification(
  services: Services,
  check: VerificationRow,
  how: VerificationOutcome,
  alongside: EndedAlongside = {},
): Promise<VerificationRow> {
  const ended = await services.db
    .transaction()
    .execute((tx) => endVerificationInTransaction(services, tx, check, how, alongside));
  countEnded(services, ended);
  return ended;
}

/**
 * Ends a verification in the caller's transaction. The caller counts it with `countEnded` once that is committed.
 * @throws already_decided
 */
export async function endVerificationInTransaction(
  services: Services,
  tx: Tx,
  check: VerificationRow,
  how: VerificationOutcome,
  { attempt, isByWebsite, alongside }: EndedAlongside = {},
): Promise<VerificationRow> {
  const ended = await markEnded(tx, check, { ...how, completed_at: new Date() }, attempt);
  if (!ended) throw alreadyDecidedError();
  if (isListedStatus(how.status))
    await countOutcomes(tx, ended.time_zone, [{ ...ended, outcome: toHistoryStatus(how.status) }]);
  const charged = chargedServices(ended);
  if (charged.length > 0) {
    const { organization_id, id, time_zone } = ended;
    await recordUsage(services, tx, { organization_id, verification_id: id, time_zone, services: charged });
  }
  await notifyWebhooks(services, tx, await findSubscribedWebhooks(tx, ended), ended, isByWebsite);
  await alongside?.(tx, ended);
  return ended;
}

/** Counts an ended verification in the metrics. */
export function countEnded(services: Services, { status, failure_reason, is_test }: VerificationRow): void {
  services.telemetry.metrics.verificationsEnded.inc({
    status,
    failure_reason: failure_reason ?? "",
    mode: is_test ? "test" : "live",
  });
}
