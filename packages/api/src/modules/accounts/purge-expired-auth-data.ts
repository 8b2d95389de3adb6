import type { Services } from "../../context.ts";
import { deleteActivityBefore } from "../activity/index.ts";
import { deleteExpiredSessions } from "../sessions/index.ts";
import { deleteExpiredAuthData } from "./store.ts";

const dayMs = 86_400_000;

/** Deletes expired sign-ups, links, ceremonies, and sessions, attempts older than a day, and activity older than a year. */
export async function purgeExpiredAuthData(services: Services): Promise<void> {
  const now = new Date();
  await deleteExpiredAuthData(services.db, now, new Date(now.getTime() - dayMs));
  await deleteExpiredSessions(services.db, now);
  await deleteActivityBefore(services.db, new Date(now.getTime() - 365 * dayMs));
}
