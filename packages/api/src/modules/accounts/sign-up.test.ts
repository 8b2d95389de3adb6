import { rights } from "@ofage/contract";
import { expect, test } from "vitest";
import { beginSignUp, createAccount, randomEmail, password } from "../../../testing/account.ts";
import { callApi } from "../../../testing/call-api.ts";
import { codeInEmail, waitForEmail } from "../../../testing/outbox.ts";

test("signUp with the emailed code creates a person, an organization that they own, and a session", async () => {
  const email = randomEmail();
  const asked = await callApi("signUp", {
    email,
    password,
    password_confirmation: password,
    sign_up_brand: "ofage",
  });
  expect(asked.status).toBe(201);
  expect(Object.keys(asked.body)).toEqual(["token"]);
  expect(asked.headers.get("set-cookie")).toBeNull();
  expect(asked.headers.get("cache-control")).toBe("no-store");

  const code = codeInEmail(await waitForEmail(email));
  const proven = await callApi("verifyEmail", { email, token: asked.body.token, code });
  expect(proven.status).toBe(200);
  expect(proven.body.user).toEqual({
    id: expect.stringMatching(/^usr_[0-9a-z]{26}$/),
    email,
    name: email.split("@")[0],
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    pendingEmail: null,
    hasPassword: true,
    hasGoogle: false,
    timeZone: "UTC",
    retentionDays: null,
  });

  const me = await callApi("readMe", {}, { bearer: proven.body.session_token });
  expect(me.body).toEqual({
    user: proven.body.user,
    stats: { totalVerifications: 0, successRate: 0, monthlyVerifications: 0, activeApiKeys: 0 },
    organization: {
      id: expect.stringMatching(/^org_[0-9a-z]{26}$/),
      name: "Your organization",
      role: "owner",
      website_ids: null,
      live_keys: true,
      rights,
      requires_passkeys: false,
    },
    passkey_need: null,
  });
});

test("signUp sets a strict session cookie for one day after verification", async () => {
  const email = randomEmail();
  const token = await beginSignUp(email);
  const { body, headers } = await callApi("verifyEmail", {
    email,
    token,
    code: codeInEmail(await waitForEmail(email)),
  });
  expect(headers.getSetCookie()[0]).toBe(
    `ofage_session_token=${body.session_token}; Path=/; Max-Age=86400; HttpOnly; SameSite=Strict`,
  );
});

test("signUp answers a taken address alike and notifies its owner by email", async () => {
  const { email } = await createAccount();
  const again = await callApi("signUp", {
    email,
    password: "something else",
    password_confirmation: "something else",
  });
  const fresh = await callApi("signUp", { email: randomEmail(), password, password_confirmation: password });
  expect([again.status, Object.keys(again.body), again.body.token.length]).toEqual([
    fresh.status,
    Object.keys(fresh.body),
    fresh.body.token.length,
  ]);

  const mail = await waitForEmail(email, 2);
  expect(mail).toContain("You already have an OfAge account");
  expect(mail).not.toMatch(/^\d{6}$/m);
  expect((await callApi("signIn", { email, password: "something else" })).status).toBe(401);
  expect((await callApi("signIn", { email, password })).status).toBe(200);
});

test("signUp gives the account the password of the person whose code is right, if two share an address", async () => {
  const email = randomEmail();
  const stranger = await beginSignUp(email, {}, "the stranger's choice");
  const strangersCode = codeInEmail(await waitForEmail(email, 1));
  const owner = await beginSignUp(email);
  const ownersCode = codeInEmail(await waitForEmail(email, 2));

  if (strangersCode !== ownersCode) {
    expect((await callApi("verifyEmail", { email, token: stranger, code: ownersCode })).body.code).toBe(
      "invalid_code",
    );
  }
  expect((await callApi("verifyEmail", { email, token: owner, code: ownersCode })).status).toBe(200);
  expect((await callApi("verifyEmail", { email, token: stranger, code: strangersCode })).body.code).toBe(
    "invalid_code",
  );
  expect((await callApi("signIn", { email, password: "the stranger's choice" })).status).toBe(401);
  expect((await callApi("signIn", { email, password })).status).toBe(200);
});

test("signUp trims and lower-cases the address", async () => {
  const email = randomEmail();
  const token = await beginSignUp(`  ${email.toUpperCase()} `);
  const code = codeInEmail(await waitForEmail(email));
  expect((await callApi("verifyEmail", { email: email.toUpperCase(), token, code })).body.user.email).toBe(
    email,
  );
});

const valid = { email: "a@b.example", password, password_confirmation: password };
test.for([
  [{ email: undefined }, "email", "Please enter your email address"],
  [{ email: " " }, "email", "Please enter your email address"],
  [{ email: "no-at.example" }, "email", "Please enter a valid email address"],
  [{ email: "a@nodot" }, "email", "Please enter a valid email address"],
  [{ email: "a b@c.example" }, "email", "Please enter a valid email address"],
  [{ email: `${"a".repeat(250)}@b.example` }, "email", "Please enter a valid email address"],
  // One address only, not a list or a display name, which an email client would resolve to another recipient.
  [{ email: "x,victim@b.example" }, "email", "Please enter a valid email address"],
  [{ email: "x;victim@b.example" }, "email", "Please enter a valid email address"],
  [{ email: "x<victim@b.example>" }, "email", "Please enter a valid email address"],
  [{ email: "a\u0001@b.example" }, "email", "Please enter a valid email address"],
  [{ password: undefined }, "password", "Please enter a password"],
  [{ password: "" }, "password", "Please enter a password"],
  [{ password: "1234567" }, "password", "Password must be at least 8 characters long"],
  [
    { password: "Password1", password_confirmation: "Password1" },
    "password",
    "That is one of the most common passwords. Please choose another one",
  ],
  [{ password: "x".repeat(513) }, "password", "Password must be at most 512 characters long"],
  [{ password_confirmation: undefined }, "password_confirmation", "Please confirm your password"],
  [{ password_confirmation: "" }, "password_confirmation", "Please confirm your password"],
  [{ password_confirmation: "another one" }, "password_confirmation", "Passwords do not match"],
] as const)("%j is refused with a sentence for %s", async ([change, field, sentence]) => {
  const { status, body } = await callApi("signUp", { ...valid, ...change });
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: "invalid_input", fields: { [field]: sentence } });
  expect(body.error).toBe(Object.values(body.fields!)[0]);
});

test("signUp refuses an address of 60,000 characters without blocking the server", async () => {
  const began = performance.now();
  const { status } = await callApi("signUp", { ...valid, email: `a@${".".repeat(60_000)}@` });
  expect(status).toBe(400);
  expect(performance.now() - began).toBeLessThan(1000);
});

test("signUp sends at most five codes to one address in 15 minutes", async () => {
  const email = randomEmail();
  const asked = await Promise.all(
    Array.from({ length: 8 }, () => callApi("signUp", { email, password, password_confirmation: password })),
  );
  const statuses = asked.map((answer) => answer.status).toSorted();
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
  const refused = asked.find((answer) => answer.status === 429)!;
  expect(refused.body.code).toBe("rate_limited");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});
