import type { Contract, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";

/** Whether the operator has set Google up. */
export async function readGoogle(
  ctx: ContextOf<Contract["readGoogle"]>,
): Promise<HandlerOutput<Contract["readGoogle"]>> {
  return { configured: ctx.google !== undefined };
}
