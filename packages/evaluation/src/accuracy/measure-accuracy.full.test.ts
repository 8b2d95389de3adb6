import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import {
  brightnessNetwork,
  writeCustomModel,
  encodeSmallNetwork,
} from "@ofage/engine/internals/custom-model/small-network.fixture.ts";
import type { MeasuredFace } from "./measured-face.ts";
import { REPEATED_CHECKS, measureAccuracy, measureAccuracyWithCustomModel } from "./measure-accuracy.ts";

const folder = await mkdtemp(join(tmpdir(), "ofage-faces-"));
afterAll(() => rm(folder, { recursive: true }));

const portrait = join(import.meta.dirname, "../../../../fixtures/astronaut.png");
await sharp(portrait).removeAlpha().jpeg().toFile(join(folder, "collins.jpg"));
await sharp({ create: { width: 640, height: 480, channels: 3, background: "#808080" } })
  .jpeg()
  .toFile(join(folder, "wall.jpg"));
await writeFile(join(folder, "notes.jpg"), "no picture");

const label = (file: string, age: number) => ({ file, age, sex: null });

test("measureAccuracy reads each face with each version, youngest first and without names, and gives the reason for a refusal", async () => {
  const { faces } = await measureAccuracy(folder, [label("wall.jpg", 50), label("collins.jpg", 35)]);
  expect(faces.map(({ age }) => age)).toEqual([35, 50]);
  for (const version of ["v1", "v2", "v3"] as const) {
    expect(faces[0]!.readings[version]).toEqual({ years: expect.any(Number), quality: expect.any(Number) });
    expect(faces[1]!.readings[version]).toEqual({ refused: "no_face" });
    expect(faces[0]!.earlier[version]).toEqual({ years: expect.any(Number), quality: expect.any(Number) });
    expect(faces[1]!.earlier[version]).toEqual({ refused: "no_face" });
    const [{ looks: seen }, { looks: unseen }] = faces as [MeasuredFace, MeasuredFace];
    expect(seen[version].frames).toHaveLength(REPEATED_CHECKS.checks * REPEATED_CHECKS.framesPerCheck);
    expect(new Set(seen[version].frames).size).toBeGreaterThan(1);
    expect(seen[version].checks).toEqual(
      Array.from({ length: REPEATED_CHECKS.checks }, () => expect.any(Number)),
    );
    expect(seen[version].milliseconds).toBeGreaterThan(0);
    expect(unseen[version].checks).toEqual(Array.from({ length: REPEATED_CHECKS.checks }, () => null));
  }
  expect(JSON.stringify(faces)).not.toContain("jpg");
});

test("measureAccuracyWithCustomModel reads each face with the custom model and the versions", async () => {
  const decode = { kind: "value", times: 0.4 };
  const network = await writeCustomModel(folder, encodeSmallNetwork(brightnessNetwork), {
    output: { decode },
  });
  const labels = [label("collins.jpg", 35), label("wall.jpg", 50)];
  const [seen, unseen] = (await measureAccuracyWithCustomModel(network, folder, labels)).faces;
  expect(seen!.readings.custom).toEqual({ years: expect.any(Number), quality: expect.any(Number) });
  expect(seen!.readings.custom).not.toEqual(seen!.readings.v3);
  expect(seen!.looks.custom.frames).toEqual(seen!.looks.v3.frames.map(() => expect.any(Number)));
  expect(unseen!.readings.custom).toEqual({ refused: "no_face" });
});

test("measureAccuracy stops at a file that is not a picture and names it", async () => {
  await expect(measureAccuracy(folder, [label("notes.jpg", 30)])).rejects.toThrow(/^notes\.jpg: /);
});
