import { ageRestrictions, type Method, type MethodPlan, websiteBufferYears } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import type { Tx } from "../../../db/schema.ts";
import { createIdAt } from "../../../ids.ts";
import { notifyWebhooks, type SubscribedWebhook, findSubscribedWebhooks } from "../../webhooks/index.ts";
import type { StartingWebsite } from "../../websites/index.ts";
import {
  countEnded,
  endVerificationInTransaction,
  type VerificationOutcome,
} from "../outcome/end-verification.ts";
import { beginAttempt, type EndedAttempt } from "../attempts/store.ts";
import { openingSteps } from "../attempts/opening-steps.ts";
import { rememberOrganization } from "../find-verification.ts";
import { expiresAtFor } from "./expiry.ts";
import { type VerificationRow, insertVerification, type NewVerification } from "../store.ts";

/** Settings that decide a verification. They are copied, so that later changes to the website do not affect it. */
type VerificationSettings = Pick<
  VerificationRow,
  | "organization_id"
  | "website_id"
  | "website_name"
  | "asset_id"
  | "age_restriction"
  | "sensitivity"
  | "buffer_years"
  | "model_version"
  | "policy_version"
>;

export function snapshotSettings(website: StartingWebsite): VerificationSettings {
  const { organization_id, asset_id, age_restriction, sensitivity, model_version } = website;
  return {
    organization_id,
    website_id: website.id,
    website_name: website.name,
    asset_id,
    age_restriction,
    sensitivity,
    buffer_years: websiteBufferYears(ageRestrictions[age_restriction], website),
    model_version,
    policy_version: website.policy_version,
  };
}

/** Fields that the website requested. */
type RequestedFields = Pick<
  VerificationRow,
  "is_test" | "metadata" | "reference_id" | "url_success" | "url_error" | "url_cancel"
>;

/** Visitor the verification is for; unknown while only the website's server has called. */
type VisitorInfo = Pick<VerificationRow, "country" | "device_type" | "located_at">;

export const unknownVisitorInfo: VisitorInfo = { country: null, device_type: null, located_at: null };

export interface VerificationDraft extends VerificationSettings, RequestedFields, VisitorInfo {
  /** The method to begin with, and the one that the website asked for. */
  method: Method;
  requested_method: Method | null;
  /** The policy's methods for the visitor. */
  plan: MethodPlan;
  created_with_private_key?: boolean;
  starts_from_address?: number;
}

type CreatedVerification = NewVerification & { status: "created" };

/** Builds a verification that starts now. It copies only the fields that a verification stores from `draft`. */
export function buildVerification(draft: VerificationDraft, now = new Date()): CreatedVerification {
  const steps = openingSteps(draft.plan);
  return {
    organization_id: draft.organization_id,
    // The history filters by day and pages by the time in the ID.
    id: createIdAt("ver", now),
    website_id: draft.website_id,
    website_name: draft.website_name,
    asset_id: draft.asset_id,
    is_test: draft.is_test,
    created_with_private_key: draft.created_with_private_key ?? false,
    starts_from_address: draft.starts_from_address ?? 1,
    status: "created",
    age_restriction: draft.age_restriction,
    sensitivity: draft.sensitivity,
    buffer_years: draft.buffer_years,
    model_version: draft.model_version,
    policy_version: draft.policy_version,
    method: draft.method,
    requested_method: draft.requested_method,
    method_steps: steps && JSON.stringify(steps),
    country: draft.country,
    device_type: draft.device_type,
    located_at: draft.located_at,
    reference_id: draft.reference_id,
    metadata: JSON.stringify(draft.metadata),
    url_success: draft.url_success,
    url_error: draft.url_error,
    url_cancel: draft.url_cancel,
    created_at: now,
    expires_at: expiresAtFor(now),
  };
}

/**
 * Saves a new verification and notifies webhooks in the same transaction.
 * @param alongside further writes in that transaction
 */
export async function saveNewVerification(
  services: Services,
  check: CreatedVerification,
  alongside?: (tx: Tx, begun: VerificationRow) => Promise<void>,
): Promise<VerificationRow> {
  const listeners = await findSubscribedWebhooks(services.db, check);
  rememberOrganization(check);
  // A single statement is a transaction of its own.
  if (listeners.length === 0 && !alongside) return insertVerification(services.db, check);
  return services.db.transaction().execute(async (tx) => {
    const begun = await insertAndNotify(services, tx, check, listeners);
    await alongside?.(tx, begun);
    return begun;
  });
}

/** End of a verification that ends as it is created, by an attempt or without one. */
export interface EndAtCreation {
  how: VerificationOutcome;
  attempt?: EndedAttempt;
}

/**
 * Saves a verification that ends as it is created: all that its creation and its end change, in one transaction.
 * @param alongside further writes in that transaction
 */
export async function saveEndedVerification(
  services: Services,
  check: CreatedVerification,
  { how, attempt }: EndAtCreation,
  alongside?: (tx: Tx, ended: VerificationRow) => Promise<void>,
): Promise<VerificationRow> {
  const ended = await services.db.transaction().execute(async (tx) => {
    const begun = await saveNewVerificationInTransaction(services, tx, check);
    if (!attempt) return endVerificationInTransaction(services, tx, begun, how, { alongside });
    const tried = await beginAttempt(tx, begun, attempt.method, begun.created_at);
    return endVerificationInTransaction(services, tx, tried!, how, { attempt, alongside });
  });
  countEnded(services, ended);
  return ended;
}

/** Saves a new verification and notifies webhooks in the caller's transaction. */
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
