import type { Contract, Input, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { enqueueLetter } from "../../outside/letter.ts";
import { refuseGuessable } from "../../secrets/guessable-password.ts";
import { createCode, createToken, hashToken } from "../../secrets/token.ts";
import { codeExpiry, digestCode, spendCodeMail } from "./codes.ts";
import { accountExistsLetter, codeLetter } from "./letters.ts";
import { accountByEmail, insertSignup } from "./store.ts";

const signupHours = 24;

/**
 * Starts a sign-up. The answer is the same, in bytes and in time, whether or not the address has an account: only its
 * owner's mail tells. The password belongs to this sign-up alone, so nobody can choose one for another person's address.
 * @throws invalid_input for a password that is guessed first, rate_limited
 */
export async function signUp(
  ctx: ContextOf<Contract["signUp"]>,
  input: Input<Contract["signUp"]>,
): Promise<Output<Contract["signUp"]>> {
  refuseGuessable(input.password, input.email);
  return ctx.passwords.inTurn(() => signUpNow(ctx, input));
}

async function signUpNow(
  ctx: ContextOf<Contract["signUp"]>,
  input: Input<Contract["signUp"]>,
): Promise<Output<Contract["signUp"]>> {
  await spendCodeMail(ctx, input.email);
  const token = createToken();
  const tokenHash = hashToken(token);
  const code = createCode();
  const passwordHash = await ctx.passwords.hash(input.password);
  const now = new Date();
  await ctx.db.transaction().execute(async (tx) => {
    const exists = await accountByEmail(tx, input.email);
    // Kept for a known address too, as the same work; its code is in no mail, and the address is taken.
    await insertSignup(tx, {
      token_hash: tokenHash,
      email: input.email,
      password_hash: passwordHash,
      code_hash: digestCode(ctx, tokenHash, code),
      code_expires_at: codeExpiry(),
      created_at: now,
      expires_at: new Date(now.getTime() + signupHours * 3_600_000),
    });
    const letter = exists
      ? accountExistsLetter(input.email, ctx.env.publicUrl)
      : codeLetter(input.email, code);
    await enqueueLetter(ctx, tx, letter);
  });
  return { token };
}
