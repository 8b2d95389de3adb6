import { type AuditLine, type AuditType, brand } from "@ofage/contract";
import type { Context, Services } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import { deviceName } from "../../device-name.ts";
import { createId } from "../../ids.ts";
import type { CanonicalValue } from "./canonical-json.ts";
import { lineHash } from "./line-hash.ts";
import { insertLine, lockHead, moveHead } from "./store.ts";

export interface Deed {
  type: AuditType;
  subject_id: string;
  /** What the subject is called; never a secret. */
  subject_name: string;
  /** Never a secret. */
  details?: Readonly<Record<string, CanonicalValue>>;
}

/** Who did it, with what, and from where. */
export type Author = Pick<AuditLine, "by" | "actor" | "address" | "country">;

export function authorOf(ctx: Context): Author {
  const { actor } = ctx;
  const from = { address: ctx.address, country: ctx.country() };
  if (actor.kind === "secret_key") return { by: `API key ${actor.key_name}`, actor: "secret_key", ...from };
  return {
    by: deviceName(ctx.userAgent),
    actor: actor.kind === "session" ? "session" : "none",
    ...from,
  };
}

/**
 * Records what the caller did, in the transaction that does it. The account is held before, and this comes after everything else that the
 * transaction locks: the account's next line waits here until it ends.
 */
export function recordDeed(ctx: Context, tx: Tx, accountId: string, deed: Deed): Promise<AuditLine> {
  return append(tx, accountId, authorOf(ctx), deed, ctx.clock());
}

/** Records what the service did by itself, in the same way. */
export function recordOwnDeed(
  { clock }: Pick<Services, "clock">,
  tx: Tx,
  accountId: string,
  deed: Deed,
): Promise<AuditLine> {
  const author: Author = { by: brand.name, actor: "service", address: null, country: null };
  return append(tx, accountId, author, deed, clock());
}

/** Puts a line at the end of the account's chain. Times never go back in it, whichever machine's clock they are of. */
export async function append(
  tx: Tx,
  accountId: string,
  author: Author,
  { details = {}, ...deed }: Deed,
  now: Date,
): Promise<AuditLine> {
  const head = await lockHead(tx, accountId);
  const at = new Date(Math.max(now.getTime(), head.last_at.getTime()));
  const unhashed = {
    account_id: accountId,
    seq: head.seq + 1,
    id: createId("aud"),
    ...deed,
    ...author,
    created_at: at.toISOString(),
    details,
    prev_hash: head.hash,
  };
  const line = { ...unhashed, hash: lineHash(unhashed) };
  await insertLine(tx, { ...line, created_at: at, details: JSON.stringify(details) });
  await moveHead(tx, accountId, { seq: line.seq, hash: line.hash, last_at: at });
  return line;
}
