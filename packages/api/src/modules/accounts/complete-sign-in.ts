import type { User, UserStats } from "@ofage/contract";
import type { Context } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import { recordAuditEvent } from "../audit-log/index.ts";
import { type SessionOrigin, openSession, setSessionCookie } from "../sessions/index.ts";
import { readUserStats } from "../stats/index.ts";
import { rememberBrowser } from "./known-browser.ts";
import { presentUser } from "./present-user.ts";
import type { Account } from "./store.ts";

/** Method by which a user has signed in. */
type SignInMethod = "password" | "passkey" | "google";

/** Opens a session for an authenticated user whose account is locked for key share, sets the session cookie, and presents the user. */
export async function completeSignIn(
  ctx: Context,
  tx: Tx,
  account: Account,
  { method, beginning }: { method: SignInMethod; beginning: SessionOrigin },
): Promise<{ session_token: string; user: User; stats: UserStats }> {
  const token = await openSession(tx, account.id, ctx.userAgent, beginning);
  const stats = await readUserStats({ ...ctx, db: tx }, account);
  await recordAuditEvent(ctx, tx, account.id, {
    type: beginning === "sign-in" ? "account.signed_in" : "account.signed_up",
    subject_id: account.id,
    subject_name: account.name,
    details: { method },
  });
  setSessionCookie(ctx, token, beginning);
  rememberBrowser(ctx, account);
  return { session_token: token, user: presentUser(account), stats };
}
