import type { UserId } from "@ofage/contract";
import { expect, test } from "vitest";
import { createAccount, randomEmail, password } from "../../../testing/account.ts";
import {
  addPasskey,
  createAuthenticator,
  registerPasskeyAccount,
  signInWithPasskey,
} from "../../../testing/authenticator.ts";
import { callApi, summarizeResponse } from "../../../testing/call-api.ts";
import { queryDatabase } from "../../../testing/query-database.ts";
import { hashToken } from "../../secrets/token.ts";

const sessionsOf = async (userId: UserId) =>
  (await queryDatabase("select id from sessions where user_id = $1", userId)).length;

const begin = async (email?: string) => (await callApi("passkeyLoginOptions", { email })).body;

const login = (challenge_token: string, credential: object) =>
  callApi("passkeyLogin", { challenge_token, credential });

const expired = [400, "challenge_expired", "Session expired. Please try again."];
const notFound = [404, "passkey_not_found", "No passkey found for this account"];
const refused = [401, "invalid_credentials", "This passkey was not accepted."];

test("passkeyLogin sets a lax session cookie for one day and marks the passkey as used", async () => {
  const authenticator = createAuthenticator();
  const { user, session } = await registerPasskeyAccount(authenticator);
  const before = (await callApi("listPasskeys", {}, { bearer: session })).body;
  expect(before.map((passkey) => passkey.last_used_at)).toEqual([null]);

  const { status, body, headers } = await signInWithPasskey(authenticator);
  expect(status).toBe(200);
  expect(body.user).toEqual(user);
  expect(body.stats.totalVerifications).toBe(0);
  expect(headers.getSetCookie()[0]).toBe(
    `ofage_session_token=${body.session_token}; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax`,
  );
  expect((await callApi("readMe", {}, { bearer: body.session_token })).body.user).toEqual(user);
  const [after] = (await callApi("listPasskeys", {}, { bearer: session })).body;
  expect(Date.now() - Date.parse(after!.last_used_at!)).toBeLessThan(60_000);
});

test("passkeyLoginOptions are the same for no address, a known one, and an unknown one", async () => {
  const { email, session } = await createAccount();
  await addPasskey(session, createAuthenticator());
  for (const given of [undefined, email, randomEmail()]) {
    const { options, challenge_token, ...rest } = await begin(given);
    expect(rest).toEqual({});
    expect(options).toEqual({
      rpId: "localhost",
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      timeout: 300_000,
      userVerification: "required",
    });
    expect(challenge_token).toMatch(/^[\w-]{43}$/);
  }
});

test("passkeyLoginOptions stores the challenge for five minutes under a hash of its token", async () => {
  const { challenge_token } = await begin();
  const [row] = await queryDatabase<{ seconds: number }>(
    `select extract(epoch from expires_at - now())::float8 as seconds
      from passkey_challenges where token_hash = $1`,
    hashToken(challenge_token),
  );
  expect(row!.seconds).toBeGreaterThan(270);
  expect(row!.seconds).toBeLessThanOrEqual(300);
});

test.for([
  ["of another site's page", { origin: "https://evil.example" }],
  ["of another port of our host", { origin: "http://localhost:1" }],
  ["for another relying party", { rpId: "evil.example" }],
  ["without the user being verified", { userVerified: false }],
  ["inside another site's frame", { framed: true }],
] as const)("passkeyLogin refuses an assertion %s", async ([, departure]) => {
  const authenticator = createAuthenticator();
  const { user } = await registerPasskeyAccount(authenticator);
  const answer = await signInWithPasskey(authenticator, undefined, departure);
  expect(summarizeResponse(answer)).toEqual(refused);
  expect(answer.headers.get("set-cookie")).toBeNull();
  expect(await sessionsOf(user.id)).toBe(1);
});

test("passkeyLogin refuses an assertion for another challenge", async () => {
  const authenticator = createAuthenticator();
  await registerPasskeyAccount(authenticator);
  const [mine, other] = [await begin(), await begin()];
  const credential = authenticator.get(other.options);
  expect(summarizeResponse(await login(mine.challenge_token, credential))).toEqual(refused);
});

test("passkeyLogin refuses an assertion signed with another passkey's key", async () => {
  const [victim, attacker] = [createAuthenticator(), createAuthenticator()];
  await registerPasskeyAccount(victim);
  await registerPasskeyAccount(attacker);
  const { options, challenge_token } = await begin();
  const { id, rawId, response } = victim.get(options);
  const forged = attacker.get(options);
  forged.response.userHandle = response.userHandle;
  expect(summarizeResponse(await login(challenge_token, { ...forged, id, rawId }))).toEqual(refused);
});

test("passkeyLogin accepts the account's own user handle or none", async () => {
  const authenticator = createAuthenticator();
  await registerPasskeyAccount(authenticator);
  const other = await registerPasskeyAccount(createAuthenticator());
  const handles = [Buffer.from(other.user.id).toString("base64url"), "_w", null, undefined];
  const statuses: number[] = [];
  for (const userHandle of handles) {
    const { options, challenge_token } = await begin();
    const credential = authenticator.get(options);
    credential.response.userHandle = userHandle;
    statuses.push((await login(challenge_token, credential)).status);
  }
  expect(statuses).toEqual([401, 401, 200, 200]);
});

test("passkeyLogin refuses a signature counter that does not rise, since the passkey was copied", async () => {
  const authenticator = createAuthenticator();
  await registerPasskeyAccount(authenticator);
  const copy = authenticator.clone();
  expect((await signInWithPasskey(authenticator)).status).toBe(200);
  expect((await signInWithPasskey(authenticator)).status).toBe(200);
  expect(summarizeResponse(await signInWithPasskey(copy))).toEqual(refused);
  expect(summarizeResponse(await signInWithPasskey(copy))).toEqual(refused);
  expect((await signInWithPasskey(authenticator)).status).toBe(200);
});

test("passkeyLogin accepts one of two copies that sign in concurrently with the same counter", async () => {
  const authenticator = createAuthenticator();
  const { user } = await registerPasskeyAccount(authenticator);
  const copies = Array.from({ length: 8 }, () => authenticator.clone());
  const begun = await Promise.all(copies.map(() => begin()));
  const answers = await Promise.all(
    copies.map((copy, at) => login(begun[at]!.challenge_token, copy.get(begun[at]!.options))),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...copies.slice(1).map(() => 401)]);
  expect(await sessionsOf(user.id)).toBe(2);
});

test("passkeyLogin accepts an authenticator without a counter repeatedly", async () => {
  const authenticator = createAuthenticator({ signCountStep: 0 });
  await registerPasskeyAccount(authenticator);
  for (const _ of [1, 2, 3]) expect((await signInWithPasskey(authenticator)).status).toBe(200);
});

test("passkeyLogin refuses an authenticator that stops counting", async () => {
  const authenticator = createAuthenticator({ signCountStep: 0 });
  const { user } = await registerPasskeyAccount(authenticator);
  await queryDatabase("update passkeys set counter = 7 where user_id = $1", user.id);
  expect(summarizeResponse(await signInWithPasskey(authenticator))).toEqual(refused);
});

test("passkeyLogin makes one session from 20 concurrent requests with the same assertion", async () => {
  const authenticator = createAuthenticator({ signCountStep: 0 });
  const { user } = await registerPasskeyAccount(authenticator);
  const { options, challenge_token } = await begin();
  const credential = authenticator.get(options);
  const answers = await Promise.all(Array.from({ length: 20 }, () => login(challenge_token, credential)));
  expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  for (const answer of answers.filter(({ status }) => status !== 200))
    expect(summarizeResponse(answer)).toEqual(expired);
  expect(await sessionsOf(user.id)).toBe(2);
});

test("passkeyLogin consumes the challenge even if the response is wrong", async () => {
  const authenticator = createAuthenticator();
  await registerPasskeyAccount(authenticator);
  const { options, challenge_token } = await begin();
  const credential = authenticator.get(options);
  const wrong = { ...credential, response: { ...credential.response, signature: "AAAA" } };
  expect(summarizeResponse(await login(challenge_token, wrong))).toEqual(refused);
  expect(summarizeResponse(await login(challenge_token, credential))).toEqual(expired);
});

test("passkeyLogin refuses an expired or unknown challenge", async () => {
  const authenticator = createAuthenticator();
  await registerPasskeyAccount(authenticator);
  const { options, challenge_token } = await begin();
  const credential = authenticator.get(options);
  await queryDatabase(
    "update passkey_challenges set expires_at = now() - interval '1 second' where token_hash = $1",
    hashToken(challenge_token),
  );
  expect(summarizeResponse(await login(challenge_token, credential))).toEqual(expired);
  expect(summarizeResponse(await login("never given", credential))).toEqual(expired);
});

test("passkeyLogin refuses a challenge for a new passkey", async () => {
  const authenticator = createAuthenticator();
  const { session } = await registerPasskeyAccount(authenticator);
  const begun = [await callApi("registerPasskey"), await callApi("addPasskey", {}, { bearer: session })];
  for (const { body } of begun) {
    const { options, passkey_token } = body;
    const credential = authenticator.get({ challenge: options.challenge, rpId: options.rp.id });
    expect(summarizeResponse(await login(passkey_token, credential))).toEqual(expired);
  }
});

test("passkeyLogin with an address accepts only passkeys of its account", async () => {
  const authenticator = createAuthenticator();
  const { email, session, user } = await createAccount();
  await addPasskey(session, authenticator);
  const stranger = await createAccount();
  expect((await signInWithPasskey(authenticator, email.toUpperCase())).body.user).toEqual(user);
  expect(summarizeResponse(await signInWithPasskey(authenticator, stranger.email))).toEqual(notFound);
  expect(summarizeResponse(await signInWithPasskey(authenticator, randomEmail()))).toEqual(notFound);
});

test("passkeyLogin accepts an unconfirmed address of the passkey's account", async () => {
  const [authenticator, another] = [createAuthenticator(), createAuthenticator()];
  const email = randomEmail();
  const { user } = await registerPasskeyAccount(authenticator, { email });
  await registerPasskeyAccount(another);
  expect((await signInWithPasskey(authenticator, email)).body.user).toEqual(user);
  expect(summarizeResponse(await signInWithPasskey(another, email))).toEqual(notFound);
});

test("passkeyLogin does not find an unknown or deleted passkey", async () => {
  const authenticator = createAuthenticator();
  authenticator.create((await callApi("registerPasskey")).body.options);
  expect(summarizeResponse(await signInWithPasskey(authenticator))).toEqual(notFound);

  const deleted = createAuthenticator();
  const { session } = await createAccount();
  const { id } = await addPasskey(session, deleted);
  await callApi("deletePasskey", { id }, { bearer: session });
  expect(summarizeResponse(await signInWithPasskey(deleted))).toEqual(notFound);
});

test("a passkey disables sign-in by password until it is deleted", async () => {
  const { email, session } = await createAccount();
  const { id } = await addPasskey(session, createAuthenticator());
  const { status, body } = await callApi("signIn", { email, password });
  expect([status, body.code, body.passkey_required]).toEqual([403, "passkey_required", true]);
  expect((await callApi("signIn", { email, password: "wrong password" })).body.code).toBe(
    "invalid_credentials",
  );
  await callApi("deletePasskey", { id }, { bearer: session });
  expect((await callApi("signIn", { email, password })).status).toBe(200);
});
