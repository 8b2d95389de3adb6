import type { User, UserStats } from "@ofage/contract";
import type { Context } from "../../context.ts";
import { type Beginning, openSession, setCookie } from "../sessions/index.ts";
import { readUserStats } from "../stats/index.ts";
import { presentUser } from "./present.ts";
import type { Account } from "./store.ts";

/** Opens a session for somebody who has proven who they are, sets its cookie, and presents them. */
export async function signedIn(
  ctx: Context,
  account: Account,
  beginning: Beginning,
): Promise<{ session_token: string; user: User; stats: UserStats }> {
  const token = await openSession(ctx.db, account.id, ctx.userAgent, beginning);
  setCookie(ctx, token, beginning);
  return { session_token: token, user: presentUser(account), stats: await readUserStats(ctx, account) };
}
