import type { Contract, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { presentSession } from "./present-session.ts";
import { listOpenSessions } from "./store.ts";

/** Lists the account's sessions, most recently used first. */
export async function listSessions(
  ctx: ContextOf<Contract["listSessions"]>,
): Promise<HandlerOutput<Contract["listSessions"]>> {
  const sessions = await listOpenSessions(ctx.db, ctx.actor.user_id, new Date());
  return sessions.map((session) => presentSession(session, ctx.actor.token_hash));
}
