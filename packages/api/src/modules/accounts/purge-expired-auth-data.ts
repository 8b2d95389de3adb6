import type { Services } from "../../context.ts";
import { deleteExpiredSessions } from "../sessions/index.ts";
import { deleteExpiredAuthData } from "./store.ts";

/** Deletes expired sign-ups, links, ceremonies, and sessions, and attempts older than a day. */
export async function purgeExpiredAuthData(services: Services): Promise<void> {
  const now = new Date();
  await deleteExpiredAuthData(services.db, now, new Date(now.getTime() - 86_400_000));
  await deleteExpiredSessions(services.db, now);
}
