import { expect, test } from "vitest";
import { type OutputDecoding, findDecodingProblem, decodeAge } from "./output-decoding.ts";

const years = (decode: OutputDecoding, ...values: number[]): number =>
  decodeAge(decode, Float32Array.from(values));
const objection = (decode: OutputDecoding, ...values: number[]): string | null =>
  findDecodingProblem(decode, Float32Array.from(values));

const value: OutputDecoding = { kind: "value", times: 1, plus: 0 };
const shares: OutputDecoding = { kind: "expected_value", values: "probabilities", ages: 1 };
const logits: OutputDecoding = { kind: "expected_value", values: "logits", ages: [1, 10, 40] };
const passed: OutputDecoding = {
  kind: "thresholds",
  values: "probabilities",
  first_age: 15,
  conditional: false,
};

test("decodeAge takes a value as years or converts it to years", () => {
  expect(years(value, 31.5)).toBe(31.5);
  expect(years({ ...value, times: 100 }, 0.25)).toBe(25);
  expect(years({ ...value, times: 10, plus: 40 }, -1.5)).toBe(25);
});

test("decodeAge returns the expected value of a distribution whose bins are a year apart or have an age each", () => {
  expect(years(shares, 0, 0.5, 0.5)).toBe(2.5);
  expect(years({ ...shares, ages: 0 }, 0.25, 0.25, 0.5)).toBe(1.25);
  // Shares of 1/8, 1/8 and 6/8, whatever offset all of them have.
  for (const offset of [0, 500, -500])
    expect(years(logits, offset, offset, offset + Math.log(6))).toBeCloseTo((1 + 10 + 6 * 40) / 8, 3);
});

test("decodeAge counts the thresholds above one half", () => {
  expect(years(passed, 0.9, 0.6, 0.5, 0.1)).toBe(17);
  expect(years(passed, 0.1, 0.1)).toBe(15);
  expect(years({ ...passed, values: "logits" }, 3, 0.1, -0.1, -3)).toBe(17);
  // Two logits per threshold: not older, older.
  expect(years({ ...passed, values: "pairs" }, -1, 1, 2, 3, 3, 2)).toBe(17);
});

test("decodeAge multiplies conditional thresholds along the way", () => {
  expect(years(passed, 0.8, 0.7, 0.6, 0.9)).toBe(19);
  // 0.8, 0.56, 0.336 …
  expect(years({ ...passed, conditional: true }, 0.8, 0.7, 0.6, 0.9)).toBe(17);
});

test("decodeAge returns NaN for values that hold no number", () => {
  for (const decode of [shares, logits, passed, { ...passed, values: "logits" } as OutputDecoding])
    expect(years(decode, Number.NaN, 0.2, 0.8)).toBeNaN();
});

test.for([
  [value, [1], null],
  [value, [1, 2], "there are 2 values for a face, not one"],
  [shares, [0.3, 0.7], null],
  [shares, [1], "one value is no distribution"],
  [shares, [0.3, 7], "add up to 7.300: are they logits?"],
  [shares, [-1, 2], "no probabilities"],
  [logits, [-1, 2, 3], null],
  [logits, [0.2, 0.3, 0.5], "probabilities already"],
  [logits, [1, 2], "there are 2 values for a face, and 3 ages"],
  [passed, [0.9, 0.1], null],
  [passed, [4, -4], "no probabilities, since they leave 0 to 1"],
  [{ ...passed, values: "pairs" }, [1, 2, 3], "no pairs"],
  [passed, Array.from({ length: 1001 }, () => 0), "1001 values for a face"],
] as const)("findDecodingProblem of %j with %j: %s", ([decode, values, sentence]) => {
  const said = objection(decode as OutputDecoding, ...values);
  if (sentence === null) expect(said).toBeNull();
  else expect(said).toContain(sentence);
});
