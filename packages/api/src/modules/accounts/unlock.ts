import type { Contract, RouteInput, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { consumeEmailRequest } from "./attempts.ts";
import { enqueueLinkRequest } from "./links.ts";

/** Emails unlock instructions, if the address has an account. Every address gets the same response, even beyond the email limit. */
export async function unlock(
  ctx: ContextOf<Contract["unlock"]>,
  input: RouteInput<Contract["unlock"]>,
): Promise<HandlerOutput<Contract["unlock"]>> {
  const spent = await consumeEmailRequest(ctx, "unlock_email", input.email);
  if (spent === "within" || spent === "last") {
    await enqueueLinkRequest(ctx, { purpose: "unlock", email: input.email });
  }
  return { message: "Unlock instructions have been sent to your email if your account exists." };
}
