import { expect, test } from "vitest";
import { repeatedFrames } from "./repeated-frames.ts";
import { aged, submission } from "./submission.fixture.ts";

test("frames of equal pixels are counted, wherever they are", () => {
  const given = submission([aged(30), aged(30), aged(30)]);
  expect(repeatedFrames.measure(given)).toBe(0);
  given.looks[2]!.digest = given.looks[0]!.digest;
  const count = repeatedFrames.measure(given);
  expect(count).toBe(1);
  expect([repeatedFrames.passes(0), repeatedFrames.passes(count)]).toEqual([true, false]);
});
