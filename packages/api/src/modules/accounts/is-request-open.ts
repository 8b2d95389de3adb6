import type { Db, Tx } from "../../db/schema.ts";
import { hasOpenSession } from "../sessions/index.ts";
import type { Person } from "./store.ts";

/** Tells whether the session that requested the account's pending address goes on: its end withdraws the request. */
export async function isRequestOpen(
  db: Db | Tx,
  { id, pending_email, pending_email_session_id }: Person,
): Promise<boolean> {
  if (pending_email === null) return false;
  return (
    pending_email_session_id === null || (await hasOpenSession(db, id, pending_email_session_id, new Date()))
  );
}
