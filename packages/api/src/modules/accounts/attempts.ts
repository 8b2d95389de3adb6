import { attemptLimits, type AttemptLimit, ContractError } from "@ofage/contract";
import type { Context, Services } from "../../context.ts";
import { rateLimitNetwork } from "../../ip-address.ts";
import { addAttempt, countAttempts, deleteAttempts } from "./store.ts";

/** Counted actions of an address or a sign-up: passwords tried, codes entered, emails requested. */
export type AttemptKind = keyof typeof attemptLimits;

const windowMs = 15 * 60_000;
const hourMs = 60 * 60_000;
const dayMs = 86_400_000;

type BeyondLimit = "window_used_up" | "day_used_up";
export type AttemptResult = "within" | "last" | BeyondLimit;

/**
 * Counts one attempt of a subject, such as an address, known or not, before it is carried out; concurrent attempts wait for each other.
 * An attempt beyond the limit is not stored, so retrying during a lockout does not extend it.
 * @returns "last" if the attempt was within the limit and the next one would not be
 */
export async function consumeAttempt(ctx: Services, kind: AttemptKind, of: string): Promise<AttemptResult> {
  const subject = ctx.keyring.digest("subject", of);
  const { window, day, isHourlyAllowed = false }: AttemptLimit = attemptLimits[kind];
  const now = Date.now();
  const [windowStart, dayStart] = [new Date(now - windowMs), new Date(now - dayMs)];
  const hourStart = isHourlyAllowed ? new Date(now - hourMs) : undefined;
  const limits = { window, windowStart, day, dayStart, hourStart };
  const added = await addAttempt(ctx.db, kind, subject, limits, new Date(now));
  if (added) return added.attempts === window ? "last" : "within";
  return (await countAttempts(ctx.db, kind, subject, dayStart)) >= day ? "day_used_up" : "window_used_up";
}

/**
 * Counts one attempt.
 * @throws rate_limited if it exceeds the limit
 */
export async function consumeAttemptOrThrow(ctx: Services, kind: AttemptKind, of: string): Promise<void> {
  const spent = await consumeAttempt(ctx, kind, of);
  if (isBeyond(spent)) throw tooManyAttempts(spent);
}

type EmailKind = Extract<AttemptKind, `${string}_email`>;

/**
 * Counts an email that anyone may request for an address: few from one network, so that a stranger leaves the owner's share alone, and
 * more from all together.
 */
export async function consumeEmailRequest(
  ctx: Context,
  kind: EmailKind,
  email: string,
): Promise<AttemptResult> {
  const fromNetwork = await consumeAttempt(ctx, kind, `${email} ${rateLimitNetwork(ctx.ipAddress)}`);
  if (isBeyond(fromNetwork)) return fromNetwork;
  const fromAll = await consumeAttempt(ctx, "emails_of_a_kind", `${kind} ${email}`);
  return isBeyond(fromAll) ? fromAll : fromNetwork;
}

/**
 * Counts an email that anyone may request for an address.
 * @throws rate_limited if it exceeds a limit
 */
export async function consumeEmailRequestOrThrow(
  ctx: Context,
  kind: EmailKind,
  email: string,
): Promise<void> {
  const spent = await consumeEmailRequest(ctx, kind, email);
  if (isBeyond(spent)) throw tooManyAttempts(spent);
}

const isBeyond = (spent: AttemptResult): spent is BeyondLimit =>
  spent === "window_used_up" || spent === "day_used_up";

/**
 * Builds the error for an attempt beyond the limit.
 * @param spent which limit was exceeded
 */
export function tooManyAttempts(spent: BeyondLimit): ContractError {
  const retry_after = (spent === "day_used_up" ? dayMs : windowMs) / 1000;
  return new ContractError("rate_limited", "Too many attempts. Please try again later.", { retry_after });
}

/** Deletes a subject's attempts after a successful one. */
export async function clearAttempts(ctx: Services, kind: AttemptKind, of: string): Promise<void> {
  await deleteAttempts(ctx.db, kind, ctx.keyring.digest("subject", of));
}
