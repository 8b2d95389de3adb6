import type { ScanInstruction, ScanMessage } from "@ofage/contract";
import { expect, test } from "vitest";
import { initialConversation, reduceConversation, type ConversationState } from "./conversation-state.ts";

const format = { width: 480, height: 360, quality: 0.6 };
const ready: ScanMessage = { type: "ready", small: format, large: format, frames_per_second: 9 };
const turn: ScanInstruction = { kind: "turn", side: "left", degrees: 20, mark: { x: -0.67, y: 0 } };
const instruct = (number: number, instruction = turn, of = 2): ScanMessage => ({
  type: "instruction",
  number,
  of,
  instruction,
  deadline_ms: 6000,
});

/** Returns the state after some messages, each a second after the one before. */
const after = (...messages: ScanMessage[]): ConversationState =>
  messages.reduce(
    (state, message, index) => reduceConversation(state, { type: "message", message, at: 1000 * index }),
    initialConversation,
  );

test("reduceConversation positions the face once the server is ready", () => {
  expect(initialConversation).toEqual({ name: "connecting", isRepeat: false });
  expect(after(ready)).toEqual({ name: "positioning", hint: null });
});

test("reduceConversation waits for its turn, also when the place went to somebody else, and begins anew", () => {
  const waiting: ScanMessage = { type: "waiting", seconds: 24 };
  expect(after(waiting)).toEqual({ name: "waiting", until: 24_000 });
  expect(after(ready, waiting)).toEqual({ name: "waiting", until: 25_000 });
  expect(after(ready, waiting, ready)).toEqual({ name: "positioning", hint: null });
});

test("reduceConversation shows a hint until the server takes it back", () => {
  expect(after(ready, { type: "hint", hint: "too_dark" })).toEqual({ name: "positioning", hint: "too_dark" });
  expect(after(ready, { type: "hint", hint: "too_dark" }, { type: "hint", hint: null })).toEqual({
    name: "positioning",
    hint: null,
  });
});

test("reduceConversation shows an instruction from its arrival on, with the face at rest", () =>
  expect(after(ready, { type: "hint", hint: "hold_still" }, instruct(1))).toEqual({
    name: "instruction",
    number: 1,
    of: 2,
    instruction: turn,
    startedAt: 2000,
    progress: 0,
    pointing: { x: 0, y: 0 },
    hint: null,
  }));

test("reduceConversation keeps progress, pointing and hints of the present instruction", () =>
  expect(
    after(
      ready,
      instruct(1),
      { type: "pointing", x: -0.3, y: 0.1 },
      { type: "progress", share: 0.4 },
      { type: "hint", hint: "no_face" },
    ),
  ).toMatchObject({ startedAt: 1000, progress: 0.4, pointing: { x: -0.3, y: 0.1 }, hint: "no_face" }));

test("reduceConversation leads back to rest after an instruction, and on to the next", () => {
  const done = after(ready, instruct(1), { type: "progress", share: 1 }, { type: "done", number: 1 });
  expect(done).toEqual({ name: "returning", number: 1, of: 2, after: "turn", hint: null });
  const next = reduceConversation(done, { type: "message", message: instruct(2), at: 9000 });
  expect(next).toMatchObject({ name: "instruction", number: 2, progress: 0, pointing: { x: 0, y: 0 } });
});

test("reduceConversation ignores the end of another instruction", () =>
  expect(after(ready, instruct(2), { type: "done", number: 1 })).toMatchObject({
    name: "instruction",
    number: 2,
  }));

test("reduceConversation waits for the result after the picture that follows the last instruction", () => {
  const last = [ready, instruct(2), { type: "done", number: 2 }] as const;
  expect(after(...last)).toMatchObject({ name: "returning", number: 2 });
  expect(after(...last, { type: "capture" })).toEqual({ name: "finishing", hint: null });
  expect(after(...last, { type: "capture" }, { type: "hint", hint: "hold_still" })).toEqual({
    name: "finishing",
    hint: "hold_still",
  });
});

test.each([
  ["an instruction", [instruct(2), { type: "progress", share: 0.5 }]],
  ["the way back", [instruct(2), { type: "done", number: 2 }]],
  ["the end", [instruct(2), { type: "done", number: 2 }, { type: "capture" }]],
] as const)(
  "reduceConversation begins anew from %s, and keeps the reason until the first instruction",
  (_, sent) => {
    const restarted = [ready, ...sent, { type: "restarted", reason: "face_lost" }] as const;
    expect(after(...restarted)).toEqual({ name: "positioning", hint: null, restart: "face_lost" });
    expect(after(...restarted, { type: "hint", hint: "no_face" }, { type: "hint", hint: null })).toEqual({
      name: "positioning",
      hint: null,
      restart: "face_lost",
    });
    expect(after(...restarted, instruct(1))).toMatchObject({ name: "instruction", number: 1, progress: 0 });
  },
);

test("reduceConversation does not end at a picture in between", () => {
  expect(after(ready, { type: "capture" })).toMatchObject({ name: "positioning" });
  expect(after(ready, instruct(1), { type: "done", number: 1 }, { type: "capture" })).toMatchObject({
    name: "returning",
  });
});

test.each([
  { type: "pointing", x: 1, y: 1 },
  { type: "progress", share: 1 },
  { type: "done", number: 1 },
  { type: "capture" },
] as const)("reduceConversation ignores $type while the face is positioned", (message) =>
  expect(after(ready, message)).toEqual({ name: "positioning", hint: null }),
);

test("reduceConversation forgets the scan when the connection is opened again", () => {
  const scanning = after(ready, instruct(2));
  expect(reduceConversation(scanning, { type: "connecting", isRepeat: true })).toEqual({
    name: "connecting",
    isRepeat: true,
  });
  expect(reduceConversation(scanning, { type: "waiting", until: 5000 })).toEqual({
    name: "waiting",
    until: 5000,
  });
  expect(reduceConversation(scanning, { type: "failed", failure: "offline" })).toEqual({
    name: "failed",
    failure: "offline",
  });
});
