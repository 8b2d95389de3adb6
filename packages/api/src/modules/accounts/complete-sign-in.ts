import type { User, UserStats } from "@ofage/contract";
import type { Context } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import { recordActivity } from "../activity/index.ts";
import {
  findSession,
  openSession,
  type SessionOrigin,
  type SessionProof,
  setSessionCookie,
} from "../sessions/index.ts";
import { rememberBrowser } from "./known-browser.ts";
import { readSelf } from "./read-self.ts";
import type { Person } from "./store.ts";

/** Opens a session for a person who has proved who they are and is locked for key share, sets the session cookie, and presents them. */
export async function completeSignIn(
  ctx: Context,
  tx: Tx,
  person: Person,
  { beginning, ...proof }: SessionProof & { beginning: SessionOrigin },
): Promise<{ session_token: string; user: User; stats: UserStats }> {
  const token = await openSession(tx, person.id, ctx.userAgent, beginning, proof);
  const within = { ...ctx, db: tx };
  const session = (await findSession(within, token, null))!;
  const { user, stats } = (await readSelf(within, session))!;
  await recordActivity(ctx, tx, person.id, {
    type: beginning === "sign-in" ? "account.signed_in" : "account.signed_up",
    subject_id: person.id,
    subject_name: person.name,
    details: { method: proof.amr },
  });
  setSessionCookie(ctx, token, beginning);
  rememberBrowser(ctx, person);
  return { session_token: token, user, stats };
}
