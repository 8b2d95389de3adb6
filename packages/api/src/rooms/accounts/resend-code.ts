import { type Contract, ContractError, type Input, type Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { createCode } from "../../secrets/token.ts";
import { countAttempt } from "./attempts.ts";
import { codeMail } from "./mails.ts";
import { codeExpiry, codeMailsPerWindow, enqueueMail } from "./send-code.ts";
import { openSignups, replaceCode } from "./store.ts";

/**
 * Mails a new code for the address's newest sign-up; the old code stops working. An address without one gets the same answer.
 * @throws rate_limited
 */
export async function resendCode(
  ctx: ContextOf<Contract["resendCode"]>,
  input: Input<Contract["resendCode"]>,
): Promise<Output<Contract["resendCode"]>> {
  if ((await countAttempt(ctx, "code_mail", input.email)) > codeMailsPerWindow) {
    throw new ContractError("rate_limited", "Too many attempts. Please try again later.", { retry_after: 900 });
  }
  const code = createCode();
  await ctx.db.transaction().execute(async (tx) => {
    const [signup] = await openSignups(tx, input.email, new Date());
    if (!signup) return;
    await replaceCode(tx, signup.token_hash, ctx.keyring.digest("code", `${signup.token_hash}:${code}`), codeExpiry());
    await enqueueMail(ctx, tx, codeMail(input.email, code));
  });
  return { message: "New verification code sent to your email" };
}
