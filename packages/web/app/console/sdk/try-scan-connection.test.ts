import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tryScanConnection } from "./try-scan-connection.ts";

class FakeSocket extends EventTarget {
  static last: FakeSocket;
  readonly close = vi.fn();
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.last = this;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", { location: { origin: "https://age.example" } });
  vi.stubGlobal("WebSocket", FakeSocket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ["opens", true, () => FakeSocket.last.dispatchEvent(new Event("open"))],
  ["is refused", false, () => FakeSocket.last.dispatchEvent(new Event("error"))],
  ["stays silent", false, () => vi.advanceTimersByTime(5000)],
])("tryScanConnection of a connection that %s is %s, and leaves none open", async (_, isOpen, happen) => {
  const answer = tryScanConnection("ver_1");
  expect(FakeSocket.last.url).toBe("wss://age.example/v1/verifications/ver_1/scan");
  happen();
  expect(await answer).toBe(isOpen);
  expect(FakeSocket.last.close).toHaveBeenCalledOnce();
});
