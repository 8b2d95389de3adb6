import { type Contract, type RouteInput, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { deviceType } from "./device-type.ts";
import { loadOpenHostedCheck } from "./load-hosted-check.ts";
import { presentHostedCheck } from "./present-hosted-check.ts";
import { saveHandoff } from "../store.ts";
import { alreadyDecidedError } from "../attempts/ended-error.ts";

/**
 * Moves the check to the calling window, whose device is recorded.
 * @throws already_decided, check_expired
 */
export async function handOverCheck(
  ctx: ContextOf<Contract["handOverCheck"]>,
  input: RouteInput<Contract["handOverCheck"]>,
): Promise<HandlerOutput<Contract["handOverCheck"]>> {
  const { check, website } = await loadOpenHostedCheck(ctx, input.id);
  const taken = await saveHandoff(ctx.db, check, deviceType(ctx.userAgent), new Date());
  if (!taken) throw alreadyDecidedError();
  return presentHostedCheck(ctx, taken, website);
}
