import { ContractError } from "@ofage/contract";
import type { Services } from "../../context.ts";
import { addAttempt, expireAttempts, deleteAttempts, countAttempts } from "./store.ts";

/** What is counted for an address: passwords tried, codes typed, mails caused. */
export type AttemptKind = "password" | "code" | "code_mail";

const windowMs = 15 * 60_000;
const dayMs = 86_400_000;

/** Allowed in 15 minutes, and in a day. */
const attemptLimits: Record<AttemptKind, { window: number; day: number }> = {
  password: { window: 10, day: 100 },
  code: { window: 30, day: 60 },
  code_mail: { window: 5, day: 20 },
};

export type AttemptResult = "within" | "last" | "window_used_up" | "day_used_up";

/**
 * Counts one try of an address, known or not, before it is carried out; tries sent at once wait for each other.
 * One beyond the limit is not kept, so that knocking at a closed door does not keep it closed.
 * @returns "last" when it was within the limit and the next one would not be
 */
export async function consumeAttempt(
  ctx: Services,
  kind: AttemptKind,
  email: string,
): Promise<AttemptResult> {
  const subject = ctx.keyring.digest("subject", email);
  const { window, day } = attemptLimits[kind];
  const now = Date.now();
  const [windowStart, dayStart] = [new Date(now - windowMs), new Date(now - dayMs)];
  const added = await addAttempt(
    ctx.db,
    kind,
    subject,
    { window, windowStart, day, dayStart },
    new Date(now),
  );
  if (added) return added.tries === window ? "last" : "within";
  return (await countAttempts(ctx.db, kind, subject, dayStart)) >= day ? "day_used_up" : "window_used_up";
}

/** Counts one try. @throws rate_limited when it is one too many */
export async function consumeAttemptOrThrow(ctx: Services, kind: AttemptKind, email: string): Promise<void> {
  const spent = await consumeAttempt(ctx, kind, email);
  if (spent === "window_used_up" || spent === "day_used_up") throw tooManyAttempts(spent);
}

/** The answer to one try too many. @param spent how it was refused */
export function tooManyAttempts(spent: "window_used_up" | "day_used_up"): ContractError {
  const retry_after = (spent === "day_used_up" ? dayMs : windowMs) / 1000;
  return new ContractError("rate_limited", "Too many attempts. Please try again later.", { retry_after });
}

/** Forgets an address's tries, after one that was right. */
export async function clearAttempts(ctx: Services, kind: AttemptKind, email: string): Promise<void> {
  await deleteAttempts(ctx.db, kind, ctx.keyring.digest("subject", email));
}

/** Opens the window again; the day's limit goes on counting what was tried. */
export async function resetAttemptWindow(ctx: Services, kind: AttemptKind, email: string): Promise<void> {
  await expireAttempts(ctx.db, kind, ctx.keyring.digest("subject", email), new Date(Date.now() - windowMs));
}
