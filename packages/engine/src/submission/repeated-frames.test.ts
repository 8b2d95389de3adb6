import { expect, test } from "vitest";
import { repeatedFrames } from "./repeated-frames.ts";
import { usableFrameReading, createSubmission } from "./submission.fixture.ts";

test("repeatedFrames counts frames with equal pixels, wherever they are", () => {
  const given = createSubmission([usableFrameReading(30), usableFrameReading(30), usableFrameReading(30)]);
  expect(repeatedFrames.measure(given)).toBe(0);
  given.analyses[2]!.digest = given.analyses[0]!.digest;
  const count = repeatedFrames.measure(given);
  expect(count).toBe(1);
  expect([repeatedFrames.passes(0), repeatedFrames.passes(count)]).toEqual([true, false]);
});
