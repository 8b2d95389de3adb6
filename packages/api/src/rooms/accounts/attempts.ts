import type { Services } from "../../context.ts";
import { createId } from "../../ids.ts";
import { clearAttempts, countAttempts, insertAttempt } from "./store.ts";

export type AttemptKind = "password" | "code_mail";

const windowMs = 15 * 60 * 1000;

/**
 * Counts one try of an address, known or not, before it is carried out: tries sent at once are all seen.
 * @returns how many there were in the last 15 minutes, this one included
 */
export async function countAttempt(ctx: Services, kind: AttemptKind, email: string): Promise<number> {
  const subject = ctx.keyring.digest("subject", email);
  const now = new Date();
  await insertAttempt(ctx.db, kind, subject, createId("req"), now);
  return countAttempts(ctx.db, kind, subject, new Date(now.getTime() - windowMs));
}

/** Forgets an address's tries, after one that was right. */
export async function forgetAttempts(ctx: Services, kind: AttemptKind, email: string): Promise<void> {
  await clearAttempts(ctx.db, kind, ctx.keyring.digest("subject", email));
}
