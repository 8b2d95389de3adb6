import type { Services } from "../../context.ts";
import { hashToken } from "../../secrets/token.ts";
import { sessionByHash, touchSession } from "./store.ts";

const touchIntervalMs = 60_000;

/** The session a bearer token stands for; undefined when it is unknown or over. */
export async function findSession(services: Services, token: string) {
  const now = new Date();
  const session = await sessionByHash(services.db, hashToken(token), now);
  if (session && now.getTime() - session.last_used_at.getTime() > touchIntervalMs) {
    await touchSession(services.db, session.token_hash, now);
  }
  return session;
}
