import { expect, test } from "vitest";
import { createFrameQueue, type WaitingFrame } from "./frame-queue.ts";

const frame = (sequence: number, size: WaitingFrame["size"] = "small"): WaitingFrame => ({
  sequence,
  size,
  capturedAt: 0,
  receivedAt: 0,
  line: { roundTripMs: 0, slowestMs: 0 },
  jpeg: Uint8Array.of(1, 2, 3),
});

test("a full queue leaves out the oldest small frame, which it overwrites", () => {
  const replaced: number[] = [];
  const queue = createFrameQueue(3, ({ sequence }) => replaced.push(sequence));
  const frames = [frame(0, "large"), frame(1), frame(2), frame(3)];
  expect(frames.map((each) => queue.push(each))).toEqual([true, true, true, true]);
  expect(replaced).toEqual([1]);
  expect([...frames[1]!.jpeg]).toEqual([0, 0, 0]);
  expect([...frames[0]!.jpeg]).toEqual([1, 2, 3]);
  expect([queue.shift(), queue.shift(), queue.shift(), queue.shift()].map((each) => each?.sequence)).toEqual([
    0,
    2,
    3,
    undefined,
  ]);
});

test("a queue of large frames leaves none out", () => {
  const queue = createFrameQueue(1);
  expect([queue.push(frame(0, "large")), queue.push(frame(1))]).toEqual([true, false]);
});

test("clear overwrites every frame that waits", () => {
  const queue = createFrameQueue(2);
  const waiting = [frame(0), frame(1, "large")];
  for (const each of waiting) queue.push(each);
  queue.clear();
  expect(waiting.flatMap(({ jpeg }) => [...jpeg])).toEqual([0, 0, 0, 0, 0, 0]);
  expect(queue.shift()).toBeUndefined();
});
