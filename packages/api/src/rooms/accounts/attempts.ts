import type { Services } from "../../context.ts";
import { createId } from "../../ids.ts";
import { clearAttempts, countAttempts, insertAttempt, lockSubject } from "./store.ts";

export type AttemptKind = "password" | "code_mail";

const windowMs = 15 * 60 * 1000;

/**
 * Counts one try of an address, known or not, before it is carried out; tries sent at once wait for each other.
 * One beyond the limit is not kept, so that knocking at a closed door does not keep it closed.
 * @returns whether it is within the limit for 15 minutes
 */
export async function spendAttempt(
  ctx: Services,
  kind: AttemptKind,
  email: string,
  limit: number,
): Promise<boolean> {
  const subject = ctx.keyring.digest("subject", email);
  return ctx.db.transaction().execute(async (tx) => {
    await lockSubject(tx, kind, subject);
    const now = new Date();
    if ((await countAttempts(tx, kind, subject, new Date(now.getTime() - windowMs))) >= limit) return false;
    await insertAttempt(tx, kind, subject, createId("req"), now);
    return true;
  });
}

/** Forgets an address's tries, after one that was right. */
export async function forgetAttempts(ctx: Services, kind: AttemptKind, email: string): Promise<void> {
  await clearAttempts(ctx.db, kind, ctx.keyring.digest("subject", email));
}
