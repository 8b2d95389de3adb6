import { expect, test } from "vitest";
import { compareWeeks } from "./compare-weeks.ts";

test.each([
  [112, 100, { direction: "up", text: "12% from the week before" }],
  [97, 100, { direction: "down", text: "3% from the week before" }],
  [0, 8, { direction: "down", text: "100% from the week before" }],
  [4400, 100, { direction: "up", text: "4,300% from the week before" }],
  [1001, 1000, { text: "About as many as the week before" }],
  [5, 0, { text: "None the week before" }],
  [0, 0, { text: "Same as the week before" }],
])("compareWeeks with %d verifications after %d", (now, before, change) => {
  expect(compareWeeks(now, before)).toEqual(change);
});
