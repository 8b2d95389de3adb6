import { isoCBOR } from "@simplewebauthn/server/helpers";
import { packAttestationObject, unpackAttestationObject } from "nid-webauthn-emulator";
import { expect, test } from "vitest";
import { createAccount, randomEmail } from "../../../testing/account.ts";
import {
  type Attestation,
  createAuthenticator,
  registerPasskeyAccount,
  signInWithPasskey,
} from "../../../testing/authenticator.ts";
import { callApi, summarizeResponse } from "../../../testing/call-api.ts";
import { queryDatabase } from "../../../testing/query-database.ts";
import { emailsTo, waitForEmail } from "../../../testing/outbox.ts";
import { hashToken } from "../../secrets/token.ts";

const begin = async (input: { email?: string; name?: string } = {}) =>
  (await callApi("registerPasskey", input)).body;

const verify = (passkey_token: string, credential: object) =>
  callApi("verifyPasskey", { passkey_token, credential });

type Begun = Awaited<ReturnType<typeof begin>>;
const userIdOf = ({ options }: Begun) => Buffer.from(options.user.id, "base64url").toString();
const peopleOf = (begun: Begun) => queryDatabase("select id from people where id = $1", userIdOf(begun));
const isAlive = async (bearer: string) => (await callApi("readMe", {}, { bearer })).status === 200;

const refused = [400, "passkey_refused", "This passkey could not be verified. Please try again."];
const expired = [400, "challenge_expired", "Session expired. Please try again."];
test("registerPasskey returns options for a discoverable passkey of a verified user", async () => {
  const { options } = await begin();
  const nameless = expect.stringMatching(/^OfAge account of 20\d\d-\d\d-\d\d$/);
  expect(options).toEqual({
    rp: { id: "localhost", name: "OfAge" },
    user: { id: options.user.id, name: nameless, displayName: nameless },
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: "public-key", alg })),
    timeout: 300_000,
    attestation: "none",
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
    extensions: { credProps: true },
  });
});

test("verifyPasskey creates the account and its session", async () => {
  const begun = await begin();
  expect(await peopleOf(begun)).toEqual([]);
  expect(await isAlive(begun.session_token)).toBe(false);

  const { status, body, headers } = await verify(
    begun.passkey_token,
    createAuthenticator().create(begun.options),
  );
  expect([status, body]).toEqual([
    200,
    {
      success: true,
      user: {
        id: userIdOf(begun),
        name: "New account",
        email: "",
        createdAt: body.user.createdAt,
        pendingEmail: null,
        hasPassword: false,
        hasGoogle: false,
        timeZone: "UTC",
        retentionDays: null,
      },
    },
  ]);
  expect(headers.get("set-cookie")).toBe(
    `ofage_session_token=${begun.session_token}; Path=/; Max-Age=86400; HttpOnly; SameSite=Strict`,
  );
  expect((await callApi("readMe", {}, { bearer: begun.session_token })).body.user).toEqual(body.user);
});

test("neither token of a registration is in the database", async () => {
  const begun = await begin();
  const rows = await queryDatabase<{ text: string }>(
    "select row_to_json(c)::text as text from passkey_challenges c",
  );
  const kept = rows.find(({ text }) => text.includes(hashToken(begun.passkey_token)))?.text;
  expect(kept).toContain(begun.options.challenge);
  expect(kept).not.toContain(begun.passkey_token);
  expect(kept).not.toContain(begun.session_token);
});

test.for([
  [{ name: "  Ada  " }, "Ada", "Ada"],
  [{ email: "ada@names.example" }, "ada@names.example", "ada"],
  [{ email: "grace@names.example", name: "Grace" }, "grace@names.example", "Grace"],
] as const)(
  "registerPasskey given %j makes the passkey for %s and the account for %s",
  async ([input, shown, name]) => {
    const begun = await begin(input);
    expect([begun.options.user.name, begun.options.user.displayName]).toEqual([shown, shown]);
    const { body } = await verify(begun.passkey_token, createAuthenticator().create(begun.options));
    expect(body.user.name).toBe(name);
  },
);

test("verifyPasskey gives the account its address once the emailed link is opened", async () => {
  const email = randomEmail();
  const { session, user } = await registerPasskeyAccount(createAuthenticator(), { email });
  expect([user.email, user.pendingEmail]).toEqual(["", email]);
  const token = /\/confirm-email\?token=([\w-]+)/.exec(await waitForEmail(email))![1];
  expect((await callApi("confirmEmail", { token })).status).toBe(200);
  const me = (await callApi("readMe", {}, { bearer: session })).body.user;
  expect([me.email, me.pendingEmail]).toEqual([email, null]);
});

test("registerPasskey sends no email before the passkey is verified", async () => {
  const [email, later] = [randomEmail(), randomEmail()];
  await begin({ email });
  // Emails leave in the order of their requests.
  await registerPasskeyAccount(createAuthenticator(), { email: later });
  await waitForEmail(later);
  expect(await emailsTo(email)).toEqual([]);
});

test("verifyPasskey leaves a taken address with its account and notifies only its owner", async () => {
  const owner = await createAccount();
  const { user } = await registerPasskeyAccount(createAuthenticator(), { email: owner.email });
  expect([user.email, user.pendingEmail]).toEqual(["", owner.email]);
  const mail = await waitForEmail(owner.email, 2);
  expect(mail).toContain("You already have an OfAge account");
  expect(mail).not.toContain("token=");
  expect((await callApi("readMe", {}, { bearer: owner.session })).body.user).toEqual(owner.user);
});

test("registerPasskey accepts an address five times in 15 minutes", async () => {
  const email = randomEmail();
  for (let round = 0; round < 5; round++)
    expect((await callApi("registerPasskey", { email })).status).toBe(200);
  const { status, body, headers } = await callApi("registerPasskey", { email });
  expect([status, body.code, headers.get("retry-after")]).toEqual([429, "rate_limited", "900"]);
});

test.for([
  ["of another site's page", { origin: "https://evil.example" }],
  ["of another port of our host", { origin: "http://localhost:1" }],
  ["for another relying party", { rpId: "evil.example" }],
  ["without the user being verified", { userVerified: false }],
  ["inside another site's frame", { framed: true }],
] as const)("verifyPasskey refuses a passkey made %s and makes no account", async ([, departure]) => {
  const begun = await begin();
  const authenticator = createAuthenticator();
  const answer = await verify(begun.passkey_token, authenticator.create(begun.options, departure));
  expect(summarizeResponse(answer)).toEqual(refused);
  expect(answer.headers.get("set-cookie")).toBeNull();
  expect(await peopleOf(begun)).toEqual([]);
  expect(await isAlive(begun.session_token)).toBe(false);
  // The challenge is consumed, so the right response comes too late.
  const right = createAuthenticator().create(begun.options);
  expect(summarizeResponse(await verify(begun.passkey_token, right))).toEqual(expired);
});

test("verifyPasskey refuses a passkey made for another challenge", async () => {
  const [mine, other] = [await begin(), await begin()];
  const credential = createAuthenticator().create(other.options);
  expect(summarizeResponse(await verify(mine.passkey_token, credential))).toEqual(refused);
  expect(await peopleOf(mine)).toEqual([]);
});

test("verifyPasskey refuses a passkey that an account already has", async () => {
  const first = await begin();
  const known = createAuthenticator().create(first.options);
  expect((await verify(first.passkey_token, known)).status).toBe(200);

  const second = await begin();
  const { clientDataJSON } = createAuthenticator().create(second.options).response;
  const again = { ...known, response: { ...known.response, clientDataJSON } };
  expect(summarizeResponse(await verify(second.passkey_token, again))).toEqual(refused);
  expect(await peopleOf(second)).toEqual([]);
  expect(await isAlive(second.session_token)).toBe(false);
});

/** Returns the same passkey with an id of the given length in bytes. */
function withIdOf(bytes: number, made: Attestation): Attestation {
  const object = unpackAttestationObject(
    new Uint8Array(Buffer.from(made.response.attestationObject, "base64url")),
  );
  const credentialId = crypto.getRandomValues(new Uint8Array(bytes));
  object.authData.attestedCredentialData!.credentialId = credentialId;
  const id = Buffer.from(credentialId).toString("base64url");
  const attestationObject = Buffer.from(packAttestationObject(object)).toString("base64url");
  return { ...made, id, rawId: id, response: { ...made.response, attestationObject } };
}

/** Returns the same passkey with other values in its public key (COSE labels: 3 alg, -1 crv, -3 y). */
function withKeyChanges(made: Attestation, changes: [number, unknown][]): Attestation {
  const object = unpackAttestationObject(
    new Uint8Array(Buffer.from(made.response.attestationObject, "base64url")),
  );
  const { credentialPublicKey } = object.authData.attestedCredentialData!;
  const key = isoCBOR.decodeFirst<Map<number, unknown>>(credentialPublicKey.toBytes());
  for (const [label, value] of changes) key.set(label, value);
  credentialPublicKey.toBytes = () => isoCBOR.encode(key as never);
  const attestationObject = Buffer.from(packAttestationObject(object)).toString("base64url");
  return { ...made, response: { ...made.response, attestationObject } };
}

test.for([
  ["for another algorithm than its type's", "ES256", [[3, -257]]],
  ["on another curve than its algorithm's", "ES256", [[-1, 2]]],
  ["without a point", "ES256", [[-3, new Uint8Array(0)]]],
  ["of small order", "EdDSA", [[-2, new Uint8Array(32)]]],
] as [string, "ES256" | "EdDSA", [number, unknown][]][])(
  "verifyPasskey refuses a key %s",
  async ([, keyAlgorithm, changes]) => {
    const begun = await begin();
    const made = createAuthenticator({ keyAlgorithm }).create(begun.options);
    const answer = await verify(begun.passkey_token, withKeyChanges(made, changes));
    expect(summarizeResponse(answer)).toEqual([
      400,
      "passkey_refused",
      "This passkey's key can't be used to sign in. Please create the passkey on another device or with another password manager.",
    ]);
    expect(await peopleOf(begun)).toEqual([]);
  },
);

test.for([
  [16, 200],
  [1023, 200],
  [1024, 400],
  [5000, 400],
] as const)("verifyPasskey answers an id of %i bytes with %i", async ([bytes, status]) => {
  const begun = await begin();
  const made = withIdOf(bytes, createAuthenticator().create(begun.options));
  expect((await verify(begun.passkey_token, made)).status).toBe(status);
});

test("verifyPasskey refuses an id that differs from the authenticator's, whatever its length", async () => {
  for (const bytes of [32, 10_000]) {
    const begun = await begin();
    const made = withIdOf(bytes, createAuthenticator().create(begun.options));
    const answer = await verify(begun.passkey_token, { ...made, id: "AAAA", rawId: "AAAA" });
    expect(summarizeResponse(answer)).toEqual(refused);
  }
});

test("verifyPasskey makes one account and one session from 20 concurrent requests with the same passkey", async () => {
  const begun = await begin();
  const credential = createAuthenticator().create(begun.options);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => verify(begun.passkey_token, credential)),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  for (const answer of answers.filter(({ status }) => status !== 200))
    expect(summarizeResponse(answer)).toEqual(expired);
  expect((await peopleOf(begun)).length).toBe(1);
  const sessions = await queryDatabase("select id from sessions where user_id = $1", userIdOf(begun));
  expect(sessions.length).toBe(1);
});

test("verifyPasskey refuses a challenge that is expired or has another purpose", async () => {
  const begun = await begin();
  const credential = createAuthenticator().create(begun.options);
  await queryDatabase(
    "update passkey_challenges set expires_at = now() - interval '1 second' where token_hash = $1",
    hashToken(begun.passkey_token),
  );
  expect(summarizeResponse(await verify(begun.passkey_token, credential))).toEqual(expired);
  expect(await peopleOf(begun)).toEqual([]);

  const { session } = await createAccount();
  const adding = (await callApi("addPasskey", {}, { bearer: session })).body;
  const added = createAuthenticator().create(adding.options);
  expect(summarizeResponse(await verify(adding.passkey_token, added))).toEqual(expired);

  const login = (await callApi("passkeyLoginOptions")).body;
  const { challenge } = login.options;
  const made = createAuthenticator().create({ ...begun.options, challenge });
  expect(summarizeResponse(await verify(login.challenge_token, made))).toEqual(expired);
});

test.for(["ES256", "RS256", "EdDSA"] as const)("a passkey with a %s key can sign in later", async (kind) => {
  const authenticator = createAuthenticator({ keyAlgorithm: kind });
  await registerPasskeyAccount(authenticator);
  expect((await signInWithPasskey(authenticator)).status).toBe(200);
});
