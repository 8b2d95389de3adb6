import {
  type AuditEvent,
  type AuditEventType,
  brand,
  type OrganizationId,
  type UserId,
} from "@ofage/contract";
import type { Actor, Context, Services } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import { deviceName } from "../../device-name.ts";
import { createId } from "../../ids.ts";
import type { CanonicalValue } from "./canonical-json.ts";
import { hashAuditEvent } from "./hash-audit-event.ts";
import { insertAuditEvent, lockHeadForUpdate, nameOf, updateHead } from "./store.ts";

export interface NewAuditEvent {
  type: AuditEventType;
  subject_id: string;
  /** Name of the subject; never a secret. */
  subject_name: string;
  /** Details of the event; never a secret. */
  details?: Readonly<Record<string, CanonicalValue>>;
}

/** Author of the event, with credential, address, and country. */
export type AuditAuthor = Pick<AuditEvent, "by" | "user_id" | "user_name" | "actor" | "address" | "country">;

export function auditAuthorOf(ctx: Context): AuditAuthor {
  const { actor } = ctx;
  const from = { address: ctx.ipAddress, country: ctx.country() };
  if (actor.kind === "secret_key") return { by: `API key ${actor.key_name}`, actor: "secret_key", ...from };
  return {
    by: deviceName(ctx.userAgent),
    actor: isSignedIn(actor) ? "session" : "none",
    ...from,
  };
}

const isSignedIn = (actor: Actor) => actor.kind === "session" || actor.kind === "self";

/** Returns the caller with the person of their session. */
const authorOf = async (ctx: Context, tx: Tx): Promise<AuditAuthor> => ({
  ...auditAuthorOf(ctx),
  ...(await personOf(ctx, tx)),
});

/** Returns who makes something that lists name, such as a key. */
export async function makerOf(
  ctx: Context,
  tx: Tx,
): Promise<{ created_by: string; created_by_user_id: UserId | null }> {
  const { by, user_name, user_id } = await authorOf(ctx, tx);
  return { created_by: user_name ?? by, created_by_user_id: user_id ?? null };
}

/** Returns what an email calls the caller: a person, or an API key. */
export const authorNameOf = async (ctx: Context, tx: Tx): Promise<string> =>
  (await makerOf(ctx, tx)).created_by;

/** Returns the person of the caller's session, as an author is named; nothing for another caller. */
async function personOf({ actor }: Context, tx: Tx): Promise<Pick<AuditAuthor, "user_id" | "user_name">> {
  if (actor.kind !== "session" && actor.kind !== "self") return {};
  const user_name = await nameOf(tx, actor.user_id);
  return user_name === undefined ? {} : { user_id: actor.user_id, user_name };
}

/**
 * Records an operation of the caller in the transaction that performs it. Call it after locking the organization for key share and after
 * everything else that the transaction locks: the organization's next event waits here until the transaction ends.
 */
export async function recordAuditEvent(
  ctx: Context,
  tx: Tx,
  organizationId: OrganizationId,
  event: NewAuditEvent,
): Promise<AuditEvent> {
  return appendAuditEvent(tx, organizationId, await authorOf(ctx, tx), event, ctx.clock());
}

/** Records an operation of a person who is signing in with it, in the same way. */
export const recordEventOfPerson = (
  ctx: Context,
  tx: Tx,
  organizationId: OrganizationId,
  person: { id: UserId; name: string },
  event: NewAuditEvent,
): Promise<AuditEvent> => {
  const author = { ...auditAuthorOf(ctx), user_id: person.id, user_name: person.name };
  return appendAuditEvent(tx, organizationId, author, event, ctx.clock());
};

/** Records an operation of the service itself in the same way. */
export function recordSystemEvent(
  { clock }: Pick<Services, "clock">,
  tx: Tx,
  organizationId: OrganizationId,
  event: NewAuditEvent,
): Promise<AuditEvent> {
  const author: AuditAuthor = { by: brand.name, actor: "service", address: null, country: null };
  return appendAuditEvent(tx, organizationId, author, event, clock());
}

/** Appends an event to the organization's chain. Times never go back within a chain, even between machines with different clocks. */
export async function appendAuditEvent(
  tx: Tx,
  organizationId: OrganizationId,
  author: AuditAuthor,
  { details = {}, ...event }: NewAuditEvent,
  now: Date,
): Promise<AuditEvent> {
  const head = await lockHeadForUpdate(tx, organizationId);
  const at = new Date(Math.max(now.getTime(), head.last_at.getTime()));
  const unhashed = {
    organization_id: organizationId,
    seq: head.seq + 1,
    id: createId("aud"),
    ...event,
    ...author,
    created_at: at.toISOString(),
    details,
    prev_hash: head.hash,
  };
  const line = { ...unhashed, hash: hashAuditEvent(unhashed) };
  await insertAuditEvent(tx, { ...line, created_at: at, details: JSON.stringify(details) });
  await updateHead(tx, organizationId, { seq: line.seq, hash: line.hash, last_at: at });
  return line;
}
