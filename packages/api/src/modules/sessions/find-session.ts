import type { Services } from "../../context.ts";
import { hashToken } from "../../secrets/token.ts";
import { sessionByHash, touchSession } from "./store.ts";

const touchIntervalMs = 60_000;

/** Returns the session of a bearer token; undefined if it is unknown or expired. */
export async function findSession(services: Services, token: string) {
  const now = new Date();
  const token_hash = hashToken(token);
  const session = await sessionByHash(services.db, token_hash, now);
  if (!session) return undefined;
  if (now.getTime() - session.last_used_at.getTime() > touchIntervalMs) {
    await touchSession(services.db, token_hash, now);
  }
  return { ...session, token_hash };
}
