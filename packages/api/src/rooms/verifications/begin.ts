import { bufferYears, type ChallengeKind } from "@ofage/contract";
import type { Services } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import { createIdAt } from "../../ids.ts";
import { announce, type Listener, listenersOf } from "../webhooks/index.ts";
import type { WebsiteRow } from "../websites/index.ts";
import { createChallenge } from "./challenge.ts";
import { expiryOf } from "./expiry.ts";
import { type CheckRow, insertCheck, type NewCheck } from "./store.ts";

/** What decides a check, copied in, so that a later change of the website leaves it as it was begun. */
type Settings = Pick<
  CheckRow,
  | "account_id"
  | "website_id"
  | "website_name"
  | "asset_id"
  | "age_restriction"
  | "sensitivity"
  | "buffer_years"
  | "model_version"
>;

export function settingsOf(website: WebsiteRow): Settings {
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
type Asked = Pick<
  CheckRow,
  "is_test" | "metadata" | "reference_id" | "url_success" | "url_error" | "url_cancel"
>;

/** Whom it is for; a server that makes a check cannot know. */
type Visitor = Pick<CheckRow, "country" | "device_type" | "located_at">;

export const unknownVisitor: Visitor = { country: null, device_type: null, located_at: null };

export interface Draft extends Settings, Asked, Visitor {
  handed_over_at?: Date | null;
  attempt?: number;
  /** What the visitor chose in the try before. */
  challenge_kind?: ChallengeKind;
}

type Begun = NewCheck & { status: "created" };

/** A check that begins now, with a challenge of its own. Only what a check keeps is taken of `draft`. */
export function newCheck(draft: Draft): Begun {
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
    expires_at: expiryOf(now),
  };
}

/**
 * Begins a check: webhooks are told of it in the same transaction.
 * @param alongside what else belongs into that transaction
 */
export async function begin(
  services: Services,
  check: Begun,
  alongside?: (tx: Tx, begun: CheckRow) => Promise<void>,
): Promise<CheckRow> {
  const listeners = await listenersOf(services.db, check);
  // One statement is a transaction by itself.
  if (listeners.length === 0 && !alongside) return insertCheck(services.db, check);
  return services.db.transaction().execute(async (tx) => {
    const begun = await insertAndTell(services, tx, check, listeners);
    await alongside?.(tx, begun);
    return begun;
  });
}

/** The same in a transaction of the caller's. */
export async function beginWithin(services: Services, tx: Tx, check: Begun): Promise<CheckRow> {
  return insertAndTell(services, tx, check, await listenersOf(tx, check));
}

async function insertAndTell(
  services: Services,
  tx: Tx,
  check: Begun,
  listeners: Listener[],
): Promise<CheckRow> {
  const begun = await insertCheck(tx, check);
  await announce(services, tx, listeners, begun);
  return begun;
}
