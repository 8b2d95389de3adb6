import type { Contract, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { presentKey } from "./present-key.ts";
import { listActiveKeys } from "./store.ts";

/** Lists the organization's working keys, newest first, masked. */
export async function listApiKeys(
  ctx: ContextOf<Contract["listApiKeys"]>,
): Promise<HandlerOutput<Contract["listApiKeys"]>> {
  const rows = await listActiveKeys(ctx.db, ctx.actor.organization_id, ctx.clock());
  return rows.map((row) => presentKey(row));
}
