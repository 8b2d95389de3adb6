import type { UserId } from "@ofage/contract";
import type { Tx } from "../../db/schema.ts";
import { endSessions } from "../sessions/index.ts";
import { deletePasskeys, markAccessReset, withdrawLinks } from "./store.ts";

/** Ends every access to an account that is older than a proof of its address: sessions, passkeys and emailed links. */
export async function endAccessBeforeProof(tx: Tx, userId: UserId, now: Date): Promise<void> {
  await deletePasskeys(tx, userId);
  await withdrawLinks(tx, userId);
  await endSessions(tx, userId, null);
  await markAccessReset(tx, userId, now);
}
