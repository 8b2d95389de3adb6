import type { Services } from "../../context.ts";
import { hashToken } from "../../secrets/token.ts";
import { sessionByHash, touchSession } from "./store.ts";

const touchIntervalMs = 60_000;

/** Returns the session of a bearer token; undefined if it is unknown or expired. */
export async function findSession(services: Services, token: string) {
  const now = new Date();
  const session = await sessionByHash(services.db, hashToken(token), now);
  if (session && now.getTime() - session.last_used_at.getTime() > touchIntervalMs) {
    await touchSession(services.db, session.token_hash, now);
  }
  return session;
}
