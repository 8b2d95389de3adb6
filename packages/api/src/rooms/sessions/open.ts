import type { Context } from "../../context.ts";
import type { Db } from "../../db/schema.ts";
import { createId } from "../../ids.ts";
import { createToken, hashToken } from "../../secrets/token.ts";
import { insertSession } from "./store.ts";

const day = 86_400;

/** How a session began decides how long it and its cookie live, and the cookie's SameSite (spec §9). */
const beginnings = {
  "sign-in": { seconds: day, sameSite: "Lax" },
  "email-verified": { seconds: day, sameSite: "Strict" },
  "passkey-registered": { seconds: day, sameSite: "Strict" },
  "google-sign-up": { seconds: 7 * day, sameSite: "Strict" },
} as const;
export type Beginning = keyof typeof beginnings;

/**
 * Opens a session; only the token's hash is kept.
 * @param token given where it was promised before; else a new one is made
 */
export async function openSession(
  db: Db,
  accountId: string,
  userAgent: string,
  beginning: Beginning,
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
    expires_at: new Date(now.getTime() + beginnings[beginning].seconds * 1000),
  });
  return token;
}

/** Puts the session's cookie on the answer; call it once the session is committed. */
export function setCookie(ctx: Context, token: string, beginning: Beginning): void {
  const { seconds, sameSite } = beginnings[beginning];
  ctx.setSessionCookie({ token, sameSite, maxAgeSeconds: seconds });
}
