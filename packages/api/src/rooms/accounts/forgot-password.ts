import type { Contract, Input, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { spendCodeMail } from "./codes.ts";
import { requestLink } from "./links.ts";

/** Mails a link that sets a new password, if the address has an account. Every address is answered alike. @throws rate_limited */
export async function forgotPassword(
  ctx: ContextOf<Contract["forgotPassword"]>,
  input: Input<Contract["forgotPassword"]>,
): Promise<Output<Contract["forgotPassword"]>> {
  await spendCodeMail(ctx, input.email);
  await requestLink(ctx, { purpose: "reset", email: input.email });
  return { message: "If your account exists, a link to choose a new password is on its way to your email." };
}
