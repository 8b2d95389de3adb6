import type { Services } from "../../context.ts";
import { deleteOverSessions } from "../sessions/index.ts";
import { deleteStale } from "./store.ts";

/** Deletes ended sign-ups, links, ceremonies and sessions, and counted tries older than a day. */
export async function forgetStale(services: Services): Promise<void> {
  const now = new Date();
  await deleteStale(services.db, now, new Date(now.getTime() - 86_400_000));
  await deleteOverSessions(services.db, now);
}
