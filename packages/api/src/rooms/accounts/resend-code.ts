import type { Contract, Input, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { createCode } from "../../secrets/token.ts";
import { codeMail } from "./mails.ts";
import { codeExpiry, digestCode, enqueueMail, spendCodeMail } from "./send-code.ts";
import { openSignups, replaceCode } from "./store.ts";

/**
 * Mails a new code for the address's open sign-ups; the old ones stop working. An address without any gets the same answer.
 * One code serves all of them: which one the person at the screen began cannot be told from the address.
 * @throws rate_limited
 */
export async function resendCode(
  ctx: ContextOf<Contract["resendCode"]>,
  input: Input<Contract["resendCode"]>,
): Promise<Output<Contract["resendCode"]>> {
  await spendCodeMail(ctx, input.email);
  const code = createCode();
  await ctx.db.transaction().execute(async (tx) => {
    const signups = await openSignups(tx, input.email, new Date());
    if (signups.length === 0) return;
    for (const { token_hash } of signups) {
      await replaceCode(tx, token_hash, digestCode(ctx, token_hash, code), codeExpiry());
    }
    await enqueueMail(ctx, tx, codeMail(input.email, code));
  });
  return { message: "New verification code sent to your email" };
}
