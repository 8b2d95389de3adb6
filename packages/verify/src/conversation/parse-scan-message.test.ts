import { ScanMessage } from "@ofage/contract";
import { describe, expect, test } from "vitest";
import { parseScanMessage } from "./parse-scan-message.ts";

const format = { width: 480, height: 360, quality: 0.6 };
const instruction = (asked: object) => ({
  type: "instruction",
  number: 1,
  of: 5,
  instruction: asked,
  deadline_ms: 6000,
});
const mark = { x: 0.5, y: 0 };

/** One message of each kind, and of each instruction. */
const valid: object[] = [
  { type: "ready", small: format, large: { ...format, quality: 0.9 }, frames_per_second: 9 },
  { type: "hint", hint: "too_dark" },
  { type: "hint", hint: null },
  instruction({ kind: "turn", side: "left", degrees: 20, mark }),
  instruction({ kind: "nod", direction: "up", degrees: 12, mark }),
  instruction({ kind: "nearer", factor: 1.3 }),
  instruction({ kind: "farther", factor: 0.8 }),
  instruction({ kind: "follow", path: [mark, { x: 0, y: -1 }], step_ms: 100 }),
  instruction({ kind: "blink", times: 2 }),
  instruction({ kind: "open_mouth", hold_ms: 800 }),
  { type: "pointing", x: -0.2, y: 0.1 },
  { type: "progress", share: 0.5 },
  { type: "done", number: 1 },
  { type: "capture" },
  { type: "restarted", reason: "face_lost" },
  { type: "error", code: "engine_busy", error: "Busy.", retry_after: 3 },
  { type: "error", code: "already_decided", error: "Over." },
];

const wrongValues = [null, "x", -1.5, [], {}, true];

/** Returns copies of an object with one field, at any depth, left out or replaced. */
function spoil(message: object): object[] {
  return Object.entries(message).flatMap(([name, value]) => {
    const { [name]: _, ...rest } = message as Record<string, unknown>;
    const nested =
      typeof value === "object" && value !== null && !Array.isArray(value) ? spoil(value as object) : [];
    return [
      rest,
      ...wrongValues.map((wrong) => ({ ...message, [name]: wrong })),
      ...nested.map((spoilt) => ({ ...message, [name]: spoilt })),
    ];
  });
}

describe.each(valid.map((message) => [JSON.stringify(message), message] as const))("%s", (text, message) => {
  test("parseScanMessage takes it", () => expect(parseScanMessage(text)).toEqual(message));

  test("parseScanMessage takes a spoilt one exactly when the contract does", () => {
    for (const spoilt of spoil(message)) {
      const json = JSON.stringify(spoilt);
      expect(parseScanMessage(json) !== null, json).toBe(ScanMessage.safeParse(spoilt).success);
    }
  });
});

test("parseScanMessage takes a result of a newer server", () =>
  expect(
    parseScanMessage('{"type":"result","check":{"status":"failed","failure_reason":"new"}}'),
  ).not.toBeNull());

test.each([
  ["a result without its body", '{"type":"result"}'],
  ["text that is no JSON", "{"],
  ["JSON that is no object", "7"],
  ["an unknown type", '{"type":"toString"}'],
  ["bytes", new ArrayBuffer(2)],
  [
    "a point of a path that is none",
    '{"type":"instruction","number":1,"of":1,"deadline_ms":1,"instruction":{"kind":"follow","path":[1],"step_ms":1}}',
  ],
])("parseScanMessage returns null for %s", (_, data) => expect(parseScanMessage(data)).toBeNull());
