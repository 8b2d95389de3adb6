import type { HostedCheck, VerificationResult } from "@ofage/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followCheck } from "./follow-check.ts";

const host = "https://age.example";
const url = `${host}/verify/ver_1?opener=x#token-1`;
const passed = { status: "passed", retry_allowed: false, token: "a.b.c" } as VerificationResult;
const cancelled = { status: "cancelled", retry_allowed: false } as VerificationResult;
const created = { status: "created", handed_over: false, result: null } as HostedCheck;
const opened: HostedCheck = { ...created, handed_over: true };

/** The server's checks by call, such as `GET ver_1/check`. Null: it cannot be reached. */
let server: Record<string, object | null>;
let calls: string[];

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  vi.stubGlobal("fetch", async (address: string, { method, headers }: RequestInit) => {
    const call = `${method} ${address.replace(`${host}/v1/verifications/`, "")}`;
    calls.push(`${call} ${(headers as Record<string, string>)["authorization"]}`);
    const answer = server[call];
    if (!answer) throw new TypeError("Failed to fetch");
    return Response.json(answer);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function follow(signal = new AbortController().signal) {
  const end = { value: undefined as unknown, error: undefined as unknown };
  void followCheck(host, url, signal).then(
    (value) => (end.value = value),
    (error: unknown) => (end.error = error),
  );
  return end;
}

test("followCheck reads the check with its own token every two seconds, until it is decided", async () => {
  server = { "GET ver_1/check": opened };
  const end = follow();
  await vi.advanceTimersByTimeAsync(5000);
  expect(calls).toEqual(Array(3).fill("GET ver_1/check Bearer token-1"));
  expect(end.value).toBeUndefined();
  server["GET ver_1/check"] = { ...opened, result: passed };
  await vi.advanceTimersByTimeAsync(2000);
  expect(end.value).toEqual(passed);
});

test("followCheck reads less often after two minutes", async () => {
  server = { "GET ver_1/check": opened };
  follow();
  await vi.advanceTimersByTimeAsync(120_000);
  const before = calls.length;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(calls.length - before).toBeLessThanOrEqual(7);
});

test("followCheck goes on while an attempt of the check may be followed by another", async () => {
  const attempts = [{ method: "face_scan", ended: true, signal: null, reason: "liveness", advice: null }];
  server = { "GET ver_1/check": { ...opened, status: "started", attempts } };
  const end = follow();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(end.value).toBeUndefined();
  server["GET ver_1/check"] = { ...opened, result: passed };
  await vi.advanceTimersByTimeAsync(5000);
  expect(end.value).toEqual(passed);
});

test("followCheck ends a check that was not opened within a minute, and never calls it canceled", async () => {
  server = { "GET ver_1/check": created, "POST ver_1/cancel": cancelled };
  const end = follow();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(end).toEqual({ value: undefined, error: undefined });
  expect(calls.some((call) => call.startsWith("POST"))).toBe(false);
  await vi.advanceTimersByTimeAsync(4000);
  expect(calls.at(-1)).toBe("POST ver_1/cancel Bearer token-1");
  expect(end).toEqual({
    value: undefined,
    error: expect.objectContaining({ code: "check_not_loaded", outcome: null }),
  });
});

test("followCheck waits for a window that opens its check late, on a slow connection", async () => {
  server = { "GET ver_1/check": created, "POST ver_1/cancel": cancelled };
  const end = follow();
  await vi.advanceTimersByTimeAsync(50_000);
  server["GET ver_1/check"] = opened;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(end).toEqual({ value: undefined, error: undefined });
  server["GET ver_1/check"] = { ...opened, result: passed };
  await vi.advanceTimersByTimeAsync(2000);
  expect(end.value).toEqual(passed);
  expect(calls.some((call) => call.startsWith("POST"))).toBe(false);
});

test("followCheck keeps a verdict that came while it gave up", async () => {
  server = { "GET ver_1/check": created, "POST ver_1/cancel": passed };
  const end = follow();
  await vi.advanceTimersByTimeAsync(63_000);
  expect(end.value).toEqual(passed);
});

test("followCheck cancels the check when it is asked to, and keeps a verdict that came first", async () => {
  const closing = new AbortController();
  server = { "GET ver_1/check": opened };
  const end = follow(closing.signal);
  await vi.advanceTimersByTimeAsync(3000);
  server = { "GET ver_1/check": { ...opened, result: passed } };
  closing.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toContain("POST ver_1/cancel Bearer token-1");
  expect(end.value).toEqual(passed);
});

test("followCheck outlasts a lost connection", async () => {
  server = { "GET ver_1/check": opened };
  const end = follow();
  await vi.advanceTimersByTimeAsync(3000);
  server = {};
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  expect(end).toEqual({ value: undefined, error: undefined });
  server = { "GET ver_1/check": { ...opened, result: passed } };
  await vi.advanceTimersByTimeAsync(5000);
  expect(end.value).toEqual(passed);
});

test("followCheck gives up on a server that it could never reach, and names the headers", async () => {
  server = {};
  const end = follow();
  await vi.advanceTimersByTimeAsync(18_000);
  expect(end.error).toMatchObject({
    code: "opener_severed",
    message: expect.stringMatching(/same-origin-allow-popups.*connect-src/),
  });
});
