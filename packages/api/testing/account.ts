import { randomUUID } from "node:crypto";
import type { Organization, User } from "@ofage/contract";
import { inject } from "vitest";
import { callApi, type CallOptions } from "./call-api.ts";
import { codeInEmail, waitForEmail } from "./outbox.ts";

export const password = "correct horse battery";

/** A person who has signed up, and the organization that they own. */
export interface Account {
  email: string;
  session: string;
  user: User;
  organization: Organization;
}

export function randomEmail(): string {
  return `owner-${randomUUID()}@test.example`;
}

/**
 * Starts a sign-up without verifying its address.
 * @returns the sign-up's token
 */
export async function beginSignUp(
  email: string,
  options: CallOptions = {},
  chosen = password,
): Promise<string> {
  const { status, body } = await callApi(
    "signUp",
    { email, password: chosen, password_confirmation: chosen },
    options,
  );
  if (status !== 201) throw new Error(`sign-up answered ${status} ${body.code}`);
  return body.token;
}

/** Creates a fresh account through the API, as a person would. */
export async function createAccount(
  options: CallOptions = {},
  dataDir = inject("dataDir"),
): Promise<Account> {
  const email = randomEmail();
  const token = await beginSignUp(email, options);
  const code = codeInEmail(await waitForEmail(email, 1, dataDir));
  const { status, body } = await callApi("verifyEmail", { email, token, code }, options);
  if (status !== 200) throw new Error(`verification answered ${status} ${body.code}`);
  return {
    email,
    session: body.session_token,
    user: body.user,
    organization: await organizationOf(body.session_token, options),
  };
}

/** Reads the organization that a session's calls are about unless they name another. */
export async function organizationOf(session: string, options: CallOptions = {}): Promise<Organization> {
  const { status, body } = await callApi("readMe", {}, { ...options, bearer: session });
  if (status !== 200 || !body.organization) throw new Error(`readMe answered ${status} ${body.code}`);
  return body.organization;
}
