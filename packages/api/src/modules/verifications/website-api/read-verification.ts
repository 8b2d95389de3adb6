import type { Contract, RouteInput, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { loadPresentedVerification } from "./load-own-verification.ts";
import { presentVerification } from "./present-verification.ts";

/**
 * Returns a verification of the organization, open or ended.
 * @throws not_found, also for a live verification requested with a test key
 */
export async function readVerification(
  ctx: ContextOf<Contract["readVerification"]>,
  input: RouteInput<Contract["readVerification"]>,
): Promise<HandlerOutput<Contract["readVerification"]>> {
  return presentVerification(ctx, await loadPresentedVerification(ctx, input.id));
}
