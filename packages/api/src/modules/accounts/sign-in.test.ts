import { expect, test } from "vitest";
import { beginSignUp, createAccount, randomEmail, password } from "../../../testing/account.ts";
import { callApi } from "../../../testing/call-api.ts";
import { codeInEmail, differentCode, waitForEmail } from "../../../testing/outbox.ts";
import { queryDatabase } from "../../../testing/query-database.ts";
import { secretKey } from "../../../testing/secret-key.ts";
import { createKeyring } from "../../secrets/keyring.ts";

const signIn = (email: string, given: string) => callApi("signIn", { email, password: given });

test("signIn with the right password sets a lax session cookie for one day", async () => {
  const { email, user } = await createAccount();
  const { status, body, headers } = await signIn(email.toUpperCase(), password);
  expect(status).toBe(200);
  expect(body.user).toEqual(user);
  expect(body.stats).toEqual({
    totalVerifications: 0,
    successRate: 0,
    monthlyVerifications: 0,
    activeApiKeys: 0,
  });
  expect(headers.getSetCookie()[0]).toBe(
    `ofage_session_token=${body.session_token}; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax`,
  );
  expect((await callApi("readMe", {}, { bearer: body.session_token })).body.user).toEqual(user);
});

test("signIn compares the password exactly, including case and surrounding spaces", async () => {
  const { email, session } = await createAccount();
  const typed = `  Correct ${"Horse ".repeat(20)}🦊  `;
  const change = { current_password: password, password: typed, password_confirmation: typed };
  expect((await callApi("changePassword", change, { bearer: session })).status).toBe(200);
  for (const other of [typed.trim(), typed.toLowerCase(), typed.slice(0, 64), typed.slice(0, 72)])
    expect([other, (await signIn(email, other)).status]).toEqual([other, 401]);
  expect((await signIn(email, typed)).status).toBe(200);
});

test("signIn answers a wrong password and an unknown address alike", async () => {
  const { email } = await createAccount();
  const answers = [await signIn(email, "wrong password"), await signIn(randomEmail(), "wrong password")];
  for (const { status, body, headers } of answers) {
    expect(status).toBe(401);
    expect(body).toEqual({
      error: "Invalid email or password",
      code: "invalid_credentials",
      request_id: body.request_id,
    });
    expect(headers.get("set-cookie")).toBeNull();
  }
});

test("signIn reports an unverified address only after the right password", async () => {
  const email = randomEmail();
  await beginSignUp(email);
  expect((await signIn(email, "wrong password")).body.code).toBe("invalid_credentials");
  const { status, body } = await signIn(email, password);
  expect([status, body.code, body.error]).toEqual([
    403,
    "email_not_verified",
    "Please verify your email address before signing in.",
  ]);
});

test("signIn gives an unverified address a token that goes with the code already emailed", async () => {
  const email = randomEmail();
  await beginSignUp(email);
  const { token } = (await signIn(email, password)).body;
  const wrong = await signIn(email, "wrong password");
  expect(wrong.body).not.toHaveProperty("token");
  const code = codeInEmail(await waitForEmail(email));
  const proof = { email, token, code };
  expect((await callApi("verifyEmail", { ...proof, email: randomEmail() })).body.code).toBe("invalid_code");
  expect((await callApi("verifyEmail", { ...proof, token: `${token!.slice(0, -4)}AAAA` })).body.code).toBe(
    "invalid_code",
  );
  expect((await callApi("verifyEmail", { ...proof, code: differentCode(code) })).body.code).toBe(
    "invalid_code",
  );
  expect((await callApi("verifyEmail", proof)).status).toBe(200);
  expect((await signIn(email, password)).status).toBe(200);
});

test.for(["a known address", "an unknown address", "an unverified address"] as const)(
  "signIn locks %s after ten wrong passwords, even for the right one",
  async (kind) => {
    const email = kind === "a known address" ? (await createAccount()).email : randomEmail();
    if (kind === "an unverified address") await beginSignUp(email);
    for (let round = 0; round < 10; round++) expect((await signIn(email, `wrong ${round}`)).status).toBe(401);

    const { status, body, headers } = await signIn(email, password);
    expect(status).toBe(423);
    expect(body).toMatchObject({
      code: "account_locked",
      error: expect.stringContaining("Account locked"),
      unlock_instruction: expect.any(String),
    });
    expect(headers.get("retry-after")).toBe("900");
  },
);

test("signIn enforces the lock for concurrent attempts", async () => {
  const { email } = await createAccount();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, round) => signIn(email, `wrong ${round}`)),
  );
  const statuses = answers.map((answer) => answer.status);
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
  expect(statuses.every((status) => status === 401 || status === 423)).toBe(true);
  expect((await signIn(email, password)).status).toBe(423);
});

test("signIn attempts during a lockout do not extend it", async () => {
  const { email } = await createAccount();
  for (let round = 0; round < 10; round++) await signIn(email, `wrong ${round}`);
  for (let round = 0; round < 5; round++) expect((await signIn(email, password)).status).toBe(423);
  // Fifteen minutes pass for the ten wrong attempts; those during the lockout came later.
  const subject = createKeyring(secretKey).digest("subject", email);
  const aged = await queryDatabase(
    `update attempts set attempted_at = array(select t - interval '15 minutes' from unnest(attempted_at) as t)
     where kind = 'password' and subject = $1 and cardinality(attempted_at) = 10 returning 1`,
    subject,
  );
  expect(aged.length).toBe(1);
  expect((await signIn(email, password)).status).toBe(200);
});

test("signIn with the right password before the tenth wrong one resets the count", async () => {
  const { email } = await createAccount();
  for (const _ of [1, 2]) {
    for (let round = 0; round < 9; round++) await signIn(email, `wrong ${round}`);
    expect((await signIn(email, password)).status).toBe(200);
  }
});

test("signIn asks for a password if none is sent", async () => {
  expect((await callApi("signIn", { email: "a@b.example" })).body.fields).toEqual({
    password: "Please enter a password",
  });
  expect((await signIn("a@b.example", "")).body.fields).toEqual({ password: "Please enter a password" });
});
