import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import {
  digestText,
  issueSdJwt,
  presentSdJwt,
  sdJwtRefusalOf,
  signJwt,
  testBinding,
  type TestSdJwt,
  verifySdJwtAnswer,
} from "../../../../testing/digital-id-sd-jwt.ts";
import { testAuthority } from "../../../../testing/digital-id-verification.ts";

const what = "The holder's JWT";
const unsigned = "The answer is not signed by the holder.";
const now = () => Math.floor(Date.now() / 1000);
const claims = (changed: Record<string, unknown>): TestSdJwt => ({ present: { claims: changed } });
const header = (changed: Record<string, unknown>): TestSdJwt => ({ present: { header: changed } });
const { privateKey: stranger } = generateKeyPairSync("ec", { namedCurve: "P-256" });

const refused: [string, TestSdJwt, string][] = [
  ["for another attempt", { present: { nonce: "another" } }, `${what} is for another attempt.`],
  ["without a nonce", claims({ nonce: undefined }), `${what} is for another attempt.`],
  [
    "for another page",
    { present: { audience: "origin:https://evil.example" } },
    `${what} is for somebody else.`,
  ],
  [
    "for the origin without its prefix",
    { present: { audience: "https://age.example" } },
    `${what} is for somebody else.`,
  ],
  ["for several pages", claims({ aud: [testBinding.audience] }), `${what} is for somebody else.`],
  ["for nobody", claims({ aud: undefined }), `${what} is for somebody else.`],
  ["over another digest", claims({ sd_hash: digestText("another") }), `${what} is for other values.`],
  ["over no digest", claims({ sd_hash: undefined }), `${what} is for other values.`],
  ["of eleven minutes ago", claims({ iat: now() - 660 }), `${what} is not of now.`],
  ["of two minutes ahead", claims({ iat: now() + 120 }), `${what} is not of now.`],
  ["of no time", claims({ iat: undefined }), `${what} is not of now.`],
  ["of a time as text", claims({ iat: String(now()) }), `${what} is not of now.`],
  ["that says more", claims({ family_name: "Dupont" }), `${what} holds more than was asked.`],
  ["of another media type", header({ typ: "JWT" }), `${what} says that it is something else.`],
  ["of no media type", header({ typ: undefined }), `${what} says that it is something else.`],
  ["by another algorithm", header({ alg: "ES512" }), `${what} has an algorithm that is not its key's.`],
  ["by no algorithm", header({ alg: "none" }), `${what} has an algorithm that is not its key's.`],
  [
    "with a critical header",
    header({ crit: ["b64"], b64: false }),
    `${what} has an unknown critical header.`,
  ],
  ["by another key", { present: { holderKey: stranger } }, `${what} has a wrong signature.`],
  [
    "by another key that it brings along",
    { present: { holderKey: stranger, header: { jwk: stranger.export({ format: "jwk" }) } } },
    `${what} has a wrong signature.`,
  ],
  [
    "without a signature",
    { tamper: (answer) => answer.replace(/[^.]+$/, "") },
    `${what} has a wrong signature.`,
  ],
  ["that is left out", { tamper: (answer) => answer.replace(/[^~]+$/, "") }, unsigned],
  ["that a tilde follows", { tamper: (answer) => `${answer}~` }, unsigned],
  ["and nothing else", { tamper: (answer) => answer.replace(/^.*~/, "") }, unsigned],
  ["after no credential", { tamper: (answer) => answer.replace(/^[^~]*/, "") }, unsigned],
];
test.for(refused)("verifySdJwt refuses a holder's signature %s", async ([, options, message]) => {
  expect(await sdJwtRefusalOf(options)).toBe(`invalid_proof: ${message}`);
});

test("verifySdJwt refuses an answer of more than 64 KiB", async () => {
  const tamper = (answer: string) => `${"~".repeat(65_536)}${answer}`;
  expect(await sdJwtRefusalOf({ tamper })).toBe("invalid_proof: The answer is too large.");
});

test("verifySdJwt accepts a signature of nine minutes ago, and of half a minute ahead", async () => {
  for (const iat of [now() - 540, now() + 30])
    expect(await verifySdJwtAnswer(claims({ iat }))).toMatchObject({ signal: "over" });
});

test("verifySdJwt refuses a disclosure that was added after the holder signed", async () => {
  const issue = { ages: { 18: true, 21: false } };
  const credential = issueSdJwt(testAuthority.signer, issue);
  const tamper = () => {
    const [jwt, disclosure, binding] = presentSdJwt(credential, testBinding).split("~");
    return [jwt, disclosure, credential.disclosures.get("21"), binding].join("~");
  };
  expect(await sdJwtRefusalOf({ tamper })).toBe(`invalid_proof: ${what} is for other values.`);
});

test("verifySdJwt refuses disclosures in another order than the holder signed", async () => {
  const tamper = (answer: string) => answer.replace(/~([^~]+)~([^~]+)~/, "~$2~$1~");
  const options = { issue: { recursive: true }, tamper };
  expect(await sdJwtRefusalOf(options)).toBe(`invalid_proof: ${what} is for other values.`);
});

test("verifySdJwt refuses the holder's signature on another credential of the same holder", async () => {
  const credential = issueSdJwt(testAuthority.signer);
  const other = issueSdJwt(testAuthority.signer, { ages: { 18: false } });
  const [jwt, disclosure] = presentSdJwt(credential, testBinding).split("~");
  const [, , binding] = presentSdJwt(other, { ...testBinding, holderKey: credential.holderKey }).split("~");
  const tamper = () => [jwt, disclosure, binding].join("~");
  expect(await sdJwtRefusalOf({ tamper })).toBe(`invalid_proof: ${what} is for other values.`);
});

test("verifySdJwt refuses the issuer's signature in the holder's place", async () => {
  const tamper = (answer: string) => {
    const bound = answer.slice(0, answer.lastIndexOf("~") + 1);
    const said = {
      nonce: testBinding.nonce,
      aud: testBinding.audience,
      iat: now(),
      sd_hash: digestText(bound),
    };
    return bound + signJwt({ typ: "kb+jwt" }, said, testAuthority.signer.privateKey);
  };
  expect(await sdJwtRefusalOf({ tamper })).toBe(`invalid_proof: ${what} has a wrong signature.`);
});

const point = { kty: "EC", crv: "P-256", x: "AA", y: "AA" };
const zeros = Buffer.alloc(32).toString("base64url");
const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 }).publicKey.export({ format: "jwk" });
const key = "The holder's key";
test.for([
  ["no key", undefined, `${key} is not a map.`],
  ["a key's name", { kid: "holder" }, `${key} is not a map.`],
  ["an RSA key", { jwk: rsa }, `${key} is of a type outside the profile.`],
  ["a symmetric key", { jwk: { kty: "oct", k: "AAAA" } }, `${key} is of a type outside the profile.`],
  [
    "a key on another curve",
    { jwk: { ...point, crv: "secp256k1" } },
    `${key} is of a type outside the profile.`,
  ],
  [
    "a key on a curve of another type's",
    { jwk: { ...point, kty: "OKP" } },
    `${key} is of a type outside the profile.`,
  ],
  ["short coordinates", { jwk: point }, `${key} has a coordinate of a wrong length.`],
  ["a coordinate too few", { jwk: { ...point, y: undefined } }, `${key} is not a text.`],
  ["a point off its curve", { jwk: { ...point, x: zeros, y: zeros } }, `${key} is not a point on its curve.`],
  ["a coordinate that is not base64url", { jwk: { ...point, x: `${zeros}=` } }, `${key} is not base64url.`],
] as [string, unknown, string][])("verifySdJwt refuses a credential for %s", async ([, cnf, message]) => {
  expect(await sdJwtRefusalOf({ issue: { claims: { cnf } } })).toBe(`invalid_proof: ${message}`);
});
