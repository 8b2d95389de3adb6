import { ApiError, errorStatus, type ErrorCode, type VerificationResult } from "@ofage/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { maxBusyWaits, maxInterruptions, maxTakenWaits } from "./conversation-settings.ts";
import type { ConversationEvent } from "./conversation-state.ts";
import { runConversation } from "./run-conversation.ts";
import { ScanInterruptedError } from "./scan-interrupted-error.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const result = { status: "passed" } as VerificationResult;
const refuse = (code: ErrorCode, retryAfter?: number) =>
  new ApiError(errorStatus[code], "", { code, error: "", request_id: "" }, retryAfter);

/** Runs a conversation whose connections end one after the other as given; the last end repeats. */
function run(...ends: (Error | VerificationResult)[]) {
  const events: ConversationEvent[] = [];
  const leaving = new AbortController();
  let connections = 0;
  const outcome = runConversation({
    connect: () => {
      const end = ends[Math.min(connections++, ends.length - 1)]!;
      return end instanceof Error ? Promise.reject(end) : Promise.resolve(end);
    },
    onEvent: (event) => events.push(event),
    signal: leaving.signal,
  });
  return { outcome, events, leaving, connections: () => connections };
}

test("runConversation returns the first connection's result", async () => {
  const { outcome, events } = run(result);
  await expect(outcome).resolves.toBe(result);
  expect(events).toEqual([{ type: "connecting", isRepeat: false }]);
});

test("runConversation opens a broken connection again and says so", async () => {
  const { outcome, events } = run(new ScanInterruptedError("lost"), result);
  await vi.runAllTimersAsync();
  await expect(outcome).resolves.toBe(result);
  expect(events.at(-1)).toEqual({ type: "connecting", isRepeat: true });
});

test("runConversation begins anew when the visitor needed longer than a connection lasts", async () => {
  const { outcome } = run(refuse("challenge_timed_out"), result);
  await vi.runAllTimersAsync();
  await expect(outcome).resolves.toBe(result);
});

test.each([
  ["lost", "offline"],
  ["silent", "silent"],
  ["refused", "refused"],
] as const)(
  "runConversation gives up when connections keep failing, and says how: %s",
  async (how, failure) => {
    const { outcome, events, connections } = run(new ScanInterruptedError(how));
    await vi.runAllTimersAsync();
    await expect(outcome).resolves.toBeNull();
    expect(events.at(-1)).toEqual({ type: "failed", failure });
    expect(connections()).toBe(maxInterruptions[how]);
  },
);

test("runConversation goes on after one refusal, such as that of a server that restarts", async () => {
  const { outcome } = run(new ScanInterruptedError("refused"), new ScanInterruptedError("silent"), result);
  await vi.runAllTimersAsync();
  await expect(outcome).resolves.toBe(result);
});

test("runConversation waits as long as a busy server asks", async () => {
  const { outcome, events, connections } = run(refuse("engine_busy", 7), result);
  await vi.advanceTimersByTimeAsync(0);
  const start = performance.now();
  expect(events.at(-1)).toEqual({ type: "waiting", until: start + 7000 });
  await vi.advanceTimersByTimeAsync(6999);
  expect(connections()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await expect(outcome).resolves.toBe(result);
});

test.each(["frames_processing", "rate_limited", "shutting_down"] as const)(
  "runConversation comes back after %s",
  async (code) => {
    const { outcome } = run(refuse(code), result);
    await vi.runAllTimersAsync();
    await expect(outcome).resolves.toBe(result);
  },
);

test("runConversation gives up on a server that stays busy", async () => {
  const { outcome, events, connections } = run(refuse("engine_busy", 1));
  await vi.runAllTimersAsync();
  await expect(outcome).resolves.toBeNull();
  expect(events.at(-1)).toEqual({ type: "failed", failure: "server" });
  expect(connections()).toBe(maxBusyWaits + 1);
});

test("runConversation soon tells that another window has the scan", async () => {
  const { outcome, events, connections } = run(refuse("frames_processing", 3));
  await vi.runAllTimersAsync();
  await expect(outcome).resolves.toBeNull();
  expect(events.at(-1)).toEqual({ type: "taken" });
  expect(connections()).toBe(maxTakenWaits.beforeFirst + 1);
});

test("runConversation outwaits its own broken connection", async () => {
  const held = Array(maxTakenWaits.later).fill(refuse("frames_processing", 3)) as Error[];
  const { outcome } = run(new ScanInterruptedError("lost"), ...held, result);
  await vi.runAllTimersAsync();
  await expect(outcome).resolves.toBe(result);
});

test("runConversation does not keep a visitor waiting for minutes", async () => {
  const { outcome, connections } = run(refuse("rate_limited", 600), result);
  await vi.runAllTimersAsync();
  await expect(outcome).resolves.toBeNull();
  expect(connections()).toBe(1);
});

test.each([
  ["already_decided", "stale"],
  ["allowance_used_up", "used_up"],
  ["limit_reached", "too_often"],
  ["not_found", "not_found"],
  ["internal_error", "server"],
  ["invalid_frames", "rejected"],
] as const)("runConversation does not try again after %s", async (code, failure) => {
  const { outcome, events, connections } = run(refuse(code), result);
  await expect(outcome).resolves.toBeNull();
  expect(events.at(-1)).toEqual({ type: "failed", failure });
  expect(connections()).toBe(1);
});

test("runConversation stops waiting when the visitor leaves", async () => {
  const { outcome, leaving } = run(refuse("engine_busy", 30), result);
  const stopped = expect(outcome).rejects.toThrow("abort");
  await vi.advanceTimersByTimeAsync(100);
  leaving.abort();
  await stopped;
});
