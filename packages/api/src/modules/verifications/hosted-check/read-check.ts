import type { Contract, RouteInput, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { loadHostedCheck } from "./load-hosted-check.ts";
import { presentHostedCheck } from "./present-hosted-check.ts";

/**
 * Returns the content of the hosted page, open or ended.
 * @throws not_found
 */
export async function readCheck(
  ctx: ContextOf<Contract["readCheck"]>,
  input: RouteInput<Contract["readCheck"]>,
): Promise<HandlerOutput<Contract["readCheck"]>> {
  const { check, website } = await loadHostedCheck(ctx, input.id);
  return presentHostedCheck(ctx, check, website);
}
