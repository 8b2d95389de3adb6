import { expect, test } from "vitest";
import { createAccount, password } from "../../../testing/account.ts";
import {
  addPasskey,
  createAuthenticator,
  registerPasskeyAccount,
  signInWithPasskey,
} from "../../../testing/authenticator.ts";
import { callApi, summarizeResponse } from "../../../testing/call-api.ts";
import { queryDatabase } from "../../../testing/query-database.ts";
import { waitForEmail } from "../../../testing/outbox.ts";
import { hashToken } from "../../secrets/token.ts";

const begin = async (bearer: string, label?: string) =>
  (await callApi("addPasskey", { label }, { bearer })).body;
const verify = (bearer: string, passkey_token: string, credential: object) =>
  callApi("verifyAddedPasskey", { passkey_token, credential }, { bearer });
const list = async (bearer: string) => (await callApi("listPasskeys", {}, { bearer })).body;

const refused = [400, "passkey_refused", "This passkey could not be verified. Please try again."];
const expired = [400, "challenge_expired", "Session expired. Please try again."];
test("addPasskey lists the new passkey, lets it sign in, and notifies the owner by email", async () => {
  const { email, session, user } = await createAccount();
  expect(await list(session)).toEqual([]);
  const authenticator = createAuthenticator({ aaguid: "fbfc3007-154e-4ecc-8c0b-6e020557d7bd" });
  const passkey = await addPasskey(session, authenticator, "  My phone  ");
  expect(passkey).toEqual({
    id: expect.stringMatching(/^psk_/),
    display_name: "iCloud Keychain",
    label: "My phone",
    created_at: passkey.created_at,
    last_used_at: null,
  });
  expect(await list(session)).toEqual([passkey]);
  expect((await signInWithPasskey(authenticator)).body.user).toEqual(user);
  const mail = await waitForEmail(email, 2);
  expect(mail).toContain("Subject: A passkey was added to your OfAge account");
  expect(mail).toContain("My phone");
});

test("addPasskey returns options for this account that exclude authenticators holding one of its passkeys", async () => {
  const { email, session, user } = await createAccount();
  const authenticator = createAuthenticator();
  const first = await begin(session);
  expect(first.options.excludeCredentials).toEqual([]);
  expect(Buffer.from(first.options.user.id, "base64url").toString()).toBe(user.id);
  expect(first.options.user.name).toBe(email);
  expect(first.options.authenticatorSelection.userVerification).toBe("required");
  const made = authenticator.create(first.options);
  made.response.transports = ["internal", "a new one"];
  expect((await verify(session, first.passkey_token, made)).status).toBe(200);

  const { options } = await begin(session);
  expect(options.excludeCredentials).toEqual([{ id: made.id, type: "public-key", transports: ["internal"] }]);
  expect(() => authenticator.create(options)).toThrow();
});

test.for([
  [undefined, null],
  ["", null],
  ["   ", null],
  ["  Büro 🦊 ", "Büro 🦊"],
  ["x".repeat(100), "x".repeat(100)],
] as const)("the label %j is kept as %j", async ([given, kept]) => {
  const { session } = await createAccount();
  expect((await addPasskey(session, createAuthenticator(), given)).label).toBe(kept);
});

test.for([["x".repeat(101)], [7], [null]] as const)("the label %j is refused", async ([label]) => {
  const { session } = await createAccount();
  const { status, body } = await callApi("addPasskey", { label }, { bearer: session });
  expect([status, body.code]).toEqual([400, "invalid_input"]);
});

test("listPasskeys returns only the account's own passkeys, newest first", async () => {
  const [mine, other] = [await createAccount(), await registerPasskeyAccount(createAuthenticator())];
  for (const label of ["one", "two", "three"]) await addPasskey(mine.session, createAuthenticator(), label);
  expect((await list(mine.session)).map(({ label }) => label)).toEqual(["three", "two", "one"]);
  expect((await list(other.session)).map(({ label }) => label)).toEqual([null]);
});

test("verifyAddedPasskey does not accept another account's ceremony, which stays valid for its owner", async () => {
  const [mine, other] = [await createAccount(), await createAccount()];
  const begun = await begin(other.session);
  const credential = createAuthenticator().create(begun.options);
  expect(summarizeResponse(await verify(mine.session, begun.passkey_token, credential))).toEqual(expired);
  expect(await list(mine.session)).toEqual([]);
  expect((await verify(other.session, begun.passkey_token, credential)).status).toBe(200);
});

test("verifyAddedPasskey accepts a response once, for five minutes, and for this purpose only", async () => {
  const { session } = await createAccount();
  const begun = await begin(session);
  const credential = createAuthenticator().create(begun.options);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => verify(session, begun.passkey_token, credential)),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  for (const answer of answers.filter(({ status }) => status !== 200))
    expect(summarizeResponse(answer)).toEqual(expired);

  const over = await begin(session);
  await queryDatabase(
    "update passkey_challenges set expires_at = now() - interval '1 second' where token_hash = $1",
    hashToken(over.passkey_token),
  );
  const late = createAuthenticator().create(over.options);
  expect(summarizeResponse(await verify(session, over.passkey_token, late))).toEqual(expired);

  const registering = (await callApi("registerPasskey")).body;
  const registered = createAuthenticator().create(registering.options);
  expect(summarizeResponse(await verify(session, registering.passkey_token, registered))).toEqual(expired);

  const login = (await callApi("passkeyLoginOptions")).body;
  const made = createAuthenticator().create({ ...over.options, challenge: login.options.challenge });
  expect(summarizeResponse(await verify(session, login.challenge_token, made))).toEqual(expired);
  expect((await list(session)).length).toBe(1);
});

test.for([
  ["of another site's page", { origin: "https://evil.example" }],
  ["for another relying party", { rpId: "evil.example" }],
  ["without the user being verified", { userVerified: false }],
  ["inside another site's frame", { framed: true }],
] as const)("verifyAddedPasskey refuses a passkey made %s", async ([, departure]) => {
  const { session } = await createAccount();
  const begun = await begin(session);
  const credential = createAuthenticator().create(begun.options, departure);
  expect(summarizeResponse(await verify(session, begun.passkey_token, credential))).toEqual(refused);
  expect(await list(session)).toEqual([]);
});

test("verifyAddedPasskey refuses a passkey of another account, which keeps it", async () => {
  const authenticator = createAuthenticator();
  const { options, passkey_token } = (await callApi("registerPasskey")).body;
  const known = authenticator.create(options);
  const owner = (await callApi("verifyPasskey", { passkey_token, credential: known })).body.user;

  const { session } = await createAccount();
  const begun = await begin(session);
  const { clientDataJSON } = createAuthenticator().create(begun.options).response;
  const again = { ...known, response: { ...known.response, clientDataJSON } };
  expect(summarizeResponse(await verify(session, begun.passkey_token, again))).toEqual(refused);
  expect(await list(session)).toEqual([]);
  expect((await signInWithPasskey(authenticator)).body.user).toEqual(owner);
});

test("addPasskey works for an account without an address", async () => {
  const { session } = await registerPasskeyAccount(createAuthenticator(), { name: "Ada" });
  const { options } = await begin(session);
  expect(options.user.name).toBe("Ada");
  await addPasskey(session, createAuthenticator());
  expect((await list(session)).length).toBe(2);
});

test.for(["listPasskeys", "addPasskey", "verifyAddedPasskey"] as const)(
  "%s requires a session",
  async (name) => {
    const { status, body } = await callApi(name);
    expect([status, body.code]).toEqual([401, "session_required"]);
  },
);

test("addPasskey refuses a key of small order with its sentence, and the password still signs in", async () => {
  const { email, session } = await createAccount();
  const { options, passkey_token } = await begin(session);
  const made = createAuthenticator({ keyAlgorithm: "EdDSA" }).create(options);
  const attested = Buffer.from(made.response.attestationObject, "base64url");
  // COSE label -2 and a string of 32 bytes: the key's point, which becomes one of order 4.
  attested.fill(0, attested.indexOf("215820", 0, "hex") + 3, attested.indexOf("215820", 0, "hex") + 35);
  made.response.attestationObject = attested.toString("base64url");
  expect(summarizeResponse(await verify(session, passkey_token, made))).toEqual([
    400,
    "passkey_refused",
    "This passkey's key can't be used to sign in. Please create the passkey on another device or with another password manager.",
  ]);
  expect(await list(session)).toEqual([]);
  expect((await callApi("signIn", { email, password })).status).toBe(200);
});
