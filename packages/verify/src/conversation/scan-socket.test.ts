import { ApiError } from "@ofage/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readyTimeoutMs } from "./conversation-settings.ts";
import { FakeWebSocket } from "./fake-web-socket.fixture.ts";
import { ScanInterruptedError } from "./scan-interrupted-error.ts";
import { holdScanConnection, type ScanSocket } from "./scan-socket.ts";

const ready = JSON.stringify({
  type: "ready",
  small: { width: 480, height: 360, quality: 0.6 },
  large: { width: 640, height: 480, quality: 0.9 },
  frames_per_second: 9,
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeWebSocket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Begins a connection, which opens unless the test says otherwise. */
function connect({ opens = true } = {}) {
  const leaving = new AbortController();
  const heard: string[] = [];
  let socket: ScanSocket | undefined;
  const result = holdScanConnection({
    server: "https://age.example",
    checkId: "ver_1",
    hello: { client_token: "tok", kind: "head_turn", style: "shown" },
    onMessage: (message, open) => {
      heard.push(message.type);
      socket = open;
    },
    signal: leaving.signal,
  });
  if (opens) FakeWebSocket.last.open();
  return { result, heard, leaving, other: FakeWebSocket.last, socket: () => socket! };
}

test("holdScanConnection says hello with the token, and never in the address", async () => {
  const { other, result } = connect();
  expect(other.url).toBe("wss://age.example/v1/verifications/ver_1/scan");
  expect(other.sent.map((text) => JSON.parse(text as string) as unknown)).toEqual([
    { type: "hello", client_token: "tok", kind: "head_turn", style: "shown" },
  ]);
  other.break();
  await expect(result).rejects.toThrow(ScanInterruptedError);
});

test("holdScanConnection passes messages on and resolves with the result", async () => {
  const { other, heard, result } = connect();
  other.receive(ready);
  other.receive('{"type":"hint","hint":"too_dark"}');
  other.receive('{"type":"result","check":{"status":"passed"}}');
  await expect(result).resolves.toEqual({ status: "passed" });
  expect(heard).toEqual(["ready", "hint"]);
  expect(other.isClosed).toBe(true);
});

test("holdScanConnection ignores what comes after the end", async () => {
  const { other, heard, result, socket } = connect();
  other.receive(ready);
  other.receive('{"type":"result","check":{"status":"passed"}}');
  other.receive('{"type":"capture"}');
  socket().send(new Uint8Array(3));
  await result;
  expect(heard).toEqual(["ready"]);
  expect(other.sent).toHaveLength(1);
});

test("holdScanConnection throws the server's error with its wait", async () => {
  const { other, result } = connect();
  other.receive('{"type":"error","code":"engine_busy","error":"Full.","retry_after":7}');
  const error = await result.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 503, retryAfterSeconds: 7, body: { code: "engine_busy" } });
});

test("holdScanConnection ends the connection at a message that it does not know", async () => {
  const { other, result } = connect();
  other.receive('{"type":"instruction"}');
  await expect(result).rejects.toMatchObject({ status: 500 });
  expect(other.isClosed).toBe(true);
});

test("holdScanConnection throws when the connection breaks before the result", async () => {
  const { other, result } = connect();
  other.receive(ready);
  other.break();
  await expect(result).rejects.toThrow(ScanInterruptedError);
});

test("holdScanConnection gives up on a server that does not become ready, as a silent one", async () => {
  const { result, other } = connect();
  vi.advanceTimersByTime(readyTimeoutMs);
  await expect(result).rejects.toEqual(new ScanInterruptedError("silent"));
  expect(other.isClosed).toBe(true);
});

test.each([
  ["is closed", () => FakeWebSocket.last.break()],
  ["stays closed", () => vi.advanceTimersByTime(readyTimeoutMs)],
])("holdScanConnection asks by HTTP why a connection %s before it was open", async (_, fail) => {
  const ask = vi.fn(async () => new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", ask);
  const { result } = connect({ opens: false });
  fail();
  await expect(result).rejects.toEqual(new ScanInterruptedError("refused"));
  expect(ask).toHaveBeenCalledWith(
    "https://age.example/v1/verifications/ver_1/scan",
    expect.objectContaining({ method: "POST" }),
  );
});

test.each([ready, '{"type":"waiting","seconds":24}'])(
  "holdScanConnection waits as long as it takes after %s",
  async (first) => {
    const { result, other } = connect();
    other.receive(first);
    vi.advanceTimersByTime(readyTimeoutMs * 10);
    other.receive('{"type":"result","check":{"status":"passed"}}');
    await expect(result).resolves.toEqual({ status: "passed" });
  },
);

test("holdScanConnection closes when the visitor leaves", async () => {
  const { other, leaving, result } = connect();
  leaving.abort();
  await expect(result).rejects.toThrow("abort");
  expect(other.isClosed).toBe(true);
});
