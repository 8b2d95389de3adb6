import { expect, test } from "vitest";
import { problemOf } from "./problems.ts";

test.each([
  ["NotAllowedError", "refused"],
  ["NotFoundError", "missing"],
  ["OverconstrainedError", "missing"],
  ["NotReadableError", "busy"],
  ["SecurityError", "forbidden"],
  ["TypeError", "unknown"],
] as const)("%s means %s", (name, problem) =>
  expect(problemOf(new DOMException("", name), true)).toBe(problem),
);

test("a refusal by the embedding page is told from the visitor's", () =>
  expect(problemOf(new DOMException("", "NotAllowedError"), false)).toBe("forbidden"));

test("something that is no error is unknown", () => expect(problemOf("?", true)).toBe("unknown"));
