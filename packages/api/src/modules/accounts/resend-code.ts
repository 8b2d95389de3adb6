import type { Contract, RouteInput, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { consumeEmailAttempt } from "./codes.ts";

/**
 * Has a new code mailed for the address's open sign-ups. An address without any gets the same answer, in the same time:
 * what it is for is looked at by the job.
 * @throws rate_limited
 */
export async function resendCode(
  ctx: ContextOf<Contract["resendCode"]>,
  input: RouteInput<Contract["resendCode"]>,
): Promise<HandlerOutput<Contract["resendCode"]>> {
  await consumeEmailAttempt(ctx, input.email);
  const sealed = ctx.keyring.seal(input.email);
  await ctx.db.transaction().execute((tx) => ctx.queue.enqueue(tx, "send-code", { sealed }));
  return { message: "New verification code sent to your email" };
}
