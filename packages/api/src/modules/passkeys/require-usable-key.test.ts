import { generateKeyPairSync, type JsonWebKey } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { describe, expect, test } from "vitest";
import { requireUsableKey } from "./require-usable-key.ts";

const bytes = (text: string | undefined) => new Uint8Array(Buffer.from(text ?? "", "base64url"));
const ec = generateKeyPairSync("ec", { namedCurve: "P-256" }).publicKey.export({
  format: "jwk",
}) as JsonWebKey;
const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 }).publicKey.export({
  format: "jwk",
}) as JsonWebKey;
const ed = generateKeyPairSync("ed25519").publicKey.export({ format: "jwk" }) as JsonWebKey;

// COSE labels (RFC 9053): 1 kty, 3 alg, -1 crv or n, -2 x or e, -3 y.
const ecKey = (x = bytes(ec.x), y = bytes(ec.y)) => [
  [1, 2],
  [3, -7],
  [-1, 1],
  [-2, x],
  [-3, y],
];
const rsaKey = (n = bytes(rsa.n), e = bytes(rsa.e)) => [
  [1, 3],
  [3, -257],
  [-1, n],
  [-2, e],
];
const edKey = (x = bytes(ed.x)) => [
  [1, 1],
  [3, -8],
  [-1, 6],
  [-2, x],
];

/** Generates a P-256 key whose x begins with a zero: one of 256 does. */
function ecKeyWithLeadingZero(): { x: Uint8Array<ArrayBuffer>; y: Uint8Array<ArrayBuffer> } {
  for (;;) {
    const made = generateKeyPairSync("ec", { namedCurve: "P-256" }).publicKey.export({ format: "jwk" }) as JsonWebKey;
    const [x, y] = [bytes(made.x), bytes(made.y)];
    if (x[0] === 0) return { x, y };
  }
}
const zeroFirst = ecKeyWithLeadingZero();

const without = (key: unknown[][], label: number) => key.filter(([name]) => name !== label);
const offEdwardsCurve = Uint8Array.from({ length: 32 }, (_, at) => (at === 0 ? 2 : 0));

const check = (key: unknown[][]) => () =>
  requireUsableKey(isoCBOR.encode(new Map(key as [number, unknown][]) as never));

describe("requireUsableKey", () => {
  test.for([
    ["P-256", ecKey()],
    ["P-256 whose x begins with a zero", ecKey(zeroFirst.x, zeroFirst.y)],
    ["RSA of 2048 bits", rsaKey()],
    ["Ed25519", edKey()],
  ] as [string, unknown[][]][])("accepts a key on %s", ([, key]) => {
    expect(check(key)).not.toThrow();
  });

  test("accepts every Ed25519 key that is generated", () => {
    for (let round = 0; round < 50; round++) {
      const made = generateKeyPairSync("ed25519").publicKey.export({ format: "jwk" }) as JsonWebKey;
      expect(check(edKey(bytes(made.x)))).not.toThrow();
    }
  });

  test.for([
    ["an EC key without a point", without(without(ecKey(), -2), -3)],
    ["an EC key without y", without(ecKey(), -3)],
    ["a point off P-256", ecKey(bytes(ec.x), bytes(ec.x))],
    ["the point at zero", ecKey(new Uint8Array(32), new Uint8Array(32))],
    ["a short coordinate", ecKey(bytes(ec.x).slice(1))],
    ["a coordinate without its leading zero", ecKey(zeroFirst.x.slice(1), zeroFirst.y)],
    ["RSA with n = 3", rsaKey(Uint8Array.of(3))],
    ["RSA of 1024 bits", rsaKey(bytes(rsa.n).slice(0, 128))],
    ["RSA without an exponent", without(rsaKey(), -2)],
    ["RSA with e = 1", rsaKey(bytes(rsa.n), Uint8Array.of(1))],
    ["an Ed25519 key without a point", without(edKey(), -2)],
    ["a point off Ed25519", edKey(offEdwardsCurve)],
    ["31 bytes for Ed25519", edKey(bytes(ed.x).slice(1))],
    [
      "an unknown key type",
      [
        [1, 9],
        [3, -7],
      ],
    ],
  ] as [string, unknown[][]][])("refuses %s", ([, key]) => {
    expect(check(key)).toThrow("no signature could be verified");
  });
});
