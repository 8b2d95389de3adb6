import { encode } from "cborg";
import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import type { Sign1 } from "../../../../testing/digital-id-cose.ts";
import {
  refusalOf,
  type TestPresentation,
  verifyAnswer,
} from "../../../../testing/digital-id-verification.ts";

type Members = Map<unknown, unknown>;

const what = "The device's signature";
const wrong = `${what} has a wrong signature.`;
/** Changes the device's signature after it was made. */
const sign1 = (change: (message: Sign1) => void): TestPresentation => ({
  present: {
    change(_, document) {
      const deviceSigned = document.get("deviceSigned") as Members;
      change((deviceSigned.get("deviceAuth") as Members).get("deviceSignature") as Sign1);
    },
  },
});
const deviceKey = (change: (key: Members) => void): TestPresentation => ({
  issue: {
    changeObject: (object) => change((object.get("deviceKeyInfo") as Members).get("deviceKey") as Members),
  },
});

test.for(["P-256", "P-384", "P-521"] as const)("a device with a key on %s verifies", async (deviceCurve) => {
  expect(await verifyAnswer({ issue: { deviceCurve } })).toMatchObject({ signal: "over" });
});

const refused: [string, TestPresentation, string][] = [
  ["another session", { present: { transcript: encode([null, null, ["other"]]) } }, wrong],
  [
    "another document's type",
    {
      present: {
        docType: "org.iso.18013.5.1.mDL",
        change: (_, document) => document.set("docType", "eu.europa.ec.av.1"),
      },
    },
    wrong,
  ],
  [
    "another device",
    { present: { deviceKey: generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey } },
    wrong,
  ],
  [
    "values of its own",
    { present: { deviceNameSpaces: new Map([["eu.europa.ec.av.1", new Map([["age_over_18", true]])]]) } },
    "The device adds values, which is more than was asked.",
  ],
  ["a changed signature", sign1((message) => message[3].set([(message[3][0] ?? 0) ^ 1])), wrong],
  [
    "a payload of its own",
    sign1((message) => message.splice(2, 1, new Uint8Array())),
    `${what} has a payload of its own.`,
  ],
  [
    "a certificate",
    sign1((message) => message[1].set(33, new Uint8Array())),
    `${what} has an unknown member.`,
  ],
  [
    "EdDSA",
    { present: { deviceProtectedHeader: new Map([[1, -8]]) } },
    `${what} has an algorithm outside the profile.`,
  ],
  [
    "another curve's algorithm",
    { present: { deviceProtectedHeader: new Map([[1, -36]]) } },
    `${what} has an algorithm for another curve than its key's.`,
  ],
  [
    "a critical header parameter",
    {
      present: {
        deviceProtectedHeader: new Map<number, unknown>([
          [1, -7],
          [2, [4]],
          [4, new Uint8Array()],
        ]),
      },
    },
    `${what} has a critical header parameter.`,
  ],
];

test.for(refused)("verifyPresentation refuses a device's signature with %s", async ([, options, message]) => {
  expect(await refusalOf(options)).toBe(`invalid_proof: ${message}`);
});

const refusedKeys: [string, TestPresentation, string][] = [
  ["of another type", deviceKey((key) => key.set(1, 1)), "The device key is of a type outside the profile."],
  [
    "on another curve",
    deviceKey((key) => key.set(-1, 8)),
    "The device key is of a type outside the profile.",
  ],
  [
    "off its curve",
    deviceKey((key) => key.set(-3, new Uint8Array(32).fill(1))),
    "The device key is not a point on its curve.",
  ],
  [
    "at the origin",
    deviceKey((key) => key.set(-2, new Uint8Array(32)).set(-3, new Uint8Array(32))),
    "The device key is not a point on its curve.",
  ],
  [
    "with a short coordinate",
    deviceKey((key) => key.set(-2, new Uint8Array(31))),
    "The device key has a coordinate of a wrong length.",
  ],
  [
    "with the sign of a coordinate only",
    deviceKey((key) => key.set(-3, true)),
    "The device key is not a byte string.",
  ],
];

test.for(refusedKeys)("verifyPresentation refuses a device key %s", async ([, options, message]) => {
  expect(await refusalOf(options)).toBe(`invalid_proof: ${message}`);
});
