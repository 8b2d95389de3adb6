import { expect, test } from "vitest";
import { createVirtualScanClock } from "../../../../api/testing/virtual-scan-clock.ts";
import { createDelayedLine } from "./delay-line.ts";

test("createDelayedLine brings what was held back during a stall at once, in its order, and lies about pings only", async () => {
  const clock = createVirtualScanClock();
  const start = clock.now();
  const line = createDelayedLine(clock, { roundTripMs: 200, stallMs: 2000, pongDelayMs: 500 });
  const arrived: [string, number][] = [];
  const note = (what: string) => () => void arrived.push([what, clock.now() - start]);
  line.toServer(note("first"));
  line.answerPing(note("pong"));
  line.hearSecondInstruction();
  await clock.advance(1000);
  line.toServer(note("held"));
  line.toPage(note("answer"));
  await clock.advance(1000);
  line.toServer(note("held, too"));
  await clock.advance(2000);
  expect(arrived).toEqual([
    ["first", 100],
    ["pong", 700],
    ["held", 2800],
    ["answer", 2800],
    ["held, too", 2800],
  ]);
});
