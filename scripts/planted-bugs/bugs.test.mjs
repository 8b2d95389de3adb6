import { expect, test } from "vitest";
import { bugs } from "./bugs.mjs";
import { findMisplacedBugs } from "./copy-checkout.mjs";

test("each bug's place is in the source, once", () => {
  expect(findMisplacedBugs(bugs)).toEqual([]);
});
