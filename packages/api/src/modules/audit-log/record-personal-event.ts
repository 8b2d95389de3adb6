import type { Context, Services } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import { listMemberships } from "../memberships/index.ts";
import {
  appendAuditEvent,
  type AuditAuthor,
  auditAuthorOf,
  type NewAuditEvent,
} from "./record-audit-event.ts";

interface Person {
  id: string;
  name: string;
}

/**
 * Records what concerns a person alone, such as a sign-in, in the log of each organization that they belong to. Call it like
 * `recordAuditEvent`.
 */
export const recordPersonalEvent = (
  ctx: Context,
  tx: Tx,
  person: Person,
  event: NewAuditEvent,
): Promise<void> => appendPersonalEvent(ctx, tx, person, auditAuthorOf(ctx), event);

/** Records such an event of a given author. */
export async function appendPersonalEvent(
  { clock }: Pick<Services, "clock">,
  tx: Tx,
  person: Person,
  author: AuditAuthor,
  event: NewAuditEvent,
): Promise<void> {
  const by = { ...author, user_id: person.id, user_name: person.name };
  for (const { account_id } of await listMemberships(tx, person.id))
    await appendAuditEvent(tx, account_id, by, event, clock());
}
