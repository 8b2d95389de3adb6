import { ageRestrictions, type VerificationTimelineEvent, type VerificationDetail } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import type { AttemptRow } from "../attempts/store.ts";
import { presentAttempts } from "./present-attempts.ts";
import { presentRecord } from "./present-record.ts";
import { signReceipt } from "../token/sign-receipt.ts";
import type { VerificationRow } from "../store.ts";

/**
 * Presents everything that its owner may know about an ended verification.
 * @throws not_found for a missing or open verification
 */
export async function presentDetail(
  services: Services,
  check: VerificationRow | undefined,
  attempts: readonly AttemptRow[],
  deliveries: VerificationDetail["deliveries"],
): Promise<VerificationDetail> {
  const record = presentRecord(check);
  const row = check!;
  return {
    ...record,
    website_id: row.website_id,
    metadata: row.metadata,
    challenge_age: ageRestrictions[row.age_restriction],
    buffer_years: row.buffer_years,
    sensitivity: row.sensitivity,
    model_version: row.model_version,
    challenge_kind: row.challenge_kind,
    assurance: row.assurance,
    policy_version: row.policy_version,
    attempts: presentAttempts(row, attempts),
    receipt: await signReceipt(services, row),
    timeline: timelineOf(row),
    deliveries,
  };
}

/** Returns the timeline in chronological order. */
function timelineOf(row: VerificationRow): VerificationDetail["timeline"] {
  const times: [VerificationTimelineEvent, Date | null][] = [
    ["created", row.created_at],
    ["opened", row.located_at],
    ["consented", row.started_at],
    ["handed_over", row.handoff_at],
    ["ended", row.completed_at],
  ];
  return times
    .flatMap(([event, at]) => (at ? [{ event, at: at.toISOString() }] : []))
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
