import { methods, testOutcomesOf } from "@ofage/contract";
import { expect, test } from "vitest";
import { testOutcomesByMethod } from "./test-outcomes.ts";

test.each(methods)("the page offers the contract's outcomes for %s", (method) =>
  expect(testOutcomesByMethod[method]).toEqual(testOutcomesOf(method)),
);
