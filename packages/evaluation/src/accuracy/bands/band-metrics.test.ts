import type { EngineVersion } from "@ofage/engine";
import { expect, test } from "vitest";
import { computeBandMetrics, distanceToBand } from "./band-metrics.ts";
import type { ReadFace } from "./banded-face.ts";
import type { AgeReading } from "../measured-face.ts";
import { compareBands } from "./compare-bands.ts";

const how = { resamples: 300, seed: 1 };
const limits = { thresholds: [18, 25], groupThreshold: 25 };

/** Builds a face whose versions all read the same years, but for v1. */
function face(from: number, v1: number | string, others = 30, labels = {}): ReadFace<EngineVersion> {
  const read = (years: number): AgeReading => ({ years, quality: 0.95 });
  return {
    band: { from, to: from + 10 },
    sex: "Female",
    group: "Black",
    readings: {
      v1: typeof v1 === "number" ? read(v1) : { refused: v1 },
      v2: read(others),
      v3: read(others),
    },
    ...labels,
  };
}

const teens = [12, 16, 18, 19, 24, 26].map((years) => face(10, years));
const twenties = [20, 23, 25, 27, 31].map((years) => face(20, years));
const thirties = [29, 30, 34, 36, 41].map((years) => face(30, years, 30, { sex: "Male", group: "White" }));
const faces = [...thirties, ...teens, ...twenties, face(10, "turned_away")];

test("computeBandMetrics counts who passes each threshold, band by band, youngest first", () => {
  const { bands, refused } = computeBandMetrics(faces, "v1", limits, how);
  expect(refused).toEqual([{ reason: "turned_away", n: 1 }]);
  expect(
    bands.map(({ from, to, labeled, n, passing }) => [
      from,
      to,
      labeled,
      n,
      ...passing.map((row) => row.passed),
    ]),
  ).toEqual([
    [10, 20, 7, 6, 4, 1],
    [20, 30, 5, 5, 5, 3],
    [30, 40, 5, 5, 5, 5],
  ]);
  expect(bands[0]!.passing[1]!.share.value).toBeCloseTo(1 / 6, 3);
});

test("computeBandMetrics tells how well estimates part teens from adults", () => {
  const { separation } = computeBandMetrics(faces, "v1", limits, how);
  // Of 30 pairs, teens are older in 1 (26 against 25), 2 (24 and 26 against 23) and 2 (against 20).
  expect(separation.auc_teens_twenties!.value).toBeCloseTo(25 / 30, 3);
  expect(separation.auc_teens_thirty_up).toEqual({ value: 1, low: 1, high: 1 });
  // 5 % of the teens lie above 25.5 years.
  expect(separation.twenties_at_five!.value).toBeCloseTo(2 / 5, 3);
  expect(separation.thirty_up_at_five!.value).toBe(1);
});

test("computeBandMetrics gives no separation where a band has fewer than five faces", () => {
  const { separation } = computeBandMetrics([...teens, ...twenties.slice(1)], "v1", limits, how);
  expect(separation).toEqual({
    auc_teens_twenties: null,
    auc_teens_thirty_up: null,
    twenties_at_five: null,
    thirty_up_at_five: null,
  });
});

test("computeBandMetrics compares sexes and groups at one threshold", () => {
  const { by_sex, by_group } = computeBandMetrics(faces, "v1", limits, how);
  expect(by_sex.map(({ name, teens: { n, passed } }) => [name, n, passed])).toEqual([
    ["Female", 6, 1],
    ["Male", 0, 0],
  ]);
  expect(by_sex[1]!.teens.share).toBeNull();
  expect(by_group.map(({ name, thirty_up: { n, passed } }) => [name, n, passed])).toEqual([
    ["Black", 0, 0],
    ["White", 5, 5],
  ]);
});

test("distanceToBand is 0 inside of a band, and a band without an end has none above", () => {
  expect([5, 10, 15, 20, 26].map((years) => distanceToBand(years, { from: 10, to: 20 }))).toEqual([
    5, 0, 0, 0, 6,
  ]);
  expect(distanceToBand(95, { from: 70, to: null })).toBe(0);
});

test("compareBands names the better version where the interval leaves no doubt", () => {
  const rows = compareBands(faces, ["v1", "v2"], 25, how);
  const of = Object.fromEntries(rows.map((row) => [row.figure, row]));
  // v2 says 30 of everybody: it parts nobody from anybody, and every teen passes.
  expect(of.auc_teens_thirty_up).toMatchObject({ n: 11, better: "v1", difference: { value: 0.5 } });
  expect(of.teens_passing).toMatchObject({ n: 6, better: "v1" });
  expect(of.band_distance!.better).toBe("v1");
});

test("compareBands takes only faces that both versions estimated, and names neither of two equal ones", () => {
  for (const { n, difference, better } of compareBands(faces, ["v2", "v3"], 25, how)) {
    expect(n).toBeGreaterThan(0);
    expect(difference).toEqual({ value: 0, low: 0, high: 0 });
    expect(better).toBeNull();
  }
  expect(compareBands(faces, ["v1", "v2"], 25, how).at(-1)!.n).toBe(faces.length - 1);
});
