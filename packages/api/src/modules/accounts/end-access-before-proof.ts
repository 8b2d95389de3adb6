import type { Tx } from "../../db/schema.ts";
import { endSessions } from "../sessions/index.ts";
import { deletePasskeys, withdrawLinks } from "./store.ts";

/** Ends every access to an account that is older than a proof of its address: sessions, passkeys and emailed links. */
export async function endAccessBeforeProof(tx: Tx, accountId: string): Promise<void> {
  await deletePasskeys(tx, accountId);
  await withdrawLinks(tx, accountId);
  await endSessions(tx, accountId, null);
}
