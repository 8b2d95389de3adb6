import { encode, Tagged } from "cborg";
import { expect, test } from "vitest";
import { createSigner } from "../../../../testing/digital-id-certificates.ts";
import { embed, type Sign1, signCose } from "../../../../testing/digital-id-cose.ts";
import {
  refusalOf,
  testAuthority,
  type TestPresentation,
  verifyAnswer,
} from "../../../../testing/digital-id-verification.ts";

type Members = Map<string, unknown>;

const what = "The issuer's signature";
const object = (changeObject: (object: Members) => void): TestPresentation => ({ issue: { changeObject } });
const header = (...members: [number, unknown][]): TestPresentation => ({
  issue: { protectedHeader: new Map(members) },
});
/** Changes the issuer's signature after it was made. */
const sign1 = (change: (message: Sign1) => void): TestPresentation => ({
  present: {
    change: (_, document) => change((document.get("issuerSigned") as Members).get("issuerAuth") as Sign1),
  },
});
const set = (map: Members, ...path: string[]) => {
  const name = path.pop() ?? "";
  const inner = path.reduce((each, key) => each.get(key) as Members, map);
  return (value: unknown) => inner.set(name, value);
};

test.for(["P-256", "P-384", "P-521"] as const)("a signer with a key on %s verifies", async (key) => {
  const signer = await createSigner({ key }, testAuthority.root);
  expect(await verifyAnswer({ issue: { signer } })).toMatchObject({ signal: "over" });
});

test("members of the security object that nobody knows are of no meaning", async () => {
  const changed = object((each) => each.set("extra", [1, "a", new Tagged(1004, "2030-01-01")]));
  expect(await verifyAnswer(changed)).toMatchObject({ signal: "over" });
});

test("a key id beside the certificate is of no meaning", async () => {
  for (const keyId of [new Uint8Array([1]), "key", undefined]) {
    const changed = sign1((message) => message[1].set(4, keyId));
    expect(await verifyAnswer(changed)).toMatchObject({ signal: "over" });
  }
});

const refused: [string, TestPresentation, string][] = [
  ["EdDSA", header([1, -8]), `${what} has an algorithm outside the profile.`],
  ["RSASSA-PSS", header([1, -37]), `${what} has an algorithm outside the profile.`],
  ["HMAC", header([1, 5]), `${what} has an algorithm outside the profile.`],
  ["no algorithm", header([4, new Uint8Array()]), `${what} has an algorithm outside the profile.`],
  [
    "another curve's algorithm",
    header([1, -35]),
    `${what} has an algorithm for another curve than its key's.`,
  ],
  [
    "a critical header parameter",
    header([1, -7], [2, [99]], [99, true]),
    `${what} has a critical header parameter.`,
  ],
  [
    "a protected header that is no map",
    sign1((message) => message.splice(0, 1, encode([]))),
    `${what} is not a map.`,
  ],
  [
    "an empty protected header",
    sign1((message) => message.splice(0, 1, new Uint8Array())),
    `${what} is not CBOR of the profile.`,
  ],
  [
    "an unknown unprotected parameter",
    sign1((message) => message[1].set(5, new Uint8Array())),
    `${what} has an unknown member.`,
  ],
  [
    "an algorithm that is not protected",
    sign1((message) => message[1].set(1, -7)),
    `${what} has an unknown member.`,
  ],
  [
    "a certificate without a value",
    sign1((message) => message[1].set(33, undefined)),
    `${what} has a member without a value.`,
  ],
  [
    "no certificate",
    sign1((message) => message[1].delete(33)),
    "The certificate chain is not an array of the expected length.",
  ],
  [
    "a certificate that is none",
    sign1((message) => message[1].set(33, new Uint8Array([48, 0]))),
    "A certificate is malformed.",
  ],
  [
    "a byte after the certificate",
    sign1((message) =>
      message[1].set(33, Buffer.concat([message[1].get(33) as Uint8Array, Uint8Array.of(0)])),
    ),
    "A certificate is malformed.",
  ],
  [
    "a certificate of many kilobytes",
    sign1((message) => message[1].set(33, new Uint8Array(9000))),
    "A certificate is too large.",
  ],
  ["a detached payload", sign1((message) => message.splice(2, 1, null)), `${what} has no payload.`],
  [
    "a changed signature",
    sign1((message) =>
      message.splice(
        3,
        1,
        message[3].map((each, i) => (i ? each : each ^ 1)),
      ),
    ),
    `${what} has a wrong signature.`,
  ],
  [
    "a signature that is too short",
    sign1((message) => message.splice(3, 1, message[3].subarray(1))),
    `${what} has a wrong signature.`,
  ],
  [
    "no signature",
    sign1((message) => message.splice(3, 1, new Uint8Array())),
    `${what} has a wrong signature.`,
  ],
  [
    "a fifth part",
    sign1((message) => (message as unknown[]).push(1)),
    `${what} is not an array of the expected length.`,
  ],
  [
    "another version of the security object",
    object((each) => each.set("version", "2.0")),
    "The security object is of another version.",
  ],
  [
    "SHA-1 digests",
    object((each) => each.set("digestAlgorithm", "SHA-1")),
    "The security object has a digest algorithm outside the profile.",
  ],
  [
    "another document's type in the security object",
    object((each) => each.set("docType", "org.iso.18013.5.1.mDL")),
    "The issuer signed another type of document.",
  ],
  [
    "no device key",
    object((each) => each.delete("deviceKeyInfo")),
    "The device key's information is not a map.",
  ],
  [
    "a local time",
    object((each) => set(each, "validityInfo", "signed")(new Tagged(0, "2026-01-01T00:00:00+01:00"))),
    "The validity has a malformed time.",
  ],
  [
    "a time with a fraction",
    object((each) => set(each, "validityInfo", "validFrom")(new Tagged(0, "2026-01-01T00:00:00.5Z"))),
    "The validity has a malformed time.",
  ],
  [
    "a day that is none",
    object((each) => set(each, "validityInfo", "validUntil")(new Tagged(0, "2030-02-30T00:00:00Z"))),
    "The validity has a malformed time.",
  ],
  [
    "a time without a tag",
    object((each) => set(each, "validityInfo", "validUntil")("2030-01-01T00:00:00Z")),
    "The validity has a malformed time.",
  ],
  [
    "a validity that ends before it begins",
    { issue: { validFrom: new Date("2026-01-02"), validUntil: new Date("2026-01-01") } },
    "The credential's validity ends before it begins.",
  ],
];

test.for(refused)(
  "verifyPresentation refuses an issuer's signature with %s",
  async ([, options, message]) => {
    expect(await refusalOf(options)).toBe(`invalid_proof: ${message}`);
  },
);

test("verifyPresentation refuses a security object that another key signed", async () => {
  const other = await createSigner({}, testAuthority.root);
  const change = sign1((message) => {
    message.splice(0, 4, ...signCose(message[2]!, other.privateKey, { unprotectedHeader: message[1] }));
  });
  expect(await refusalOf(change)).toBe(`invalid_proof: ${what} has a wrong signature.`);
});

test("verifyPresentation refuses a security object that was changed after the signature", async () => {
  const change = sign1((message) => message.splice(2, 1, withOtherDigest(message[2]!)));
  expect(await refusalOf(change)).toBe(`invalid_proof: ${what} has a wrong signature.`);
});

/** Changes a bit of a digest, which leaves the structure as it is. */
function withOtherDigest(payload: Uint8Array): Uint8Array {
  const changed = Uint8Array.from(payload);
  const position = Buffer.from(payload).lastIndexOf("eu.europa.ec.av.1") + 30;
  changed[position] = (changed[position] ?? 0) ^ 1;
  return changed;
}

test.for(["Ed25519", "RSA-2048"] as const)(
  "verifyPresentation refuses a signer with a key of %s",
  async (key) => {
    const signer = await createSigner({ key }, testAuthority.root);
    const issue = { signer, protectedHeader: new Map([[1, -7]]) };
    expect(await refusalOf({ issue })).toBe(`invalid_proof: ${what} has a key outside the profile.`);
  },
);

const minute = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute);

test.for([
  ["has expired", { validFrom: inMinutes(-9), validUntil: inMinutes(-1) }, "The credential has expired."],
  ["is not valid yet", { validFrom: inMinutes(2) }, "The credential is not valid yet."],
  [
    "is signed in the future",
    { signed: inMinutes(2), validFrom: inMinutes(-1) },
    "The credential is not valid yet.",
  ],
] as const)("verifyPresentation refuses a credential that %s", async ([, issue, message]) => {
  expect(await refusalOf({ issue })).toBe(`expired_credential: ${message}`);
});

test("verifyPresentation tolerates an issuer's clock that is half a minute ahead", async () => {
  const issue = { signed: inMinutes(0.5), validFrom: inMinutes(0.5) };
  expect(await verifyAnswer({ issue })).toMatchObject({ signal: "over" });
});

test("verifyPresentation reads the security object in its tag 24 only", async () => {
  const change = sign1((message) => {
    const payload = encode(embed(encode(1)));
    message.splice(
      0,
      4,
      ...signCose(payload, testAuthority.signer.privateKey, { unprotectedHeader: message[1] }),
    );
  });
  expect(await refusalOf(change)).toBe("invalid_proof: The security object is not a map.");
});
