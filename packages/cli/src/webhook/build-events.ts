import { createHash } from "node:crypto";
import { type Verification, type WebhookEvent, webhookEventTypeForStatus } from "@ofage/contract";
import type { CheckChange } from "../follow-checks.ts";

/** Builds the event that a webhook receives for a change of a check. */
export function buildEvent({ kind, check, at }: CheckChange): WebhookEvent {
  // A check that has gone on meanwhile is told of as it was when it was created.
  return kind === "created"
    ? eventOf({ ...check, ...asCreated }, check.created_at)
    : eventOf(check, at.toISOString());
}

const asCreated = {
  status: "created",
  age_verified: null,
  failure_reason: null,
  assurance: null,
  attempts: 0,
} as const;

function eventOf(check: Verification, created: string): WebhookEvent {
  const type = webhookEventTypeForStatus(check.status)!;
  return {
    id: eventId(check.id, type),
    type,
    created,
    data: {
      verification_id: check.id,
      status: check.status,
      age_verified: check.age_verified,
      failure_reason: check.failure_reason,
      method: check.method,
      assurance: check.assurance,
      attempts: check.attempts,
      policy_version: check.policy_version,
      challenge_kind: check.challenge_kind,
      metadata: check.metadata,
      asset_id: check.asset_id,
      reference_id: check.reference_id,
      is_test: check.is_test,
    },
  };
}

/** Returns the same ID for the same event, also after a restart, so that a receiver recognizes duplicates. */
function eventId(verificationId: string, type: string): string {
  return `evt_${createHash("sha256").update(`${verificationId} ${type}`).digest("hex").slice(0, 26)}`;
}
