import type { Contract, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { whatIsThere } from "./store.ts";

/** Which of the first steps the account has taken. */
export async function readOnboarding(
  ctx: ContextOf<Contract["readOnboarding"]>,
): Promise<Output<Contract["readOnboarding"]>> {
  return whatIsThere(ctx.db, ctx.actor.account_id);
}
