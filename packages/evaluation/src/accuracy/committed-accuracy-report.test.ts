import { expect, test } from "vitest";
import bands from "../../../../docs/accuracy-bands.json" with { type: "json" };
import bench from "../../../../docs/engine-bench.json" with { type: "json" };
import committed from "../../../../docs/accuracy.json" with { type: "json" };
import hashes from "../../../engine/convert/hashes.json" with { type: "json" };
import { compareErrorsWithEarlier } from "./earlier/compare-errors-with-earlier.ts";
import { compareVersions } from "./compare-versions.ts";
import { computeVersionMetrics } from "./version-metrics.ts";
import type { MeasuredFace } from "./measured-face.ts";
import { engineVersions } from "./measure-accuracy.ts";

const again = `Measure again, and commit it: ${committed.command}`;

test.each([
  ["accuracy.json", committed],
  ["accuracy-bands.json", bands],
] as const)("docs/%s was measured with this build's networks and versions", (file, report) => {
  const measured = Object.fromEntries(report.engine.networks.map(({ name, sha256 }) => [name, sha256]));
  const built = Object.fromEntries(Object.entries(hashes).map(([name, { onnx }]) => [name, onnx]));
  expect(measured, `docs/${file} was measured with other networks than this build's. ${again}`).toEqual(
    built,
  );
  expect(
    report.versions.map((version) => version.engine_version),
    `docs/${file} was measured with other versions than this build's. ${again}`,
  ).toEqual(engineVersions);
});

test("docs/engine-bench.json was measured with this build's networks and versions", () => {
  const measured = Object.fromEntries(bench.networks.map(({ name, sha256 }) => [name, sha256]));
  const built = Object.fromEntries(Object.entries(hashes).map(([name, { onnx }]) => [name, onnx]));
  const measureAgain = `docs/engine-bench.json was measured with another build's. Measure again, and commit it: ${bench.command}`;
  expect(measured, measureAgain).toEqual(built);
  expect(
    bench.models.map((model) => model.engine_version),
    measureAgain,
  ).toEqual(engineVersions);
});

test("the metrics in docs/accuracy.json follow from its faces", () => {
  const { resamples, seed } = committed.method.errors;
  for (const { model: _, engine_version, ...figures } of committed.versions) {
    const limits = {
      challengeAges: [...new Set(figures.passing.map((each) => each.challenge_age))],
      buffers: [...new Set(figures.passing.map((each) => each.buffer))],
    };
    const version = engineVersions.find((name) => name === engine_version)!;
    expect(
      computeVersionMetrics(committed.faces as MeasuredFace[], version, limits, { resamples, seed }),
      `docs/accuracy.json does not follow from its own faces. ${again}`,
    ).toEqual(figures);
  }
});

test("the comparison with the earlier versions in docs/accuracy.json follows from its faces", () => {
  const { resamples, seed } = committed.method.errors;
  for (const { model, ...earlier } of committed.earlier) {
    expect(
      compareErrorsWithEarlier(committed.faces as MeasuredFace[], engineVersionOf(model)!, {
        resamples,
        seed,
      }),
    ).toEqual(earlier);
  }
});

const engineVersionOf = (model: string) =>
  engineVersions.find(
    (name) => name === committed.versions.find((version) => version.model === model)?.engine_version,
  )!;

test("the comparisons in docs/accuracy.json follow from its faces", () => {
  const { resamples, seed } = committed.method.errors;
  const { passing } = committed.versions[0]!;
  const strictest = Math.max(...passing.map(({ challenge_age, buffer }) => challenge_age + buffer));
  for (const { version, than, figures } of committed.differences) {
    const pair = [engineVersionOf(version), engineVersionOf(than)] as const;
    expect(
      compareVersions(committed.faces as MeasuredFace[], pair, strictest, { resamples, seed }),
      `docs/accuracy.json does not follow from its own faces. ${again}`,
    ).toEqual(figures.map((row) => ({ ...row, better: row.better && engineVersionOf(row.better) })));
  }
});

const ordered = committed.versions.flatMap(({ model }) =>
  committed.versions.flatMap((other) => (other.model === model ? [] : [[model, other.model] as const])),
);

test.each(ordered)("%s is better than %s in at least one metric", (model, other) => {
  const pair = committed.differences.find(
    ({ version, than }) => [version, than].includes(model) && [version, than].includes(other),
  )!;
  const better = pair.figures.filter((row) => row.better === model);
  expect(
    better.map(({ figure }) => figure),
    `A version that is better in nothing is no choice for an operator: improve ${model}, or ship it no more.`,
  ).not.toEqual([]);
  for (const { figure, difference } of better) {
    const neutral = figure === "time" ? 1 : 0;
    expect(difference!.low > neutral || difference!.high < neutral).toBe(true);
  }
});

test("docs/accuracy.json identifies nobody: a face is an age, a sex, readings, now and earlier, and looks, sorted by age alone", () => {
  for (const face of committed.faces)
    expect(Object.keys(face)).toEqual(["age", "sex", "readings", "earlier", "looks"]);
  const ages = committed.faces.map(({ age }) => age);
  expect(ages).toEqual(ages.toSorted((a, b) => a - b));
});
