import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectScan } from "./connect-scan.ts";
import { longestHiddenMs } from "./conversation-settings.ts";
import { FakeDocument } from "./fake-document.fixture.ts";
import { FakeWebSocket } from "./fake-web-socket.fixture.ts";
import { ScanInterruptedError } from "./scan-interrupted-error.ts";

let page: FakeDocument;
let browser: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
  page = new FakeDocument();
  browser = Object.assign(new EventTarget(), { location: { origin: "https://age.example" } });
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", browser);
  vi.stubGlobal("WebSocket", FakeWebSocket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const format = { width: 480, height: 360, quality: 0.6 };
const ready = JSON.stringify({ type: "ready", small: format, large: format, frames_per_second: 9 });
const passed = '{"type":"result","check":{"status":"passed"}}';

/** Connects a page without a camera, whose turn it is. */
async function connect() {
  const lines: boolean[] = [];
  const result = connectScan({
    checkId: "ver_1",
    hello: { client_token: "tok", kind: "head_turn", style: "shown" },
    video: null,
    onMessage: () => undefined,
    onLine: (isStalled) => lines.push(isStalled),
    signal: new AbortController().signal,
  });
  await vi.advanceTimersByTimeAsync(0);
  const server = FakeWebSocket.last;
  server.open();
  server.receive(ready);
  return { result, lines, server };
}

test("connectScan keeps the connection of a page that is soon in sight again", async () => {
  const { result, server } = await connect();
  page.show(false);
  vi.advanceTimersByTime(longestHiddenMs - 1);
  page.show(true);
  vi.advanceTimersByTime(longestHiddenMs);
  server.receive(passed);
  await expect(result).resolves.toEqual({ status: "passed" });
});

test("connectScan ends the connection of a page that stays out of sight, before the server does", async () => {
  const { result } = await connect();
  page.show(false);
  vi.advanceTimersByTime(longestHiddenMs);
  await expect(result).rejects.toThrow(ScanInterruptedError);
});

test("connectScan keeps the place of a page out of sight that waits for its turn", async () => {
  const { result, server } = await connect();
  server.receive('{"type":"waiting","seconds":24}');
  page.show(false);
  vi.advanceTimersByTime(2 * longestHiddenMs);
  server.receive(passed);
  await expect(result).resolves.toEqual({ status: "passed" });
});

test("connectScan reports a stalled line, and that it is none any more once the connection is over", async () => {
  const { result, lines, server } = await connect();
  browser.dispatchEvent(new Event("offline"));
  expect(lines).toEqual([true]);
  server.break();
  await expect(result).rejects.toThrow(ScanInterruptedError);
  expect(lines).toEqual([true, false]);
});
