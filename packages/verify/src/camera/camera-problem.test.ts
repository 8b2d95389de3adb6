import { expect, test } from "vitest";
import { classifyCameraError } from "./camera-problem.ts";

test.each([
  ["NotAllowedError", "refused"],
  ["NotFoundError", "missing"],
  ["OverconstrainedError", "missing"],
  ["NotReadableError", "busy"],
  ["SecurityError", "forbidden"],
  ["TypeError", "unknown"],
] as const)("classifyCameraError takes %s as %s", (name, problem) =>
  expect(classifyCameraError(new DOMException("", name), true)).toBe(problem),
);

test("classifyCameraError tells a refusal by the embedding page from the visitor's", () =>
  expect(classifyCameraError(new DOMException("", "NotAllowedError"), false)).toBe("forbidden"));

test("classifyCameraError takes a non-error as unknown", () =>
  expect(classifyCameraError("?", true)).toBe("unknown"));
