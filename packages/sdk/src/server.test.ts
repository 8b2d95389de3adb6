import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type KeySet, verifyReceipt, verifyResult, type VerifyResultOptions } from "./server.ts";

const now = Math.floor(Date.now() / 1000);
const claims = {
  iss: "https://age.example",
  aud: "ast_1",
  sub: "ver_1",
  reference_id: "visitor-1",
  age_verified: true,
  age_threshold: 18,
  challenge_kind: "head_turn",
  method: "face_scan",
  assurance: "estimated",
  policy_version: 3,
  iat: now,
  exp: now + 3600,
};
type Keys = Awaited<ReturnType<typeof generateKeyPair>>;
let ours: Keys;
let others: Keys;
let options: VerifyResultOptions;

beforeAll(async () => {
  ours = await generateKeyPair("EdDSA");
  others = await generateKeyPair("EdDSA");
  options = {
    host: "https://age.example",
    assetId: "ast_1",
    referenceId: "visitor-1",
    keys: await keySet(ours),
  };
});

async function keySet({ publicKey }: Keys, kid = "k1"): Promise<KeySet> {
  const jwk = await exportJWK(publicKey);
  return { keys: [{ ...jwk, kty: jwk.kty!, kid, alg: "EdDSA", use: "sig" }] };
}

function sign(changes: JWTPayload = {}, { privateKey }: Keys = ours, kid = "k1"): Promise<string> {
  return new SignJWT({ ...claims, ...changes })
    .setProtectedHeader({ alg: "EdDSA", kid, typ: "JWT" })
    .sign(privateKey);
}

test("verifyResult returns the claims of a token", async () => {
  expect(await verifyResult(await sign(), options)).toEqual({
    verificationId: "ver_1",
    ageVerified: true,
    ageThreshold: 18,
    challengeKind: "head_turn",
    method: "face_scan",
    assurance: "estimated",
    policyVersion: 3,
    referenceId: "visitor-1",
    isTest: false,
    decidedAt: new Date(now * 1000),
    expiresAt: new Date((now + 3600) * 1000),
  });
});

test.each([false, null])("verifyResult returns ageVerified as %s", async (age_verified) => {
  const result = await verifyResult(await sign({ age_verified }), options);
  expect(result.ageVerified).toBe(age_verified);
});

test.each([
  ["without_turn", "without_turn"],
  [undefined, null],
  ["wink", null],
])("verifyResult returns the challenge %s as %s", async (challenge_kind, challengeKind) => {
  expect(await verifyResult(await sign({ challenge_kind }), options)).toMatchObject({ challengeKind });
});

test.each([
  [
    { method: "credit_card", assurance: "read" },
    { method: "credit_card", assurance: "read" },
  ],
  [{ assurance: undefined }, { assurance: null }],
  [{ assurance: "guessed" }, { assurance: null }],
])("verifyResult returns the claims %j as %j", async (claims, known) => {
  expect(await verifyResult(await sign(claims as JWTPayload), options)).toMatchObject(known);
});

test("verifyResult returns a null reference for a token without one", async () => {
  const token = await sign({ reference_id: null });
  expect(await verifyResult(token, { ...options, referenceId: null })).toMatchObject({ referenceId: null });
  await expect(verifyResult(token, options)).rejects.toMatchObject({
    code: "wrong_reference",
  });
});

test("verifyResult ignores a trailing slash of the host and accepts another issuer", async () => {
  await verifyResult(await sign(), { ...options, host: "https://age.example/" });
  const inner = { ...options, host: "http://10.0.0.1:3000", issuer: "https://age.example" };
  expect(await verifyResult(await sign(), inner)).toMatchObject({ ageVerified: true });
});

test("verifyResult takes an empty issuer for none and requires the host's", async () => {
  const given = { ...options, issuer: "" };
  expect(await verifyResult(await sign(), given)).toMatchObject({ ageVerified: true });
  const foreign = { iss: "https://evil.example" };
  await expect(verifyResult(await sign(foreign), given)).rejects.toMatchObject({ code: "wrong_issuer" });
});

test("verifyResult accepts a test result only with allowTest, and marks it as a test", async () => {
  const token = await sign({ aud: "test_ast_1" });
  await expect(verifyResult(token, options)).rejects.toMatchObject({ code: "test_result" });
  expect(await verifyResult(token, { ...options, allowTest: true })).toMatchObject({ isTest: true });
  expect(await verifyResult(await sign(), { ...options, allowTest: true })).toMatchObject({ isTest: false });
});

test("verifyResult tolerates clock differences up to clockTolerance", async () => {
  const token = await sign({ exp: now - 5 });
  await expect(verifyResult(token, options)).rejects.toMatchObject({ code: "expired" });
  expect(await verifyResult(token, { ...options, clockTolerance: 30 })).toMatchObject({ ageVerified: true });
});

describe("verifyResult rejects a token that", () => {
  const refused: [string, () => Promise<string> | string, string][] = [
    ["is signed with another key", () => sign({}, others), "invalid_token"],
    ["names an unknown key", () => sign({}, ours, "k2"), "invalid_token"],
    ["is for another website", () => sign({ aud: "ast_2" }), "wrong_audience"],
    ["is for a test of another website", () => sign({ aud: "test_ast_2" }), "wrong_audience"],
    ["is for several websites", () => sign({ aud: ["ast_1", "ast_2"] }), "test_result"],
    ["comes from another server", () => sign({ iss: "https://evil.example" }), "wrong_issuer"],
    ["has expired", () => sign({ exp: now - 1 }), "expired"],
    ["never expires", () => sign({ exp: undefined }), "invalid_token"],
    ["names no verification", () => sign({ sub: undefined }), "invalid_token"],
    ["does not say whether the age was verified", () => sign({ age_verified: undefined }), "invalid_token"],
    ["states the age decision as a string", () => sign({ age_verified: "true" }), "invalid_token"],
    ["does not name the method", () => sign({ method: undefined }), "invalid_token"],
    ["states the policy version as a string", () => sign({ policy_version: "4" }), "invalid_token"],
    ["is not signed (alg none)", () => new UnsecuredJWT({ ...claims }).encode(), "invalid_token"],
    ["is signed with the public key as a secret (HS256)", hmacWithPublicKey, "invalid_token"],
    ["was tampered with", async () => changed(await sign({ age_verified: false })), "invalid_token"],
    ["is not a token", () => "hello", "invalid_token"],
    ["is empty", () => "", "invalid_token"],
  ];
  test.each(refused)("%s", async (_, make, code) => {
    const error = await verifyResult(await make(), options).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: "ResultError", code });
  });

  test.each(["visitor-2", null])("is about another visitor than %j", async (referenceId) => {
    await expect(verifyResult(await sign(), { ...options, referenceId })).rejects.toMatchObject({
      code: "wrong_reference",
    });
  });
});

async function hmacWithPublicKey(): Promise<string> {
  const secret = new TextEncoder().encode(await exportSPKI(ours.publicKey));
  return new SignJWT(claims).setProtectedHeader({ alg: "HS256", kid: "k1" }).sign(secret);
}

/** Reuses the signature for a more favorable payload. */
function changed(token: string): string {
  const [header, , signature] = token.split(".");
  return [header, Buffer.from(JSON.stringify(claims)).toString("base64url"), signature].join(".");
}

describe("verifyResult lets nobody in by a mistake of its caller", () => {
  test.each([
    ["no referenceId", { referenceId: undefined }, /referenceId/],
    ["an empty referenceId", { referenceId: "" }, /referenceId/],
    ["no assetId", { assetId: undefined }, /assetId/],
    ["an empty assetId", { assetId: "" }, /assetId/],
    ["a test's audience as assetId", { assetId: "test_ast_1" }, /assetId/],
    ["no host", { host: undefined }, /host/],
    ["a host without a scheme", { host: "age.example" }, /host/],
  ])("%s", async (_, mistake, sentence) => {
    for (const token of [await sign(), await sign({ aud: "test_ast_1", reference_id: null })]) {
      const given = { ...options, ...mistake } as VerifyResultOptions;
      await expect(verifyResult(token, given)).rejects.toThrow(sentence);
    }
  });
});

describe("verifyResult with a server's keys", () => {
  let asked = 0;
  let answer: object | string = {};
  const server = createServer((request, response) => {
    asked += request.url === "/.well-known/jwks.json" ? 1 : 0;
    response.end(typeof answer === "string" ? answer : JSON.stringify(answer));
  });
  const address = (name: string) => `http://${name}:${(server.address() as AddressInfo).port}`;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => server.close());

  test("fetches the keys once", async () => {
    answer = await keySet(ours);
    const host = address("127.0.0.1");
    const remote = { host, assetId: "ast_1", referenceId: "visitor-1" };
    const token = await sign({ iss: host });
    expect(await verifyResult(token, remote)).toMatchObject({ ageVerified: true });
    expect(await verifyResult(token, remote)).toMatchObject({ ageVerified: true });
    expect(asked).toBe(1);
  });

  test("reports keys_unavailable when the keys cannot be read", async () => {
    answer = "<h1>Bad gateway</h1>";
    const host = address("localhost");
    await expect(verifyResult(await sign(), { ...options, keys: undefined, host })).rejects.toMatchObject({
      code: "keys_unavailable",
    });
    const nobody = { host: "http://127.0.0.1:9", assetId: "ast_1", referenceId: "visitor-1" };
    await expect(verifyResult(await sign(), nobody)).rejects.toMatchObject({ code: "keys_unavailable" });
  });
});

describe("a receipt", () => {
  const said = {
    iss: claims.iss,
    aud: "receipt_ast_1",
    sub: "ver_1",
    iat: now,
    is_test: false,
    frames_received: 5,
    frames_released_at: "2026-03-02T09:31:12.000Z",
    frames_kept: 0,
  };
  const signReceipt = (changes: JWTPayload = {}, typ = "receipt+jwt", { privateKey } = ours) =>
    new SignJWT({ ...said, ...changes })
      .setProtectedHeader({ alg: "EdDSA", kid: "k1", typ })
      .sign(privateKey);

  test("verifyReceipt takes an empty issuer for none and requires the host's", async () => {
    const given = { ...options, issuer: "" };
    expect(await verifyReceipt(await signReceipt(), given)).toMatchObject({ verificationId: "ver_1" });
    await expect(
      verifyReceipt(await signReceipt({ iss: "https://evil.example" }), given),
    ).rejects.toMatchObject({ code: "wrong_issuer" });
  });

  test("tells how many frames arrived and when they were released", async () => {
    expect(await verifyReceipt(await signReceipt(), options)).toEqual({
      verificationId: "ver_1",
      isTest: false,
      framesReceived: 5,
      framesReleasedAt: new Date("2026-03-02T09:31:12.000Z"),
    });
  });

  test("is never accepted as a result, even with all claims of a result", async () => {
    const asResult = (receipt: string) => verifyResult(receipt, { ...options, allowTest: true });
    await expect(asResult(await signReceipt())).rejects.toMatchObject({ code: "invalid_token" });
    const chatty = await signReceipt({ ...claims, aud: said.aud });
    await expect(asResult(chatty)).rejects.toMatchObject({ code: "wrong_audience" });
  });

  test.each([
    ["is a result", () => sign(), "invalid_token"],
    ["is a result with the audience of a receipt", () => sign({ ...said }), "invalid_token"],
    ["is for another website", () => signReceipt({ aud: "receipt_ast_2" }), "wrong_audience"],
    ["comes from another server", () => signReceipt({ iss: "https://other.example" }), "wrong_issuer"],
    ["is signed with another key", () => signReceipt({}, "receipt+jwt", others), "invalid_token"],
    ["does not state the number of frames", () => signReceipt({ frames_received: null }), "invalid_token"],
    ["does not state the mode", () => signReceipt({ is_test: undefined }), "invalid_token"],
    ["is not a token", () => "receipt", "invalid_token"],
  ] as [string, () => Promise<string> | string, string][])("is refused when it %s", async (_, make, code) => {
    await expect(verifyReceipt(await make(), options)).rejects.toMatchObject({ name: "ResultError", code });
  });

  test("cannot be verified without an asset ID", async () => {
    await expect(verifyReceipt(await signReceipt(), { ...options, assetId: "" })).rejects.toThrow(TypeError);
  });
});
