import { expect, test, vi } from "vitest";
import { createVirtualScanClock } from "../../../../testing/virtual-scan-clock.ts";
import { endSilentLine } from "./end-silent-line.ts";

const createSocket = () => ({ ping: vi.fn(), terminate: vi.fn() });

test("a silent line is pinged every 10 seconds and ended after 20", async () => {
  const [clock, socket] = [createVirtualScanClock(), createSocket()];
  endSilentLine(clock, socket);
  await clock.advance(9_000);
  expect(socket.ping).not.toHaveBeenCalled();
  await clock.advance(10_000);
  expect([socket.ping.mock.calls.length, socket.terminate.mock.calls.length]).toEqual([1, 0]);
  await clock.advance(60_000);
  expect(socket.terminate).toHaveBeenCalledOnce();
});

test("a line that is heard from stays", async () => {
  const [clock, socket] = [createVirtualScanClock(), createSocket()];
  const line = endSilentLine(clock, socket);
  for (let second = 0; second < 120; second += 15) {
    await clock.advance(15_000);
    line.hear();
  }
  expect(socket.terminate).not.toHaveBeenCalled();
  line.stop();
  await clock.advance(60_000);
  expect(socket.terminate).not.toHaveBeenCalled();
});
