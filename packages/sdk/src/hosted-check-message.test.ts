import { expect, test } from "vitest";
import { parseHostedCheckMessage } from "./hosted-check-message.ts";

const frame = { name: "the iframe" };
const sender = { origin: "https://age.example", window: frame, verificationId: "ver_1" };
const data = { source: "ofage", version: 1, type: "ready", verification_id: "ver_1" };
const genuine = { origin: "https://age.example", source: frame, data };

test("parseHostedCheckMessage accepts the check's own message", () =>
  expect(parseHostedCheckMessage(genuine, sender)).toEqual(data));

test.each([
  ["another origin", { ...genuine, origin: "https://evil.example" }],
  ["another window", { ...genuine, source: { name: "another" } }],
  ["no window", { ...genuine, source: null }],
  ["another sender", { ...genuine, data: { ...data, source: "other" } }],
  ["another check", { ...genuine, data: { ...data, verification_id: "ver_2" } }],
  ["another version", { ...genuine, data: { ...data, version: 2 } }],
  ["no version", { ...genuine, data: { ...data, version: undefined } }],
  ["data that is not an object", { ...genuine, data: "ready" }],
  ["null data", { ...genuine, data: null }],
])("parseHostedCheckMessage ignores %s", (_, event) =>
  expect(parseHostedCheckMessage(event, sender)).toBeNull(),
);

test("parseHostedCheckMessage ignores every message before the iframe has a window", () =>
  expect(parseHostedCheckMessage({ ...genuine, source: null }, { ...sender, window: null })).toBeNull());
