import type { Contract, Input, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { loadCheck } from "./open-check.ts";
import { presentCheck } from "./present-check.ts";

/** What the hosted page shows, open or ended. @throws not_found */
export async function readCheck(
  ctx: ContextOf<Contract["readCheck"]>,
  input: Input<Contract["readCheck"]>,
): Promise<Output<Contract["readCheck"]>> {
  const { check, website } = await loadCheck(ctx, input.id);
  return presentCheck(ctx, check, website);
}
