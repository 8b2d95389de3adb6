import type { Context } from "../../context.ts";
import type { Db } from "../../db/schema.ts";
import { createId } from "../../ids.ts";
import { createToken, hashToken } from "../../secrets/token.ts";
import { insertSession } from "./store.ts";

const day = 86_400;

/** How a session began decides how long it and its cookie live, and the cookie's SameSite (spec §9). */
const sessionPolicies = {
  "sign-in": { seconds: day, sameSite: "Lax" },
  "email-verified": { seconds: day, sameSite: "Strict" },
  "passkey-registered": { seconds: day, sameSite: "Strict" },
  "google-sign-up": { seconds: 7 * day, sameSite: "Strict" },
} as const;
export type SessionOrigin = keyof typeof sessionPolicies;

/**
 * Opens a session; only the token's hash is kept.
 * @param token given where it was promised before; else a new one is made
 */
export async function openSession(
  db: Db,
  accountId: string,
  userAgent: string,
  beginning: SessionOrigin,
  token = createToken(),
): Promise<string> {
  const now = new Date();
  await insertSession(db, {
    token_hash: hashToken(token),
    id: createId("ses"),
    account_id: accountId,
    user_agent: userAgent.slice(0, 400) || null,
    created_at: now,
    last_used_at: now,
    expires_at: new Date(now.getTime() + sessionPolicies[beginning].seconds * 1000),
  });
  return token;
}

/** Puts the session's cookie on the answer; call it once the session is committed. */
export function setSessionCookie(ctx: Context, token: string, beginning: SessionOrigin): void {
  const { seconds, sameSite } = sessionPolicies[beginning];
  ctx.setSessionCookie({ token, sameSite, maxAgeSeconds: seconds });
}
