import { expect, test } from "vitest";
import committed from "../../../docs/accuracy.json" with { type: "json" };
import hashes from "../convert/hashes.json" with { type: "json" };
import { figuresOf } from "./figures.ts";
import type { MeasuredFace } from "./measured-face.ts";
import { engineVersions } from "./measure.ts";

const again = `Measure again, and commit it: ${committed.command}`;

test("docs/accuracy.json was measured with this build's networks", () => {
  const measured = Object.fromEntries(committed.engine.networks.map(({ name, sha256 }) => [name, sha256]));
  const built = Object.fromEntries(Object.entries(hashes).map(([name, { onnx }]) => [name, onnx]));
  expect(measured, `docs/accuracy.json was measured with other networks than this build's. ${again}`).toEqual(
    built,
  );
  expect(
    committed.versions.map((version) => version.engine_version),
    `docs/accuracy.json was measured with other versions than this build's. ${again}`,
  ).toEqual(engineVersions);
});

test("the figures of docs/accuracy.json follow from its faces", () => {
  const { resamples, seed } = committed.method.errors;
  for (const { model: _, engine_version, ...figures } of committed.versions) {
    const limits = {
      challengeAges: [...new Set(figures.passing.map((each) => each.challenge_age))],
      buffers: [...new Set(figures.passing.map((each) => each.buffer))],
    };
    const version = engineVersions.find((name) => name === engine_version)!;
    expect(
      figuresOf(committed.faces as MeasuredFace[], version, limits, { resamples, seed }),
      `docs/accuracy.json does not follow from its own faces. ${again}`,
    ).toEqual(figures);
  }
});

test("docs/accuracy.json names nobody: a face is an age, a sex and what was read, in no order but by age", () => {
  for (const face of committed.faces) expect(Object.keys(face)).toEqual(["age", "sex", "readings"]);
  const ages = committed.faces.map(({ age }) => age);
  expect(ages).toEqual(ages.toSorted((a, b) => a - b));
});
