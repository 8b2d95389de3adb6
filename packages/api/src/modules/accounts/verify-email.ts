import { type Contract, ContractError, type RouteInput, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { createId } from "../../ids.ts";
import { isSameSecret } from "../../secrets/token.ts";
import { recordActivity } from "../activity/index.ts";
import { openSession, setSessionCookie } from "../sessions/index.ts";
import { clearAttempts, consumeAttemptOrThrow } from "./attempts.ts";
import { attemptsPerCode, digestCode } from "./codes.ts";
import { createAccount, recordFounding } from "./create-account.ts";
import { rememberBrowser } from "./known-browser.ts";
import { nameFromEmail } from "./name-from-email.ts";
import { presentUser } from "./present-user.ts";
import { signupHashOf } from "./signup-token.ts";
import { deleteSignups, hasSignup, consumeCodeAttempt } from "./store.ts";

/**
 * Creates the account of a sign-up whose code is right, and signs in. A code allows five attempts, a sign-up sixty in a
 * day. They count against the sign-up that its token names, so nobody can use up another person's.
 * @throws invalid_code; code_expired once the code's attempts or its time are used up; rate_limited
 */
export async function verifyEmail(
  ctx: ContextOf<Contract["verifyEmail"]>,
  input: RouteInput<Contract["verifyEmail"]>,
): Promise<HandlerOutput<Contract["verifyEmail"]>> {
  const invalid = () => new ContractError("invalid_code", "Invalid verification code");
  const expired = () =>
    new ContractError("code_expired", "This code no longer works. Please request a new one.");
  const tokenHash = signupHashOf(ctx, input.token);
  const now = new Date();
  const signup = await consumeCodeAttempt(ctx.db, tokenHash, input.email, attemptsPerCode, now);
  if (!signup) throw (await hasSignup(ctx.db, tokenHash, input.email, now)) ? expired() : invalid();
  await consumeAttemptOrThrow(ctx, "code", tokenHash);
  if (!isSameSecret(signup.code_hash, digestCode(ctx, tokenHash, input.code))) {
    throw signup.wrong_codes < attemptsPerCode ? invalid() : expired();
  }

  const { person, organization, token } = await ctx.db.transaction().execute(async (tx) => {
    const made = await createAccount(tx, {
      id: createId("usr"),
      email: signup.email,
      name: nameFromEmail(signup.email),
      password_hash: signup.password_hash,
      email_verified_at: now,
      created_at: now,
    });
    if (!made) throw invalid();
    await deleteSignups(tx, signup.email);
    const opened = await openSession(tx, made.person.id, ctx.userAgent, "email-verified", {
      amr: "password",
    });
    await recordActivity(ctx, tx, made.person.id, {
      type: "account.signed_up",
      subject_id: made.person.id,
      subject_name: made.person.name,
      details: { method: "password" },
    });
    await recordFounding(ctx, tx, made);
    return { ...made, token: opened };
  });
  await clearAttempts(ctx, "code", tokenHash);
  setSessionCookie(ctx, token, "email-verified");
  rememberBrowser(ctx, person);
  return { session_token: token, user: presentUser(person, organization) };
}
