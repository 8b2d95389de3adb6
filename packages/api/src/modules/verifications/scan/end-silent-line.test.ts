import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endSilentLine } from "./end-silent-line.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] }));
afterEach(() => vi.useRealTimers());

const createSocket = () => ({ ping: vi.fn(), terminate: vi.fn() });

test("a silent line is pinged every 10 seconds and ended after 20", () => {
  const socket = createSocket();
  endSilentLine(socket);
  vi.advanceTimersByTime(9_000);
  expect(socket.ping).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect([socket.ping.mock.calls.length, socket.terminate.mock.calls.length]).toEqual([1, 0]);
  vi.advanceTimersByTime(60_000);
  expect(socket.terminate).toHaveBeenCalledOnce();
});

test("a line that is heard from stays", () => {
  const socket = createSocket();
  const line = endSilentLine(socket);
  for (let second = 0; second < 120; second += 15) {
    vi.advanceTimersByTime(15_000);
    line.hear();
  }
  expect(socket.terminate).not.toHaveBeenCalled();
  line.stop();
  vi.advanceTimersByTime(60_000);
  expect(socket.terminate).not.toHaveBeenCalled();
});
