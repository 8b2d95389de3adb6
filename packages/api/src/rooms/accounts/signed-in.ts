import type { User, UserStats } from "@ofage/contract";
import type { Context } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import { recordDeed } from "../audit-log/index.ts";
import { type Beginning, openSession, setCookie } from "../sessions/index.ts";
import { readUserStats } from "../stats/index.ts";
import { presentUser } from "./present.ts";
import type { Account } from "./store.ts";

/** How somebody has proven who they are. */
type Method = "password" | "passkey" | "google";

/** Opens a session for somebody who has proven who they are, whose account is held, sets its cookie, and presents them. */
export async function signedIn(
  ctx: Context,
  tx: Tx,
  account: Account,
  { method, beginning }: { method: Method; beginning: Beginning },
): Promise<{ session_token: string; user: User; stats: UserStats }> {
  const token = await openSession(tx, account.id, ctx.userAgent, beginning);
  const stats = await readUserStats({ ...ctx, db: tx }, account);
  await recordDeed(ctx, tx, account.id, {
    type: beginning === "sign-in" ? "account.signed_in" : "account.signed_up",
    subject_id: account.id,
    subject_name: account.name,
    details: { method },
  });
  setCookie(ctx, token, beginning);
  return { session_token: token, user: presentUser(account), stats };
}
