import type { Contract, Input, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { spendAttempt } from "./attempts.ts";
import { requestLink } from "./links.ts";

/** Mails unlock instructions, if the address has an account. Every address is answered alike, also after too many mails. */
export async function unlock(
  ctx: ContextOf<Contract["unlock"]>,
  input: Input<Contract["unlock"]>,
): Promise<Output<Contract["unlock"]>> {
  const spent = await spendAttempt(ctx, "code_mail", input.email);
  if (spent === "within" || spent === "last") {
    await requestLink(ctx, { purpose: "unlock", email: input.email });
  }
  return { message: "Unlock instructions have been sent to your email if your account exists." };
}
