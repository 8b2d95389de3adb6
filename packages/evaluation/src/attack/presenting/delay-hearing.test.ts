import type { ScanMessage } from "@ofage/contract";
import { expect, test } from "vitest";
import { delayHearing } from "./delay-hearing.ts";

test("delayHearing brings messages in their order, each later by what a reaction of one's own takes less", async () => {
  const heard: [number, number][] = [];
  const delays = [1370, 870];
  const actor = delayHearing(
    {
      hear: (message, at) => heard.push([(message as { number: number }).number, at]),
      show: async () => ({ width: 1, height: 1, data: new Uint8Array(3) }),
    },
    () => delays.shift()!,
  );
  const done = (number: number): ScanMessage => ({ type: "done", number });
  actor.hear(done(1), 100);
  actor.hear(done(2), 200);
  await actor.show(1099, "small");
  expect(heard).toEqual([]);
  await actor.show(1200, "small");
  expect(heard).toEqual([
    [1, 1100],
    [2, 1100],
  ]);
});
