import type { User, UserStats } from "@ofage/contract";
import type { Context } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import { recordPersonalEvent } from "../audit-log/index.ts";
import { type SessionOrigin, openSession, setSessionCookie } from "../sessions/index.ts";
import { rememberBrowser } from "./known-browser.ts";
import { firstMembership } from "../memberships/index.ts";
import { readSelf } from "./read-self.ts";
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
  const membership = await firstMembership(tx, account.id, account.created_at);
  const { user, stats } = (await readSelf({ ...ctx, db: tx }, account.id, membership))!;
  await recordPersonalEvent(ctx, tx, account, {
    type: beginning === "sign-in" ? "account.signed_in" : "account.signed_up",
    subject_id: account.id,
    subject_name: account.name,
    details: { method },
  });
  setSessionCookie(ctx, token, beginning);
  rememberBrowser(ctx, account);
  return { session_token: token, user, stats };
}
