import { modelVersions } from "@ofage/contract";
import type { VersionBandAccuracy } from "@ofage/contract/band-accuracy-report";
import { expect, test } from "vitest";
import {
  bandReport,
  countRefused,
  defaultBandAccuracy,
  findBand,
  findPassShare,
  formatBand,
  formatThousandths,
} from "./band-report.ts";

const again = `Measure again and commit the result: ${bandReport.command}`;

test("docs/accuracy-bands.json covers this build's models", () => {
  expect(
    bandReport.versions.map(({ model }) => model),
    `docs/accuracy-bands.json is about other models than this build's. ${again}`,
  ).toEqual(modelVersions);
});

test("every version estimates or refuses each labeled face", () => {
  for (const version of bandReport.versions) {
    const estimated = version.bands.reduce((sum, { n }) => sum + n, 0);
    expect(estimated + countRefused(version).all).toBe(bandReport.data_set.n);
  }
});

test("faces of 30 and over add up to those of both sexes, and of all bands from 30 on", () => {
  const { group_threshold } = bandReport.method;
  const { bands, by_sex, thirty_up } = defaultBandAccuracy;
  const sexes = by_sex.map((sex) => sex.thirty_up);
  const older = bands.filter(({ from }) => from >= 30);
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  expect(thirty_up.n).toBe(sum(sexes.map(({ n }) => n)));
  expect(thirty_up.n).toBe(sum(older.map(({ n }) => n)));
  expect(thirty_up.passing.find(({ threshold }) => threshold === group_threshold)?.passed).toBe(
    sum(sexes.map(({ passed }) => passed)),
  );
});

test("a band that no face was estimated in has no share, and neither has a missing one", () => {
  const bands = [{ from: 30, to: null, labeled: 2, n: 0, passing: [] }];
  const version: VersionBandAccuracy = { ...defaultBandAccuracy, bands };
  expect(findPassShare(findBand(version, 30), 25)).toBeUndefined();
  expect(findPassShare(findBand(version, 10), 25)).toBeUndefined();
});

test("refused faces are counted by reason, and reasons without a name of their own together", () => {
  const refused = [
    { reason: "no_face", n: 5 },
    { reason: "yaw", n: 3 },
    { reason: "eyes", n: 2 },
    { reason: "size", n: 1 },
  ];
  expect(countRefused({ refused })).toEqual({ all: 11, noFace: 5, severalFaces: 0, turned: 3, others: 3 });
});

test.each([
  [{ from: 10, to: 20 }, "10–19"],
  [{ from: 70, to: null }, "70 and over"],
])("the band %o is written %s", (band, written) => {
  expect(formatBand(band)).toBe(written);
});

test.each([
  [0.852, ".852"],
  [0.5, ".500"],
  [1, "1.000"],
])("the area %d is written %s", (area, written) => {
  expect(formatThousandths(area)).toBe(written);
});
