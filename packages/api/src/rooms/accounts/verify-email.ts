import { type Contract, ContractError, type Input, type Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { createId } from "../../ids.ts";
import { hashToken, sameSecret } from "../../secrets/token.ts";
import { recordDeed } from "../audit-log/index.ts";
import { openSession, setCookie } from "../sessions/index.ts";
import { forgetAttempts, spendOrRefuse } from "./attempts.ts";
import { digestCode } from "./codes.ts";
import { nameOfEmail } from "./name-of-email.ts";
import { presentUser } from "./present.ts";
import { deleteSignups, insertAccount, spendCodeTry } from "./store.ts";

const triesPerCode = 5;

/**
 * Makes the account of a sign-up whose code is right, and signs in. A code takes five tries, an address sixty in a day.
 * @throws invalid_code, rate_limited
 */
export async function verifyEmail(
  ctx: ContextOf<Contract["verifyEmail"]>,
  input: Input<Contract["verifyEmail"]>,
): Promise<Output<Contract["verifyEmail"]>> {
  const invalid = () => new ContractError("invalid_code", "Invalid verification code");
  await spendOrRefuse(ctx, "code", input.email);
  const tokenHash = hashToken(input.token);
  const signup = await spendCodeTry(ctx.db, tokenHash, input.email, triesPerCode, new Date());
  if (!signup) throw invalid();
  if (!sameSecret(signup.code_hash, digestCode(ctx, tokenHash, input.code))) throw invalid();

  const { account, token } = await ctx.db.transaction().execute(async (tx) => {
    const now = new Date();
    const made = await insertAccount(tx, {
      id: createId("usr"),
      email: signup.email,
      name: nameOfEmail(signup.email),
      password_hash: signup.password_hash,
      email_verified_at: now,
      created_at: now,
    });
    if (!made) throw invalid();
    await deleteSignups(tx, signup.email);
    const opened = await openSession(tx, made.id, ctx.userAgent, "email-verified");
    await recordDeed(ctx, tx, made.id, {
      type: "account.signed_up",
      subject_id: made.id,
      subject_name: made.name,
      details: { method: "password" },
    });
    return { account: made, token: opened };
  });
  await forgetAttempts(ctx, "code", signup.email);
  setCookie(ctx, token, "email-verified");
  return { session_token: token, user: presentUser(account) };
}
