import type { Context, Services } from "../../context.ts";
import type { Db } from "../../db/schema.ts";
import { createToken, hashToken } from "../../secrets/token.ts";
import { insertSession, sessionByHash, touchSession } from "./store.ts";

const sessionSeconds = 86_400;
const touchEveryMs = 60_000;

/** Opens a session of 24 hours; only the token's hash is kept. */
export async function openSession(db: Db, accountId: string, userAgent: string): Promise<string> {
  const token = createToken();
  const now = new Date();
  await insertSession(db, {
    token_hash: hashToken(token),
    account_id: accountId,
    user_agent: userAgent.slice(0, 400) || null,
    created_at: now,
    last_used_at: now,
    expires_at: new Date(now.getTime() + sessionSeconds * 1000),
  });
  return token;
}

/** The session a bearer token stands for; undefined when it is unknown or over. */
export async function findSession(services: Services, token: string) {
  const now = new Date();
  const session = await sessionByHash(services.db, hashToken(token), now);
  if (session && now.getTime() - session.last_used_at.getTime() > touchEveryMs) {
    await touchSession(services.db, session.token_hash, now);
  }
  return session;
}

/** Spec §9: SameSite Lax after a standard sign-in, Strict after e-mail verification. */
export function setCookie(ctx: Context, token: string, sameSite: "Lax" | "Strict"): void {
  ctx.setSessionCookie({ token, sameSite, maxAgeSeconds: sessionSeconds });
}
