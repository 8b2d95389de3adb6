import { type Contract, ContractError, type Input, type Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { deviceType } from "./device-type.ts";
import { loadOpenCheck } from "./open-check.ts";
import { presentCheck } from "./present-check.ts";
import { handOver } from "./store.ts";

/** The check goes on in the calling window, whose device is the one to be recorded. @throws already_decided, check_expired */
export async function handOverCheck(
  ctx: ContextOf<Contract["handOverCheck"]>,
  input: Input<Contract["handOverCheck"]>,
): Promise<Output<Contract["handOverCheck"]>> {
  const { check, website } = await loadOpenCheck(ctx, input.id);
  const taken = await handOver(ctx.db, check, deviceType(ctx.userAgent), new Date());
  if (!taken) throw new ContractError("already_decided", "This check has already been decided.");
  return presentCheck(ctx, taken, website);
}
