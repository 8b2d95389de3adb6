import type { Contract, Input, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { createCode, createToken, hashToken } from "../../secrets/token.ts";
import { accountExistsMail, codeMail } from "./mails.ts";
import { hashPassword } from "./passwords.ts";
import { codeExpiry, digestCode, enqueueMail, spendCodeMail } from "./send-code.ts";
import { accountByEmail, insertSignup } from "./store.ts";

const signupHours = 24;

/**
 * Starts a sign-up. The answer is the same whether or not the address has an account: only its owner's mail tells.
 * The password belongs to this sign-up alone, so nobody can choose one for another person's address.
 * @throws rate_limited
 */
export async function signUp(
  ctx: ContextOf<Contract["signUp"]>,
  input: Input<Contract["signUp"]>,
): Promise<Output<Contract["signUp"]>> {
  await spendCodeMail(ctx, input.email);
  const token = createToken();
  const tokenHash = hashToken(token);
  const code = createCode();
  const passwordHash = await hashPassword(input.password);
  const now = new Date();
  await ctx.db.transaction().execute(async (tx) => {
    if (await accountByEmail(tx, input.email)) {
      await enqueueMail(ctx, tx, accountExistsMail(input.email, ctx.env.publicUrl));
      return;
    }
    await insertSignup(tx, {
      token_hash: tokenHash,
      email: input.email,
      password_hash: passwordHash,
      code_hash: digestCode(ctx, tokenHash, code),
      code_expires_at: codeExpiry(),
      created_at: now,
      expires_at: new Date(now.getTime() + signupHours * 3_600_000),
    });
    await enqueueMail(ctx, tx, codeMail(input.email, code));
  });
  return { token };
}
