import { expect, test } from "vitest";
import { classifyCameraError } from "./camera-problem.ts";

test.each([
  ["NotAllowedError", "refused"],
  ["NotFoundError", "missing"],
  ["OverconstrainedError", "missing"],
  ["NotReadableError", "busy"],
  ["SecurityError", "forbidden"],
  ["TypeError", "unknown"],
] as const)("%s means %s", (name, problem) =>
  expect(classifyCameraError(new DOMException("", name), true)).toBe(problem),
);

test("a refusal by the embedding page is told from the visitor's", () =>
  expect(classifyCameraError(new DOMException("", "NotAllowedError"), false)).toBe("forbidden"));

test("something that is no error is unknown", () => expect(classifyCameraError("?", true)).toBe("unknown"));
