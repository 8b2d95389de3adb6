import { expect, test } from "vitest";
import {
  type CertificateOptions,
  createAuthority,
  createSigner,
} from "../../../../testing/digital-id-certificates.ts";
import {
  encodeJson,
  sdJwtRefusalOf,
  type TestSdJwt,
  verifySdJwtAnswer,
} from "../../../../testing/digital-id-sd-jwt.ts";
import { testAuthority } from "../../../../testing/digital-id-verification.ts";

const what = "The issuer's JWT";
const { certificate } = testAuthority.signer;
const base64 = Buffer.from(certificate.rawData).toString("base64");

/** Changes one of the three parts of the issuer's JWT. */
const part =
  (index: number, change: (text: string) => string) =>
  (answer: string): string => {
    const [jwt = "", ...others] = answer.split("~");
    const parts = jwt.split(".");
    parts[index] = change(parts[index] ?? "");
    return [parts.join("."), ...others].join("~");
  };
const header = (changed: Record<string, unknown>): TestSdJwt => ({ issue: { header: changed } });

const refused: [string, TestSdJwt, string][] = [
  ["another media type", header({ typ: "JWT" }), `${what} says that it is something else.`],
  ["no media type", header({ typ: undefined }), `${what} says that it is something else.`],
  [
    "another algorithm of the profile",
    header({ alg: "ES384" }),
    `${what} has an algorithm that is not its key's.`,
  ],
  ["no algorithm", header({ alg: "none" }), `${what} has an algorithm that is not its key's.`],
  ["an HMAC", header({ alg: "HS256" }), `${what} has an algorithm that is not its key's.`],
  ["a critical header", header({ crit: ["exp"], exp: 1 }), `${what} has an unknown critical header.`],
  ["an empty list of critical headers", header({ crit: [] }), `${what} has an unknown critical header.`],
  [
    "no certificate",
    header({ x5c: undefined }),
    "The certificate chain is not an array of the expected length.",
  ],
  ["an empty chain", header({ x5c: [] }), "The certificate chain is not an array of the expected length."],
  [
    "six certificates",
    header({ x5c: Array(6).fill(base64) }),
    "The certificate chain is not an array of the expected length.",
  ],
  ["a number for a certificate", header({ x5c: [1] }), "A certificate is not a text."],
  [
    "a certificate in base64url",
    header({ x5c: [Buffer.from(certificate.rawData).toString("base64url")] }),
    "A certificate is not base64.",
  ],
  ["a malformed certificate", header({ x5c: ["AAAA"] }), "A certificate is malformed."],
  [
    "a signature of another length",
    { tamper: part(2, (text) => text.slice(4)) },
    `${what} has a wrong signature.`,
  ],
  ["no signature", { tamper: part(2, () => "") }, `${what} has a wrong signature.`],
  [
    "claims that were changed",
    { tamper: part(1, () => encodeJson({ vct: "urn:eudi:pid:1" })) },
    `${what} has a wrong signature.`,
  ],
  ["claims that are a list", { tamper: part(1, () => encodeJson([])) }, `${what} is not a map.`],
  ["claims that are not JSON", { tamper: part(1, () => "AAAA") }, `${what} is not JSON.`],
  [
    "claims that are not UTF-8",
    { tamper: part(1, () => Buffer.from('{"vct":"\u00ff"}', "latin1").toString("base64url")) },
    `${what} is not JSON.`,
  ],
  ["padding", { tamper: part(1, (text) => `${text}=`) }, `${what} is not base64url.`],
  ["a fourth part", { tamper: part(2, (text) => `${text}.AAAA`) }, `${what} is not a JWT.`],
  ["one part", { tamper: (answer) => answer.replace(/^[^~]*/, "e30") }, `${what} is not JSON.`],
  [
    "claims that are nested 10,000 deep",
    { tamper: part(1, () => Buffer.from("[".repeat(1e4) + "]".repeat(1e4)).toString("base64url")) },
    `${what} is nested too deep.`,
  ],
  [
    "another type of credential",
    { issue: { claims: { vct: "urn:eudi:pid:fr:1" } } },
    "The credential is of a type that was not asked.",
  ],
  [
    "a type of which another was asked",
    { issue: { claims: { aka_vcts: ["urn:eudi:pid:1"], vct: "urn:eudi:ehic:1" } } },
    "The credential is of a type that was not asked.",
  ],
  [
    "no type of credential",
    { issue: { claims: { vct: undefined } } },
    "The credential's type is not a text.",
  ],
  [
    "digests of another algorithm",
    { issue: { claims: { _sd_alg: "sha-1" } } },
    "The digests are of an algorithm outside the profile.",
  ],
  [
    "a list for the digests' algorithm",
    { issue: { claims: { _sd_alg: ["sha-256"] } } },
    "The digests are of an algorithm outside the profile.",
  ],
];
test.for(refused)("verifySdJwt refuses an issuer's JWT with %s", async ([, options, message]) => {
  expect(await sdJwtRefusalOf(options)).toBe(`invalid_proof: ${message}`);
});

test("verifySdJwt refuses what another key signed", async () => {
  const other = await createSigner({}, testAuthority.root);
  const issue = { signer: other, chain: [certificate] };
  expect(await sdJwtRefusalOf({ issue })).toBe(`invalid_proof: ${what} has a wrong signature.`);
});

test("verifySdJwt refuses a signature with spare bits", async () => {
  const tamper = part(2, (text) => {
    const last = Buffer.from(text.slice(-2), "base64url")[0] ?? 0;
    const other = ["A", "Q", "g", "w"].find((end) => !text.endsWith(end))!;
    const changed = text.slice(0, -1) + String.fromCharCode(other.charCodeAt(0) + 1);
    return Buffer.from(changed.slice(-2), "base64url")[0] === last ? changed : `${text.slice(0, -1)}_`;
  });
  expect(await sdJwtRefusalOf({ tamper })).toBe(`invalid_proof: ${what} is not base64url.`);
});

test.for(["Ed25519", "RSA-2048"] as const)("verifySdJwt refuses a signer with a key of %s", async (key) => {
  const signer = await createSigner({ key }, testAuthority.root);
  const issue = { signer: testAuthority.signer, chain: [signer.certificate] };
  expect(await sdJwtRefusalOf({ issue })).toBe(`invalid_proof: ${what} has a key outside the profile.`);
});

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour);
const purpose = "The signer's certificate is for another purpose.";
const untrusted: [string, CertificateOptions, string][] = [
  ["for websites", { purposes: ["1.3.6.1.5.5.7.3.1"] }, purpose],
  ["for status lists", { purposes: ["1.3.6.1.5.5.7.3.30"] }, purpose],
  ["for no named purpose", { purposes: [] }, purpose],
  ["whose key is for another use", { keyUsages: 32 }, "The signer's key is for another use."],
  ["that has expired", { notAfter: inHours(-1) }, "A certificate is not valid now."],
  ["that is not valid yet", { notBefore: inHours(1) }, "A certificate is not valid now."],
  [
    "that began after the signature",
    { notBefore: inHours(-1) },
    "The signer's certificate was not valid at the signature.",
  ],
];
test.for(untrusted)("verifySdJwt refuses a signer's certificate %s", async ([, options, message]) => {
  const signer = await createSigner(options, testAuthority.root);
  expect(await sdJwtRefusalOf({ issue: { signer } })).toBe(`untrusted_issuer: ${message}`);
});

test("verifySdJwt accepts a signer of proofs of age", async () => {
  const signer = await createSigner({ purposes: ["1.3.130.2.0.0.1.2"] }, testAuthority.root);
  expect(await verifySdJwtAnswer({ issue: { signer } })).toMatchObject({ signal: "over" });
});

test("verifySdJwt refuses an issuer whom nobody trusts, whatever chain it sends", async () => {
  const stranger = await createAuthority();
  const signer = await createSigner({}, stranger);
  const refusal = "untrusted_issuer: Nobody trusted issued the signer.";
  expect(await sdJwtRefusalOf({ issue: { signer } })).toBe(refusal);
  const chain = [signer.certificate, stranger.certificate];
  expect(await sdJwtRefusalOf({ issue: { signer, chain } })).toBe(refusal);
  expect(await sdJwtRefusalOf({ trusted: [] })).toBe(refusal);
});

test("verifySdJwt trusts no key that the answer brings along", async () => {
  const stranger = await createSigner();
  const jwk = stranger.privateKey.export({ format: "jwk" });
  const issue = { signer: stranger, header: { jwk, x5c: undefined } };
  expect(await sdJwtRefusalOf({ issue })).toMatch(/^invalid_proof: The certificate chain/);
});
