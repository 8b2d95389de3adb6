import type { Contract, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";

/** Tells whether the operator has configured Google. */
export async function readGoogle(
  ctx: ContextOf<Contract["readGoogle"]>,
): Promise<HandlerOutput<Contract["readGoogle"]>> {
  return { configured: ctx.google !== undefined };
}
