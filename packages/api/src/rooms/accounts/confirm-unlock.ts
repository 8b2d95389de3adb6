import type { Contract, Input, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { forgiveAttempts } from "./attempts.ts";
import { useLink } from "./links.ts";

/** Unlocks the account whose link was opened. @throws invalid_link */
export async function confirmUnlock(
  ctx: ContextOf<Contract["confirmUnlock"]>,
  input: Input<Contract["confirmUnlock"]>,
): Promise<Output<Contract["confirmUnlock"]>> {
  const { email } = await ctx.db.transaction().execute((tx) => useLink(tx, "unlock", input.token));
  await forgiveAttempts(ctx, "password", email);
  return { message: "Your account is unlocked. You can sign in again." };
}
