import { expect, test } from "vitest";
import { gateName, gateResult, gateTime, gateValue } from "./gate-words.ts";

const gate = (name: string, value: number | null, error: string | null = null) => ({
  name,
  value,
  error,
  passed: null,
  duration: 0,
});

test("a gate is named in words and its value has a unit", () => {
  expect([gateName("size"), gateValue(gate("size", 66.23))]).toEqual(["Distance of the eyes", "66 px"]);
  expect(gateValue(gate("yaw", -0.3))).toBe("0°");
  expect(gateValue(gate("exposure", 150.8))).toBe("151 of 255");
  expect(gateValue(gate("sharpness", 0.04349))).toBe("0.043");
  expect(gateValue(gate("spread", 0.262))).toBe("0.3 years");
});

test("one of a later engine is shown as it is called", () => {
  expect([gateName("skin_colour"), gateValue(gate("skin_colour", 1.23456))]).toEqual(["Skin colour", "1.23"]);
});

test("what could not be measured says why", () => {
  expect(gateValue(gate("yaw", null, "TypeError"))).toBe("not measured (TypeError)");
  expect(gateValue(gate("yaw", null))).toBe("not measured");
});

test("what decides nothing has neither passed nor failed", () => {
  expect([true, false, null].map(gateResult)).toEqual(["Passed", "Failed", "Recorded only"]);
});

test("a time has as many digits as it needs", () => {
  expect([0.001, 0.0183, 1.502, 16.2].map(gateTime)).toEqual(["< 0.01 ms", "0.02 ms", "1.5 ms", "16 ms"]);
});
