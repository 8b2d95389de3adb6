import type { Contract, Input, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { ownCheck } from "./own-check.ts";
import { presentVerification } from "./present.ts";

/** One check of the account, open or ended. @throws not_found, also for a live check asked for with a test key */
export async function readVerification(
  ctx: ContextOf<Contract["readVerification"]>,
  input: Input<Contract["readVerification"]>,
): Promise<Output<Contract["readVerification"]>> {
  return presentVerification(ctx, await ownCheck(ctx, input.id));
}
