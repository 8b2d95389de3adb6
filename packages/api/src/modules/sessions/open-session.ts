import type { UserId } from "@ofage/contract";
import type { Context } from "../../context.ts";
import type { Db, SessionsTable } from "../../db/schema.ts";
import { createId } from "../../ids.ts";
import { createToken, hashToken } from "../../secrets/token.ts";
import { insertSession } from "./store.ts";

const day = 86_400;

/** Lifetime of a session and its cookie, and the cookie's SameSite, by how the session began. */
const sessionPolicies = {
  "sign-in": { seconds: day, sameSite: "Lax" },
  "email-verified": { seconds: day, sameSite: "Strict" },
  "passkey-registered": { seconds: day, sameSite: "Strict" },
  "google-sign-up": { seconds: 7 * day, sameSite: "Strict" },
} as const;
export type SessionOrigin = keyof typeof sessionPolicies;

/** How a person proved who they are. */
export type SessionProof = Pick<SessionsTable, "amr"> & { passkey_id?: string };

/**
 * Opens a session; only the token's hash is stored.
 * @param promised the token and the id that were chosen earlier; new ones if omitted
 */
export async function openSession(
  db: Db,
  userId: UserId,
  userAgent: string,
  beginning: SessionOrigin,
  proof: SessionProof,
  { token = createToken(), id = createId("ses") }: { token?: string; id?: string } = {},
): Promise<string> {
  const now = new Date();
  await insertSession(db, {
    token_hash: hashToken(token),
    id,
    user_id: userId,
    user_agent: userAgent.slice(0, 400) || null,
    ...proof,
    created_at: now,
    last_used_at: now,
    authenticated_at: now,
    expires_at: new Date(now.getTime() + sessionPolicies[beginning].seconds * 1000),
  });
  return token;
}

/** Sets the session's cookie on the response; call it once the session is committed. */
export function setSessionCookie(ctx: Context, token: string, beginning: SessionOrigin): void {
  const { seconds, sameSite } = sessionPolicies[beginning];
  ctx.setSessionCookie({ token, sameSite, maxAgeSeconds: seconds });
}
