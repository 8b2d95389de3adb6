import type { HostedCheck } from "@ofage/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { handoffPollPace, pollHostedCheck, steadyPollPace } from "./poll-hosted-check.ts";

const check = { id: "ver_1" } as HostedCheck;
let page: EventTarget & { hidden: boolean };

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal("document", page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Polls a check whose reads answer in turn, the last one from then on. */
function poll(answers: (HostedCheck | Error)[], pace = handoffPollPace) {
  const leaving = new AbortController();
  const polled = { reads: 0, seen: 0, leave: () => leaving.abort() };
  const read = async () => {
    const answer = answers[Math.min(polled.reads++, answers.length - 1)]!;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  void pollHostedCheck(read, () => polled.seen++, leaving.signal, pace);
  return polled;
}

test("pollHostedCheck reads at once, goes on after a failed read, and ends when left", async () => {
  const polled = poll([new TypeError("fetch failed"), check]);
  await vi.advanceTimersByTimeAsync(0);
  expect(polled).toMatchObject({ reads: 1, seen: 0 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(polled).toMatchObject({ reads: 2, seen: 1 });
  polled.leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(polled).toMatchObject({ reads: 2, seen: 1 });
});

test("pollHostedCheck waits before its first read where its pace says so", async () => {
  const polled = poll([check], steadyPollPace(3000));
  await vi.advanceTimersByTimeAsync(2999);
  expect(polled.reads).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(polled.reads).toBe(1);
});

test("pollHostedCheck slows down after two minutes", async () => {
  const polled = poll([check]);
  await vi.advanceTimersByTimeAsync(120_000);
  const early = polled.reads;
  await vi.advanceTimersByTimeAsync(30_000);
  expect([early, polled.reads - early]).toEqual([121, 10]);
});

test("pollHostedCheck reads nothing while the page is hidden, and at once when it is shown again", async () => {
  page.hidden = true;
  const polled = poll([check]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(polled.reads).toBe(0);
  page.hidden = false;
  page.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
  expect(polled.reads).toBe(1);
});
