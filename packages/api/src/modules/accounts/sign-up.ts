import type { Contract, RouteInput, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { enqueueEmail } from "../../integrations/email.ts";
import type { PasswordHashing } from "../../secrets/password-hasher.ts";
import { rejectGuessablePassword } from "../../secrets/reject-guessable-password.ts";
import { createCode, createToken, hashToken } from "../../secrets/token.ts";
import { consumeEmailRequestOrThrow } from "./attempts.ts";
import { codeExpiry, digestCode } from "./codes.ts";
import { accountExistsEmail, verificationCodeEmail } from "./emails.ts";
import { personByEmail, insertSignup } from "./store.ts";

const signupHours = 24;

/**
 * Starts a sign-up. The response is the same, in bytes and in time, whether or not the address has an account; only the owner's email
 * reveals it. The password belongs to this sign-up alone, so nobody can choose one for another person's address.
 * @throws invalid_input for a commonly guessed password, rate_limited
 */
export async function signUp(
  ctx: ContextOf<Contract["signUp"]>,
  input: RouteInput<Contract["signUp"]>,
): Promise<HandlerOutput<Contract["signUp"]>> {
  rejectGuessablePassword(input.password, input.email);
  return ctx.passwords.runInQueue(ctx.ipAddress, (hashing) => signUpNow(ctx, hashing, input));
}

async function signUpNow(
  ctx: ContextOf<Contract["signUp"]>,
  hashing: PasswordHashing,
  input: RouteInput<Contract["signUp"]>,
): Promise<HandlerOutput<Contract["signUp"]>> {
  await consumeEmailRequestOrThrow(ctx, "sign_up_email", input.email);
  const token = createToken();
  const tokenHash = hashToken(token);
  const code = createCode();
  const passwordHash = await hashing.hash(input.password);
  const now = new Date();
  await ctx.db.transaction().execute(async (tx) => {
    const exists = await personByEmail(tx, input.email);
    // Saved for a taken address, too, so that the work is the same; its code is never emailed, and the address is taken.
    await insertSignup(tx, {
      token_hash: tokenHash,
      email: input.email,
      password_hash: passwordHash,
      code_hash: digestCode(ctx, tokenHash, code),
      code_expires_at: codeExpiry(),
      created_at: now,
      expires_at: new Date(now.getTime() + signupHours * 3_600_000),
    });
    const email = exists
      ? accountExistsEmail(input.email, ctx.env.publicUrl)
      : verificationCodeEmail(input.email, code);
    await enqueueEmail(ctx, tx, email);
  });
  return { token };
}
