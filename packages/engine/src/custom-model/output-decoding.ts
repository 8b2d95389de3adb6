/** Encoding of an age in a network's output. docs/custom-model.md lists the kinds and their origins. */
export type OutputDecoding =
  /** One value: years are `value × times + plus`. */
  | { kind: "value"; times: number; plus: number }
  /** A share for each age. `ages` is the age of the first value, with the others a year apart, or the age of each value. */
  | { kind: "expected_value"; values: "logits" | "probabilities"; ages: number | number[] }
  /**
   * Value `i` says whether the face is older than `first_age + i`; years are `first_age` plus one for each that says so. `pairs`: two
   * logits each, of "not older" and "older". `conditional`: each share assumes that the one before holds.
   */
  | {
      kind: "thresholds";
      values: "logits" | "probabilities" | "pairs";
      first_age: number;
      conditional: boolean;
    };

/** Allows for rounding in the network; a sum further from 1 means that the values are not shares. */
const SUM_TOLERANCE = 0.01;

/** Decodes the values of one face to years; NaN when they hold none. */
export function decodeAge(decode: OutputDecoding, values: Float32Array): number {
  switch (decode.kind) {
    case "value":
      return values[0]! * decode.times + decode.plus;
    case "expected_value":
      return expectedValue(decode.values === "logits" ? softmax(values) : values, decode.ages);
    case "thresholds":
      return decode.first_age + thresholdsPassed(toProbabilities(values, decode.values), decode.conditional);
  }
}

/** More values than any network has ages; an output with more is not the intended one. */
const MAX_VALUES = 1000;

/** Explains why a face's values cannot be what the manifest says; null when they can. */
export function findDecodingProblem(decode: OutputDecoding, values: Float32Array): string | null {
  const n = values.length;
  if (decode.kind !== "value" && n > MAX_VALUES)
    return `there are ${n} values for a face: output.name and output.slice say which are the ages`;
  switch (decode.kind) {
    case "value":
      return n === 1 ? null : `there are ${n} values for a face, not one: output.slice says which is the age`;
    case "expected_value": {
      if (n < 2) return "one value is no distribution: its kind is value";
      const { ages } = decode;
      if (typeof ages !== "number" && ages.length !== n)
        return `there are ${n} values for a face, and ${ages.length} ages`;
      const looksLikeShares = isDistribution(values);
      if (decode.values === "probabilities" && !looksLikeShares)
        return `the values are no probabilities, since they add up to ${sum(values).toFixed(3)}: are they logits?`;
      if (decode.values === "logits" && looksLikeShares)
        return "the values are probabilities already, since they add up to 1: they are no logits";
      return null;
    }
    case "thresholds":
      if (decode.values === "pairs")
        return n % 2 === 0 ? null : `there are ${n} values for a face, which are no pairs`;
      if (decode.values === "probabilities" && !values.every((value) => value >= 0 && value <= 1))
        return "the values are no probabilities, since they leave 0 to 1: are they logits?";
      return null;
  }
}

function expectedValue(shares: Float32Array, ages: number | number[]): number {
  return shares.reduce(
    (years, share, i) => years + share * (typeof ages === "number" ? ages + i : ages[i]!),
    0,
  );
}

/**
 * Counts the passed thresholds as their authors do: those above one half (Cao et al., "Rank consistent ordinal regression", CORAL).
 * Conditional ones are multiplied along the way (Shi et al., "Deep neural networks for rank-consistent ordinal regression", CORN).
 */
function thresholdsPassed(shares: Float32Array, conditional: boolean): number {
  if (shares.some(Number.isNaN)) return Number.NaN;
  let soFar = 1;
  return shares.reduce((passed, share) => {
    soFar = conditional ? soFar * share : share;
    return passed + (soFar > 0.5 ? 1 : 0);
  }, 0);
}

function toProbabilities(values: Float32Array, what: "logits" | "probabilities" | "pairs"): Float32Array {
  if (what === "probabilities") return values;
  if (what === "logits") return values.map(sigmoid);
  // The softmax of two logits is the sigmoid of their difference.
  return Float32Array.from({ length: values.length / 2 }, (_, i) =>
    sigmoid(values[2 * i + 1]! - values[2 * i]!),
  );
}

function sigmoid(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

function softmax(logits: Float32Array): Float32Array {
  const highest = Math.max(...logits);
  const powers = logits.map((logit) => Math.exp(logit - highest));
  const total = sum(powers);
  return powers.map((power) => power / total);
}

function isDistribution(values: Float32Array): boolean {
  return values.every((value) => value >= 0) && Math.abs(sum(values) - 1) <= SUM_TOLERANCE;
}

function sum(values: Float32Array): number {
  return values.reduce((total, value) => total + value, 0);
}
