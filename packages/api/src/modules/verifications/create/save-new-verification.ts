import { bufferYears, type ChallengeKind } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import type { Tx } from "../../../db/schema.ts";
import { createIdAt } from "../../../ids.ts";
import { notifyWebhooks, type SubscribedWebhook, findSubscribedWebhooks } from "../../webhooks/index.ts";
import type { WebsiteRow } from "../../websites/index.ts";
import { createChallenge } from "../hosted-check/challenge.ts";
import { expiresAtFor } from "./expiry.ts";
import { type VerificationRow, insertVerification, type NewVerification } from "../store.ts";

/** What decides a check, copied in, so that a later change of the website leaves it as it was begun. */
type VerificationSettings = Pick<
  VerificationRow,
  | "account_id"
  | "website_id"
  | "website_name"
  | "asset_id"
  | "age_restriction"
  | "sensitivity"
  | "buffer_years"
  | "model_version"
>;

export function snapshotSettings(website: WebsiteRow): VerificationSettings {
  const { account_id, asset_id, age_restriction, sensitivity, model_version } = website;
  return {
    account_id,
    website_id: website.id,
    website_name: website.name,
    asset_id,
    age_restriction,
    sensitivity,
    buffer_years: bufferYears(sensitivity),
    model_version,
  };
}

/** What the website asked for. */
type RequestedFields = Pick<
  VerificationRow,
  "is_test" | "metadata" | "reference_id" | "url_success" | "url_error" | "url_cancel"
>;

/** Whom it is for; a server that makes a check cannot know. */
type VisitorInfo = Pick<VerificationRow, "country" | "device_type" | "located_at">;

export const unknownVisitorInfo: VisitorInfo = { country: null, device_type: null, located_at: null };

export interface VerificationDraft extends VerificationSettings, RequestedFields, VisitorInfo {
  handed_over_at?: Date | null;
  attempt?: number;
  /** What the visitor chose in the try before. */
  challenge_kind?: ChallengeKind;
}

type CreatedVerification = NewVerification & { status: "created" };

/** A check that begins now, with a challenge of its own. Only what a check keeps is taken of `draft`. */
export function buildVerification(draft: VerificationDraft): CreatedVerification {
  const now = new Date();
  return {
    account_id: draft.account_id,
    // The history is filtered by day and paged by the time in the id.
    id: createIdAt("ver", now),
    website_id: draft.website_id,
    website_name: draft.website_name,
    asset_id: draft.asset_id,
    is_test: draft.is_test,
    status: "created",
    age_restriction: draft.age_restriction,
    sensitivity: draft.sensitivity,
    buffer_years: draft.buffer_years,
    model_version: draft.model_version,
    country: draft.country,
    device_type: draft.device_type,
    located_at: draft.located_at,
    reference_id: draft.reference_id,
    metadata: JSON.stringify(draft.metadata),
    url_success: draft.url_success,
    url_error: draft.url_error,
    url_cancel: draft.url_cancel,
    handed_over_at: draft.handed_over_at ?? null,
    attempt: draft.attempt ?? 1,
    ...createChallenge(draft.challenge_kind ?? "head_turn"),
    created_at: now,
    expires_at: expiresAtFor(now),
  };
}

/**
 * Begins a check: webhooks are told of it in the same transaction.
 * @param alongside what else belongs into that transaction
 */
export async function saveNewVerification(
  services: Services,
  check: CreatedVerification,
  alongside?: (tx: Tx, begun: VerificationRow) => Promise<void>,
): Promise<VerificationRow> {
  const listeners = await findSubscribedWebhooks(services.db, check);
  // One statement is a transaction by itself.
  if (listeners.length === 0 && !alongside) return insertVerification(services.db, check);
  return services.db.transaction().execute(async (tx) => {
    const begun = await insertAndNotify(services, tx, check, listeners);
    await alongside?.(tx, begun);
    return begun;
  });
}

/** The same in a transaction of the caller's. */
export async function saveNewVerificationInTransaction(
  services: Services,
  tx: Tx,
  check: CreatedVerification,
): Promise<VerificationRow> {
  return insertAndNotify(services, tx, check, await findSubscribedWebhooks(tx, check));
}

async function insertAndNotify(
  services: Services,
  tx: Tx,
  check: CreatedVerification,
  listeners: SubscribedWebhook[],
): Promise<VerificationRow> {
  const begun = await insertVerification(tx, check);
  await notifyWebhooks(services, tx, listeners, begun);
  return begun;
}
