import type { UserId } from "@ofage/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenIdPerson } from "../../../../../fixtures/openid-issuer.ts";
import { beginSignUp, createAccount, randomEmail, password } from "../../../testing/account.ts";
import { createAuthenticator } from "../../../testing/authenticator.ts";
import { callApi } from "../../../testing/call-api.ts";
import { type GoogleServer, startGoogleServer } from "../../../testing/google-server.ts";
import { logInAtIssuer } from "../../../testing/log-in-at-issuer.ts";
import { codeInEmail, emailsTo, linkTokenInEmail, waitForEmail } from "../../../testing/outbox.ts";
import { hashToken } from "../../secrets/token.ts";

// The server that all tests share is not configured for Google.
let google: GoogleServer;
beforeAll(async () => {
  google = await startGoogleServer();
});
afterAll(() => google.close());

const refusal = "Google sign in was cancelled or failed. Please try again.";

function newPerson(change: Partial<OpenIdPerson> = {}): OpenIdPerson {
  const email = randomEmail();
  return { sub: `sub-${email}`, email, email_verified: true, name: "Ada Lovelace", ...change };
}

async function begin() {
  const { status, body } = await callApi("startGoogle", {}, google.callOptions);
  if (status !== 200) throw new Error(`start answered ${status} ${body.code}`);
  return body;
}

/**
 * Sends a person to the issuer and back.
 * @param change alters the address on the way
 */
async function comeBack(person: OpenIdPerson, change: (url: URL) => void = () => {}) {
  const { url, flow_token } = await begin();
  const address = new URL(url);
  change(address);
  const back = await logInAtIssuer(address.href, person);
  expect(`${back.origin}${back.pathname}`).toBe(`${google.publicUrl}/oauth/google`);
  const { code, state, iss } = Object.fromEntries(back.searchParams);
  if (!code || !state || !iss) throw new Error(`the issuer answered ${back.search}`);
  return { code, state, iss, flow_token };
}

const finish = (input: Record<string, unknown>) => callApi("finishGoogle", input, google.callOptions);
const signIn = async (person: OpenIdPerson) => finish(await comeBack(person));

async function peopleLike(person: OpenIdPerson) {
  return google.db
    .selectFrom("people")
    .selectAll()
    .where((row) => row.or([row("google_sub", "=", person.sub), row("email", "=", person.email ?? "")]))
    .execute();
}

/** Expects this refusal, and no new account. */
async function expectRefused(answer: Awaited<ReturnType<typeof finish>>, person: OpenIdPerson) {
  expect([answer.status, answer.body.code, answer.body.error]).toEqual([400, "google_refused", refusal]);
  expect(answer.headers.get("set-cookie")).toBeNull();
  expect(await peopleLike(person)).toEqual([]);
}

test("startGoogle requests what the flow needs and seals the secrets", async () => {
  expect((await callApi("readGoogle", {}, google.callOptions)).body).toEqual({ configured: true });
  const { url, flow_token } = await begin();
  const { state, nonce, code_challenge, ...rest } = Object.fromEntries(new URL(url).searchParams);
  expect(rest).toEqual({
    client_id: google.issuer.variables.GOOGLE_CLIENT_ID,
    response_type: "code",
    redirect_uri: `${google.publicUrl}/oauth/google`,
    scope: "openid profile email",
    prompt: "select_account",
    code_challenge_method: "S256",
  });
  for (const secret of [state, nonce, code_challenge]) expect(secret).toMatch(/^[\w-]{43}$/);

  const rows = await google.db.selectFrom("google_flows").selectAll().execute();
  const flow = rows.find((row) => row.token_hash === hashToken(flow_token))!;
  const minutes = (flow.expires_at.getTime() - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(9.5);
  expect(minutes).toBeLessThanOrEqual(10);
  const kept = JSON.stringify(rows);
  for (const secret of [flow_token, state!, nonce!]) expect(kept).not.toContain(secret);
});

test("finishGoogle gives a new person an account, a verified address, and a cookie for seven days", async () => {
  const person = newPerson();
  const { status, body, headers } = await signIn(person);
  expect(status).toBe(200);
  expect(body).toEqual({
    session_token: expect.stringMatching(/^[\w-]{43}$/),
    is_new: true,
    stats: { totalVerifications: 0, successRate: 0, monthlyVerifications: 0, activeApiKeys: 0 },
    user: {
      id: expect.stringMatching(/^usr_/),
      name: "Ada Lovelace",
      email: person.email,
      createdAt: expect.any(String),
      pendingEmail: null,
      hasPassword: false,
      hasGoogle: true,
      timeZone: "UTC",
      retentionDays: null,
    },
  });
  expect(headers.getSetCookie()[0]).toBe(
    `ofage_session_token=${body.session_token}; Path=/; Max-Age=604800; HttpOnly; SameSite=Strict`,
  );
  const me = await callApi("readMe", {}, { ...google.callOptions, bearer: body.session_token });
  expect(me.body.user).toEqual(body.user);
  const session = await google.db
    .selectFrom("sessions")
    .select("expires_at")
    .where("token_hash", "=", hashToken(body.session_token))
    .executeTakeFirstOrThrow();
  expect((session.expires_at.getTime() - Date.now()) / 86_400_000).toBeCloseTo(7, 2);
});

test("finishGoogle signs a returning person in to the same account with a cookie for one day", async () => {
  const person = newPerson();
  const first = await signIn(person);
  const { status, body, headers } = await signIn(person);
  expect([status, body.is_new, body.user]).toEqual([200, false, first.body.user]);
  expect(body.session_token).not.toBe(first.body.session_token);
  expect(headers.getSetCookie()[0]).toMatch(/; Max-Age=86400; HttpOnly; SameSite=Lax$/);
});

test("finishGoogle identifies a person by sub; another address at Google neither makes an account nor changes ours", async () => {
  const person = newPerson();
  const { body } = await signIn(person);
  const moved = await signIn({ ...person, email: randomEmail(), name: "Another Name" });
  expect([moved.body.is_new, moved.body.user]).toEqual([false, body.user]);
  const unverified = await signIn({ ...person, email: randomEmail(), email_verified: false });
  expect([unverified.status, unverified.body.user]).toEqual([200, body.user]);
});

test("finishGoogle ends the access of a stranger who began the account with the person's address", async () => {
  const person = newPerson();
  const stranger = createAuthenticator();
  const origin = { origin: google.publicUrl, rpId: new URL(google.publicUrl).hostname };
  const begun = (await callApi("registerPasskey", { email: person.email }, google.callOptions)).body;
  const credential = stranger.create(begun.options, origin);
  const { passkey_token, session_token } = begun;
  expect((await callApi("verifyPasskey", { passkey_token, credential }, google.callOptions)).status).toBe(
    200,
  );
  // The person presses the link of the email that the stranger caused.
  const mail = await waitForEmail(person.email!, 1, google.dataDir);
  await callApi("confirmEmail", { token: linkTokenInEmail(mail, "confirm-email") }, google.callOptions);
  // The stranger requests an address of their own, for later.
  const theirs = randomEmail();
  await callApi("updateMe", { name: "Ada", email: theirs }, { ...google.callOptions, bearer: session_token });
  const later = linkTokenInEmail(await waitForEmail(theirs, 1, google.dataDir), "confirm-email");

  const { body } = await signIn(person);
  expect([body.is_new, body.user.email, body.user.pendingEmail]).toEqual([false, person.email, null]);

  expect((await callApi("readMe", {}, { ...google.callOptions, bearer: session_token })).status).toBe(401);
  const { options, challenge_token } = (await callApi("passkeyLoginOptions", {}, google.callOptions)).body;
  const assertion = { challenge_token, credential: stranger.get(options, origin) };
  expect((await callApi("passkeyLogin", assertion, google.callOptions)).body.code).toBe("passkey_not_found");
  expect((await callApi("confirmEmail", { token: later }, google.callOptions)).body.code).toBe(
    "invalid_link",
  );
  const notice = await waitForEmail(person.email!, 3, google.dataDir);
  expect(notice).toContain("Subject: Your Google account was linked to your OfAge account");
  expect(notice.replaceAll(/=\r?\n/g, "")).toContain("passkeys were removed");
});

/** Requests an address for an account, whose owner-to-be presses the emailed link. */
async function changeAddress(session: string, email: string): Promise<void> {
  await callApi("updateMe", { name: "Ada", email }, { ...google.callOptions, bearer: session });
  const token = linkTokenInEmail(await waitForEmail(email, 1, google.dataDir), "confirm-email");
  expect((await callApi("confirmEmail", { token }, google.callOptions)).status).toBe(200);
}

/** Resets the password of an address by its emailed link. */
async function resetPassword(email: string, nth: number): Promise<void> {
  await callApi("forgotPassword", { email }, google.callOptions);
  const token = linkTokenInEmail(await waitForEmail(email, nth, google.dataDir), "reset-password");
  const input = { token, password: chosen, password_confirmation: chosen };
  expect((await callApi("resetPassword", input, google.callOptions)).status).toBe(200);
}
const chosen = "another horse battery";

test("finishGoogle removes the password of a stranger who gave an account the person's address", async () => {
  const person = newPerson();
  const email = person.email!;
  const stranger = await createAccount(google.callOptions, google.dataDir);
  await changeAddress(stranger.session, email);

  const { body } = await signIn(person);
  expect([body.user.id, body.user.hasPassword, body.user.hasGoogle]).toEqual([stranger.user.id, false, true]);
  const answer = await callApi("signIn", { email, password }, google.callOptions);
  expect([answer.status, answer.body.code]).toEqual([401, "invalid_credentials"]);
  const notice = (await waitForEmail(email, 2, google.dataDir)).replaceAll(/=\r?\n/g, "");
  expect(notice).toContain("Its password was removed");
});

test("resetPassword unlinks the Google account of a stranger who gave an account the person's address", async () => {
  const [person, stranger] = [newPerson(), newPerson()];
  const email = person.email!;
  const begun = (await signIn(stranger)).body;
  await changeAddress(begun.session_token, email);
  await resetPassword(email, 2);
  expect((await waitForEmail(email, 3, google.dataDir)).replaceAll(/\s+/g, " ")).toContain(
    "Google was unlinked",
  );

  const again = (await signIn(stranger)).body;
  expect([again.is_new, again.user.email]).toEqual([true, stranger.email]);
  expect(again.user.id).not.toBe(begun.user.id);
  const owner = await callApi("signIn", { email, password: chosen }, google.callOptions);
  expect([owner.body.user.id, owner.body.user.hasGoogle]).toEqual([begun.user.id, false]);
  // The owner's own Google account is linked by its address.
  expect((await signIn(person)).body.user.id).toBe(begun.user.id);
});

test("resetPassword leaves Google linked to an account that always had its address", async () => {
  const person = newPerson();
  const { user } = (await signIn(person)).body;
  await resetPassword(person.email!, 1);
  const again = (await signIn(person)).body;
  expect([again.is_new, again.user]).toEqual([false, { ...user, hasPassword: true }]);
  const byPassword = await callApi("signIn", { email: person.email, password: chosen }, google.callOptions);
  expect(byPassword.status).toBe(200);
});

test("finishGoogle links an account with the same address, notifies its owner, and keeps the password chosen with a proof of the address", async () => {
  const account = await createAccount(google.callOptions, google.dataDir);
  const person = newPerson({ email: account.email.toUpperCase() });
  const { status, body } = await signIn(person);
  expect([status, body.is_new]).toEqual([200, false]);
  expect(body.user).toEqual({ ...account.user, hasGoogle: true });
  const mail = await waitForEmail(account.email, 2, google.dataDir);
  expect(mail).toContain("Subject: Your Google account was linked to your OfAge account\n");
  for (const path of ["forgot-password", "app/api-keys", "app/webhooks"])
    expect(mail).toContain(`${google.publicUrl}/${path}`);
  expect((await callApi("signIn", { email: account.email, password }, google.callOptions)).body.user.id).toBe(
    account.user.id,
  );

  await signIn(person);
  expect(await emailsTo(account.email, google.dataDir)).toHaveLength(2);
});

test("finishGoogle records in the person's activity that they signed up, in or were linked by it", async () => {
  const account = await createAccount(google.callOptions, google.dataDir);
  const person = newPerson({ email: account.email });
  const newcomer = await signIn(newPerson());
  await signIn(person);
  await signIn(person);
  const eventsOf = async (id: UserId) => {
    const events = google.db.selectFrom("activity").selectAll().where("user_id", "=", id);
    return (await events.orderBy("id").execute()).map(({ type, subject_id, address, details }) => {
      expect([subject_id, address]).toEqual([id, google.callOptions.from]);
      return [type, details];
    });
  };
  expect(await eventsOf(newcomer.body.user.id)).toEqual([["account.signed_up", { method: "google" }]]);
  expect(await eventsOf(account.user.id)).toEqual([
    ["account.signed_up", { method: "password" }],
    ["account.google_linked", {}],
    ["account.signed_in", { method: "google" }],
    ["account.signed_in", { method: "google" }],
  ]);
});

test("finishGoogle does not link an account to an address that Google has not verified", async () => {
  const account = await createAccount(google.callOptions, google.dataDir);
  const person = newPerson({ email: account.email, email_verified: false });
  const { status, body, headers } = await signIn(person);
  expect([status, body.code, body.error]).toEqual([
    409,
    "google_not_linked",
    "An account with this address exists, but Google has not verified that the address is yours. Sign in with your password or passkey instead.",
  ]);
  expect(headers.get("set-cookie")).toBeNull();
  expect((await peopleLike(person)).map(({ id, google_sub }) => [id, google_sub])).toEqual([
    [account.user.id, null],
  ]);
  expect(
    (await callApi("readMe", {}, { ...google.callOptions, bearer: account.session })).body.user.hasGoogle,
  ).toBe(false);
});

test("finishGoogle does not link an account with a Google identity to another identity with the same address", async () => {
  const first = newPerson();
  const { body } = await signIn(first);
  const second = await signIn({ ...first, sub: `${first.sub}-other` });
  expect([second.status, second.body.code, second.body.error]).toEqual([
    409,
    "google_not_linked",
    "The account with this address is linked to another Google account. Sign in with that one, or with your password or passkey.",
  ]);
  expect((await signIn(first)).body.user).toEqual(body.user);
});

test.for([
  [{ email_verified: false }, "Google has not verified this email address, so it cannot be used to sign up."],
  [
    { email_verified: undefined },
    "Google has not verified this email address, so it cannot be used to sign up.",
  ],
  [{ email: undefined }, "Google did not provide a usable email address."],
  [{ email: "no address" }, "Google did not provide a usable email address."],
  [{ email: "a@b.example,c@d.example" }, "Google did not provide a usable email address."],
] as [Partial<OpenIdPerson>, string][])(
  "finishGoogle makes no account for a person with %j",
  async ([change, sentence]) => {
    const person = newPerson(change);
    const { status, body } = await signIn(person);
    expect([status, body.code, body.error]).toEqual([400, "google_refused", sentence]);
    expect(await peopleLike(person)).toEqual([]);
  },
);

test.for([
  ["  Ada\u0000 \n Lovelace ", "Ada    Lovelace"],
  ["", undefined],
  ["   ", undefined],
  ["x".repeat(101), undefined],
  [undefined, undefined],
] as const)("the name %j becomes %j, or what stands before the @", async ([name, expected]) => {
  const person = newPerson({ name });
  const { status, body } = await signIn(person);
  expect([status, body.user.name]).toEqual([200, expected ?? person.email!.split("@")[0]]);
});

test("finishGoogle ends a pending sign-up when Google confirms the address", async () => {
  const person = newPerson();
  const email = person.email!;
  const token = await beginSignUp(email, google.callOptions, "chosen by somebody else");
  const code = codeInEmail(await waitForEmail(email, 1, google.dataDir));
  expect((await signIn(person)).body.is_new).toBe(true);
  const { status, body } = await callApi("verifyEmail", { email, token, code }, google.callOptions);
  expect([status, body.code]).toEqual([400, "invalid_code"]);
  const answer = await callApi("signIn", { email, password: "chosen by somebody else" }, google.callOptions);
  expect(answer.body.code).toBe("invalid_credentials");
});

test.for([
  ["another flow", async () => ({ flow_token: (await begin()).flow_token })],
  ["an unknown flow", async () => ({ flow_token: "x".repeat(43) })],
  ["no flow", async () => ({ flow_token: undefined })],
  ["an empty flow", async () => ({ flow_token: "" })],
  ["another state", async () => ({ state: "x".repeat(43) })],
  ["no state", async () => ({ state: undefined })],
  ["another issuer", async () => ({ iss: "https://accounts.google.com" })],
  ["no issuer, although it always sends one", async () => ({ iss: undefined })],
  ["another code", async () => ({ code: "x".repeat(43) })],
] as [string, () => Promise<Record<string, unknown>>][])("%s is refused", async ([, change]) => {
  const person = newPerson();
  const back = await comeBack(person);
  await expectRefused(await finish({ ...back, ...(await change()) }), person);
});

test("finishGoogle consumes a failed flow, so that the right answer comes too late", async () => {
  const person = newPerson();
  const back = await comeBack(person);
  await expectRefused(await finish({ ...back, state: "x".repeat(43) }), person);
  await expectRefused(await finish(back), person);
});

test("finishGoogle accepts a flow once", async () => {
  const back = await comeBack(newPerson());
  expect((await finish(back)).status).toBe(200);
  const again = await finish(back);
  expect([again.status, again.body.code]).toEqual([400, "google_refused"]);
});

test("finishGoogle refuses an expired flow", async () => {
  const person = newPerson();
  const back = await comeBack(person);
  await google.db
    .updateTable("google_flows")
    .set({ expires_at: new Date() })
    .where("token_hash", "=", hashToken(back.flow_token))
    .execute();
  await expectRefused(await finish(back), person);
});

test.for(["nonce", "code_challenge"])(
  "finishGoogle refuses a code whose %s was changed on the way to Google",
  async (name) => {
    const person = newPerson();
    const back = await comeBack(person, (url) => url.searchParams.set(name, "x".repeat(43)));
    await expectRefused(await finish(back), person);
  },
);

test("finishGoogle refuses another person's code in a browser's flow", async () => {
  const attacker = newPerson();
  const victim = newPerson();
  const stolen = await comeBack(attacker);
  const own = await comeBack(victim);
  await expectRefused(await finish({ ...own, code: stolen.code }), attacker);
  expect(await peopleLike(victim)).toEqual([]);
});

test("finishGoogle makes one session from ten concurrent requests with one flow", async () => {
  const person = newPerson();
  const back = await comeBack(person);
  const answers = await Promise.all(Array.from({ length: 10 }, () => finish(back)));
  const codes = answers.map(({ status, body }) => body.code ?? status).toSorted();
  expect(codes).toEqual([200, ...Array.from({ length: 9 }, () => "google_refused")]);
  const [known] = await peopleLike(person);
  const sessions = await google.db
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", known!.id)
    .execute();
  expect(sessions).toHaveLength(1);
});

test("finishGoogle makes one account for a new person who returns ten times concurrently", async () => {
  const person = newPerson();
  const backs = await Promise.all(Array.from({ length: 10 }, () => comeBack(person)));
  const answers = await Promise.all(backs.map(finish));
  expect(answers.map(({ status }) => status)).toEqual(backs.map(() => 200));
  expect(answers.filter(({ body }) => body.is_new)).toHaveLength(1);
  expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
  expect(await peopleLike(person)).toHaveLength(1);
});

test("finishGoogle gives one account to two Google identities that concurrently bring the same new address", async () => {
  const one = newPerson();
  const other = { ...one, sub: `${one.sub}-other` };
  const backs = await Promise.all([one, other].map((person) => comeBack(person)));
  const answers = await Promise.all(backs.map(finish));
  expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
    200,
    "google_not_linked",
  ]);
  expect(await peopleLike(one)).toHaveLength(1);
});

test("startGoogle and finishGoogle report google_not_configured for any input on a server without Google", async () => {
  expect((await callApi("readGoogle")).body).toEqual({ configured: false });
  const answers = [
    await callApi("startGoogle"),
    await callApi("finishGoogle", { code: "x" }),
    await callApi("finishGoogle", { code: "x", flow_token: "x", state: "x" }),
  ];
  for (const { status, body } of answers) {
    expect([status, body.code, body.error]).toEqual([
      409,
      "google_not_configured",
      "Google sign-in is not set up on this server.",
    ]);
  }
});
