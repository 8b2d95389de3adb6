import type { Contract, RouteInput, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { consumeEmailRequestOrThrow } from "./attempts.ts";
import { enqueueLinkRequest } from "./links.ts";

/**
 * Emails a link that sets a new password, if the address has an account, or how to finish a sign-up that it began.
 * Every address gets the same response.
 * @throws rate_limited
 */
export async function forgotPassword(
  ctx: ContextOf<Contract["forgotPassword"]>,
  input: RouteInput<Contract["forgotPassword"]>,
): Promise<HandlerOutput<Contract["forgotPassword"]>> {
  await consumeEmailRequestOrThrow(ctx, "reset_email", input.email);
  await enqueueLinkRequest(ctx, { purpose: "reset", email: input.email });
  return { message: "If your account exists, we have emailed you a link to choose a new password." };
}
