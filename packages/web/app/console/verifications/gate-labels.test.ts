import { expect, test } from "vitest";
import { gateLabel, gateResultLabel, formatGateTime, formatGateValue } from "./gate-labels.ts";

const gate = (name: string, value: number | null, error: string | null = null) => ({
  name,
  value,
  error,
  passed: null,
  duration: 0,
});

test("a gate has a label, and its value a unit", () => {
  expect([gateLabel("size"), formatGateValue(gate("size", 66.23))]).toEqual(["Eye distance", "66 px"]);
  expect(formatGateValue(gate("yaw", -0.3))).toBe("0°");
  expect(formatGateValue(gate("exposure", 150.8))).toBe("151 of 255");
  expect(formatGateValue(gate("sharpness", 0.04349))).toBe("0.043");
  expect(formatGateValue(gate("spread", 0.262))).toBe("0.3 years");
});

test("an unknown gate is shown by its own name", () => {
  expect([gateLabel("skin_color"), formatGateValue(gate("skin_color", 1.23456))]).toEqual([
    "Skin color",
    "1.23",
  ]);
});

test("a gate that could not be measured says why", () => {
  expect(formatGateValue(gate("yaw", null, "TypeError"))).toBe("not measured (TypeError)");
  expect(formatGateValue(gate("yaw", null))).toBe("not measured");
});

test("a gate that decides nothing is recorded only", () => {
  expect([true, false, null].map(gateResultLabel)).toEqual(["Passed", "Failed", "Recorded only"]);
});

test("formatGateTime keeps as many digits as needed", () => {
  expect([0.001, 0.0183, 1.502, 16.2].map(formatGateTime)).toEqual([
    "< 0.01 ms",
    "0.02 ms",
    "1.5 ms",
    "16 ms",
  ]);
});
