import type { ScanMessage } from "@ofage/contract";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { deadLineMs, quietLineMs, silentLineMs } from "./conversation-settings.ts";
import { watchLine } from "./line-watch.ts";

const browser = new EventTarget();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", browser);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const format = { width: 480, height: 360, quality: 0.6 };
const ready: ScanMessage = { type: "ready", small: format, large: format, frames_per_second: 9 };
const instruction: ScanMessage = {
  type: "instruction",
  number: 1,
  of: 4,
  instruction: { kind: "blink", times: 1 },
  deadline_ms: 5000,
};
const progress: ScanMessage = { type: "progress", share: 0 };

/** Watches a line on which some messages have come. */
function watch(...messages: ScanMessage[]) {
  const stalls: boolean[] = [];
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  let deaths = 0;
  const line = watchLine({
    onChange: (isStalled) => stalls.push(isStalled),
    onDead: () => deaths++,
    signal: leaving.signal,
  });
  for (const message of messages) line.hear(message);
  /** Sends nine frames a second, each answered or not. */
  function scan(milliseconds: number, answer?: ScanMessage): void {
    for (let passed = 0; passed < milliseconds; passed += 111) {
      line.expectAnswer();
      vi.advanceTimersByTime(111);
      if (answer) line.hear(answer);
    }
  }
  return { line, stalls, leaving, scan, deaths: () => deaths };
}

test("LineWatch notices that an instruction's frames are not answered, and that they are again", () => {
  const { line, stalls, scan } = watch(ready, instruction);
  scan(5000, progress);
  expect(stalls).toEqual([]);
  scan(silentLineMs + 200);
  expect(stalls).toEqual([true]);
  expect(line.isSilent).toBe(true);
  line.hear(progress);
  expect(stalls).toEqual([true, false]);
  expect(line.isSilent).toBe(false);
});

test.each([
  ["the face is positioned", [ready]],
  ["the scan begins anew", [ready, instruction, { type: "restarted", reason: "face_lost" }]],
  ["the server has said what is in the way", [ready, instruction, { type: "hint", hint: "no_face" }]],
  ["the visitor comes back to rest", [ready, instruction, { type: "done", number: 1 }]],
] as const)("LineWatch takes a server that is quiet for a while for no stall while %s", (_, messages) => {
  const { line, stalls, scan } = watch(...messages);
  scan(quietLineMs - 500);
  expect(stalls).toEqual([]);
  line.hear({ type: "hint", hint: "no_face" });
  scan(quietLineMs - 500);
  expect(stalls).toEqual([]);
});

test.each([
  ["before the first instruction", [ready]],
  ["after a movement", [ready, instruction, { type: "done", number: 1 }]],
] as const)("LineWatch notices %s that the server does not even repeat itself", (_, messages) => {
  const { stalls, deaths, scan } = watch(...messages);
  scan(quietLineMs + 200);
  expect(stalls).toEqual([true]);
  scan(deadLineMs - quietLineMs);
  expect(deaths()).toBe(1);
});

test("LineWatch expects nothing while no frame is sent", () => {
  const { stalls, deaths } = watch(ready, instruction);
  vi.advanceTimersByTime(2 * deadLineMs);
  expect(stalls).toEqual([]);
  expect(deaths()).toBe(0);
});

test("LineWatch gives up a line on which the server stays silent for longer than it waits itself", () => {
  const { scan, deaths } = watch(ready, instruction, { type: "done", number: 1 });
  scan(deadLineMs + 200);
  expect(deaths()).toBe(1);
});

test("LineWatch takes the browser's word for being offline at once, and an answer for more", () => {
  const { line, stalls, deaths } = watch(ready);
  browser.dispatchEvent(new Event("offline"));
  expect(stalls).toEqual([true]);
  expect(line.isSilent).toBe(true);
  browser.dispatchEvent(new Event("online"));
  browser.dispatchEvent(new Event("offline"));
  line.hear(progress);
  expect(stalls).toEqual([true, false, true, false]);
  browser.dispatchEvent(new Event("offline"));
  vi.advanceTimersByTime(deadLineMs);
  expect(deaths()).toBe(1);
});

test("LineWatch shows frames that cannot leave as a stall, which is none of the server's silence", () => {
  const { line, stalls } = watch(ready);
  line.setBlocked(true);
  expect(stalls).toEqual([true]);
  expect(line.isSilent).toBe(false);
  line.setBlocked(false);
  expect(stalls).toEqual([true, false]);
});

test("LineWatch stops when its connection is over", () => {
  const { stalls, leaving, scan, deaths } = watch(ready, instruction);
  scan(1000);
  leaving.abort();
  vi.advanceTimersByTime(2 * deadLineMs);
  browser.dispatchEvent(new Event("offline"));
  expect(stalls).toEqual([]);
  expect(deaths()).toBe(0);
});
