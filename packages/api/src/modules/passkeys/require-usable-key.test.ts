import { generateKeyPairSync, type JsonWebKey } from "node:crypto";
import { ed25519 } from "@noble/curves/ed25519.js";
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
    const made = generateKeyPairSync("ec", { namedCurve: "P-256" }).publicKey.export({
      format: "jwk",
    }) as JsonWebKey;
    const [x, y] = [bytes(made.x), bytes(made.y)];
    if (x[0] === 0) return { x, y };
  }
}
const zeroFirst = ecKeyWithLeadingZero();

const without = (key: unknown[][], label: number) => key.filter(([name]) => name !== label);
const changed = (key: unknown[][], label: number, value: unknown) =>
  key.map((entry) => (entry[0] === label ? [label, value] : entry));
const offEdwardsCurve = Uint8Array.from({ length: 32 }, (_, at) => (at === 0 ? 2 : 0));

const fromHex = (hex: string) => new Uint8Array(Buffer.from(hex, "hex"));

/** The eight points of small order on Ed25519, by their y, and what else decodes to one where an encoding is not unique. */
const smallOrder = [
  ["the identity, of order 1", "01".padEnd(64, "0")],
  ["of order 2", `ec${"ff".repeat(30)}7f`],
  ["of order 4, even", "00".repeat(32)],
  ["of order 4, odd", `${"00".repeat(31)}80`],
  ["of order 8, first", "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a"],
  ["of order 8, second", "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa"],
  ["of order 8, third", "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05"],
  ["of order 8, fourth", "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85"],
  ["the identity as p + 1", `ee${"ff".repeat(30)}7f`],
  ["the identity as p + 1, odd", `ee${"ff".repeat(31)}`],
  ["the identity, odd", `01${"00".repeat(30)}80`],
  ["of order 2, odd", `ec${"ff".repeat(31)}`],
  ["of order 4 as p", `ed${"ff".repeat(30)}7f`],
  ["of order 4 as p, odd", `ed${"ff".repeat(31)}`],
] as const;

/** The sum of a key's point and the one of order 2: on the curve, and of neither full nor small order. */
const mixedOrder = () =>
  new Uint8Array(ed25519.Point.fromBytes(bytes(ed.x)).add(ed25519.Point.fromHex(smallOrder[1][1])).toBytes());

/** P-256's y at x = 0; p itself stands for the same x. */
const yAtZero = fromHex("66485c780e2f83d72433bd5d84a06bb6541c2af31dae871728bf856a174f93f4");
const p256 = fromHex("ffffffff00000001000000000000000000000000ffffffffffffffffffffffff");

const check = (key: unknown[][]) =>
  requireUsableKey(isoCBOR.encode(new Map(key as [number, unknown][]) as never));

describe("requireUsableKey", () => {
  test.for([
    ["P-256", ecKey()],
    ["P-256 whose x begins with a zero", ecKey(zeroFirst.x, zeroFirst.y)],
    ["RSA of 2048 bits", rsaKey()],
    ["RSA of 8192 bits", rsaKey(new Uint8Array(1024).fill(0xff))],
    ["Ed25519", edKey()],
    ["P-256 with x = 0", ecKey(new Uint8Array(32), yAtZero)],
  ] as [string, unknown[][]][])("accepts a key on %s", async ([, key]) => {
    await expect(check(key)).resolves.toBeUndefined();
  });

  test("accepts every Ed25519 key that is generated", async () => {
    for (let round = 0; round < 20; round++) {
      const made = generateKeyPairSync("ed25519").publicKey.export({ format: "jwk" }) as JsonWebKey;
      await expect(check(edKey(bytes(made.x)))).resolves.toBeUndefined();
    }
  });

  test.for([
    ["an EC key without a point", without(without(ecKey(), -2), -3)],
    ["an EC key without y", without(ecKey(), -3)],
    ["a point off P-256", ecKey(bytes(ec.x), bytes(ec.x))],
    ["the point at zero", ecKey(new Uint8Array(32), new Uint8Array(32))],
    ["a short coordinate", ecKey(bytes(ec.x).slice(1))],
    ["a coordinate without its leading zero", ecKey(zeroFirst.x.slice(1), zeroFirst.y)],
    ["a coordinate of P-256 that is not below its prime", ecKey(p256, yAtZero)],
    [
      "RSA with an even modulus",
      rsaKey(bytes(rsa.n).map((byte, at, all) => (at === all.length - 1 ? byte - 1 : byte))),
    ],
    ["RSA with n = 3", rsaKey(Uint8Array.of(3))],
    ["RSA of 1024 bits", rsaKey(bytes(rsa.n).slice(0, 128))],
    ["RSA of 8200 bits", rsaKey(new Uint8Array(1025).fill(0xff))],
    ["RSA without an exponent", without(rsaKey(), -2)],
    ["RSA with an exponent of 33 bits", rsaKey(bytes(rsa.n), Uint8Array.of(1, 0, 0, 0, 1))],
    ["RSA with e = 1", rsaKey(bytes(rsa.n), Uint8Array.of(1))],
    ["an Ed25519 key without a point", without(edKey(), -2)],
    ["a point off Ed25519", edKey(offEdwardsCurve)],
    ["an Ed25519 point of mixed order", edKey(mixedOrder())],
    ...smallOrder.map(([name, hex]) => [`an Ed25519 point ${name}`, edKey(fromHex(hex))]),
    ["31 bytes for Ed25519", edKey(bytes(ed.x).slice(1))],
    ["P-256 for EdDSA", changed(ecKey(), 3, -8)],
    ["P-256 for ES384", changed(ecKey(), 3, -35)],
    ["P-256 without an algorithm", without(ecKey(), 3)],
    ["P-256 that calls itself P-384", changed(ecKey(), -1, 2)],
    ["P-256 without a curve", without(ecKey(), -1)],
    ["P-256 that calls itself RSA", changed(ecKey(), 1, 3)],
    ["RSA for ES256", changed(rsaKey(), 3, -7)],
    ["RSA for RS1", changed(rsaKey(), 3, -65_535)],
    ["Ed25519 for ES256", changed(edKey(), 3, -7)],
    ["Ed25519 that calls itself X25519", changed(edKey(), -1, 4)],
    [
      "an unknown key type",
      [
        [1, 9],
        [3, -7],
      ],
    ],
  ] as [string, unknown[][]][])("refuses %s", async ([, key]) => {
    await expect(check(key)).rejects.toThrow("no signature could be verified");
  });
});
