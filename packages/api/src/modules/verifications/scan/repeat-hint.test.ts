import type { ScanMessage } from "@ofage/contract";
import { expect, test } from "vitest";
import { createVirtualScanClock } from "../../../../testing/virtual-scan-clock.ts";
import { repeatHint } from "./repeat-hint.ts";

const instruction: ScanMessage = {
  type: "instruction",
  number: 1,
  of: 4,
  instruction: { kind: "blink", times: 1 },
  deadline_ms: 5000,
};

/** Follows a scan that has said something. */
function follow(...messages: ScanMessage[]) {
  const clock = createVirtualScanClock();
  const sent: ScanMessage[] = [];
  const repeater = repeatHint(clock, (message) => {
    sent.push(message);
    repeater.note(message);
  });
  for (const message of messages) repeater.note(message);
  return { clock, sent, repeater };
}

test.each<[string, ScanMessage[], ScanMessage]>([
  ["a hint", [{ type: "hint", hint: "too_dark" }], { type: "hint", hint: "too_dark" }],
  ["nothing", [], { type: "hint", hint: null }],
  [
    "what is in an instruction's way",
    [instruction, { type: "hint", hint: "no_face" }],
    { type: "hint", hint: "no_face" },
  ],
  [
    "a movement that was seen, for which the page forgets the hint",
    [{ type: "hint", hint: "too_dark" }, instruction, { type: "done", number: 1 }],
    { type: "hint", hint: null },
  ],
])("a scan that has said %s repeats itself every 5 seconds", async (_, messages, repeated) => {
  const { clock, sent } = follow(...messages);
  await clock.advance(4_999);
  expect(sent).toEqual([]);
  await clock.advance(1);
  expect(sent).toEqual([repeated]);
  await clock.advance(5_000);
  expect(sent).toEqual([repeated, repeated]);
});

test("an instruction with nothing in its way is answered frame by frame, and so repeats nothing", async () => {
  const { clock, sent } = follow({ type: "hint", hint: "too_dark" }, instruction);
  await clock.advance(60_000);
  expect(sent).toEqual([]);
});

test("a scan that speaks, or is over, repeats nothing", async () => {
  const { clock, sent, repeater } = follow();
  for (let second = 0; second < 20; second += 4) {
    await clock.advance(4_000);
    repeater.note({ type: "capture" });
  }
  repeater.stop();
  await clock.advance(60_000);
  expect(sent).toEqual([]);
});
