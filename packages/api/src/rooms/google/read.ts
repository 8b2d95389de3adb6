import type { Contract, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";

/** Whether the operator has set Google up. */
export async function readGoogle(
  ctx: ContextOf<Contract["readGoogle"]>,
): Promise<Output<Contract["readGoogle"]>> {
  return { configured: ctx.google !== undefined };
}
