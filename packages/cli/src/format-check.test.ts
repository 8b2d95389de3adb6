import { expect, test } from "vitest";
import { passedCheck } from "../testing/check.ts";
import { colorsFor } from "./colors.ts";
import { formatCheck, withoutLiveToken } from "./format-check.ts";

const at = new Date(2026, 10, 30, 9, 5, 7);
const terminal = { write: () => {}, isTTY: true, hasColors: () => true };

test("formatCheck says how a check ended, by which method and for whom", () => {
  const plain = colorsFor({ write: () => {} }, {});
  expect(formatCheck(passedCheck(), at, plain)).toBe(
    "09:05:07  ver_1  passed                face_scan  order-1  test",
  );
  const live = passedCheck({
    status: "failed",
    failure_reason: "inconclusive",
    is_test: false,
    reference_id: null,
  });
  expect(formatCheck(live, at, plain)).toBe("09:05:07  ver_1  failed: inconclusive  face_scan");
});

test("formatCheck colors on a terminal, but neither in a pipe nor with NO_COLOR", () => {
  const format = (output: typeof terminal, env = {}) =>
    formatCheck(passedCheck(), at, colorsFor(output, env));
  expect(format(terminal)).toContain("\u001b[32mpassed");
  for (const without of [
    format({ ...terminal, isTTY: false }),
    format({ ...terminal, hasColors: () => false }),
    format(terminal, { NO_COLOR: "1" }),
  ])
    expect(without).not.toContain("\u001b");
});

test("withoutLiveToken leaves out the token of a live check alone", () => {
  expect(withoutLiveToken(passedCheck()).token).toBe("e.y.J");
  expect(withoutLiveToken(passedCheck({ is_test: false }))).toEqual(
    passedCheck({ is_test: false, token: null }),
  );
});
