import type { Contract, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { findOnboardingSteps } from "./store.ts";

/** Returns which of the first steps the organization has completed. */
export async function readOnboarding(
  ctx: ContextOf<Contract["readOnboarding"]>,
): Promise<HandlerOutput<Contract["readOnboarding"]>> {
  return findOnboardingSteps(ctx.db, ctx.actor.organization_id);
}
