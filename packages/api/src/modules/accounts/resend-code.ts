import type { Contract, RouteInput, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { consumeEmailRequestOrThrow } from "./attempts.ts";

/**
 * Requests a new code for the address's open sign-ups. An address without any gets the same response in the same time:
 * the job looks up the sign-ups.
 * @throws rate_limited
 */
export async function resendCode(
  ctx: ContextOf<Contract["resendCode"]>,
  input: RouteInput<Contract["resendCode"]>,
): Promise<HandlerOutput<Contract["resendCode"]>> {
  await consumeEmailRequestOrThrow(ctx, "resend_email", input.email);
  const sealed = ctx.keyring.seal(input.email);
  await ctx.db.transaction().execute((tx) => ctx.queue.enqueue(tx, "send-sign-up-code", { sealed }));
  return { message: "New verification code sent to your email" };
}
