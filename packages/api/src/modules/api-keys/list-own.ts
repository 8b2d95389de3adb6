import type { Contract, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { presentKey } from "./present-key.ts";
import { listActiveKeys } from "./store.ts";

/** Lists the organization's keys that the calling key may see, newest first, masked: a test key sees only test keys. */
export async function listOwnApiKeys(
  ctx: ContextOf<Contract["listOwnApiKeys"]>,
): Promise<HandlerOutput<Contract["listOwnApiKeys"]>> {
  const { organization_id, is_test } = ctx.actor;
  const rows = await listActiveKeys(ctx.db, organization_id, ctx.clock(), is_test ? { isTest: true } : {});
  return rows.map((row) => presentKey(row));
}
