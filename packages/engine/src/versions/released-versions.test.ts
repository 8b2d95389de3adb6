import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import hashes from "../../convert/hashes.json" with { type: "json" };
import type { Face } from "../face/face.ts";
import { findFaces } from "../face/find-faces.ts";
import { loadNetworks, type Networks } from "../models/index.ts";
import { decodeJpeg } from "../picture/decode-jpeg.ts";
import { Pyramid } from "../picture/pyramid.ts";
import calibration from "./calibration.json" with { type: "json" };
import { VERSIONS } from "./index.ts";
import intervals from "./intervals.json" with { type: "json" };

/**
 * Networks, knots and intervals (SHA-256 of their JSON) of each version, and the years that it gives the portrait. A version never changes: what is better
 * gets a name of its own.
 */
const RELEASED = [
  {
    version: "v1",
    networks: {
      ageGenderNet: "6cb1b68a1a1e021e2e5188d373956773caf3f3b27320f050736f77c400192c4b",
    },
    knots: [
      [0, 0],
      [19, 18],
      [28.4, 25],
      [40, 40],
    ],
    intervals: "d345503a2a01b3360999cbaab5c35e1cda5bee2a7570035b22dac224769dc068",
    years: 23.78,
  },
  {
    version: "v2",
    networks: {
      ageNet: "bd4e0ba1c68dcf7fb0d58f5148a9682841fd7d420bcc1865412beca0dd4363ee",
    },
    knots: [
      [0, 0],
      [20.1, 18],
      [28.3, 25],
      [40, 40],
    ],
    intervals: "ebcbcdf4c46b74a1f4570a6b201f284412e60333a458f8392e5b2d5053dde72a",
    years: 36.29,
  },
  {
    version: "v3",
    networks: {
      ageNet: "bd4e0ba1c68dcf7fb0d58f5148a9682841fd7d420bcc1865412beca0dd4363ee",
      ageGenderNet: "6cb1b68a1a1e021e2e5188d373956773caf3f3b27320f050736f77c400192c4b",
      faceres: "ab2a6c755e82a1298e07d1c951e376abf3497f405a82aebc84dfbb852b0795cc",
    },
    knots: [
      [0, 0],
      [20, 18],
      [27.7, 25],
      [40, 40],
    ],
    intervals: "a27b32c7c8e82352e47c6241fb6b9cff7bd449bb7abfa26f3b4faafa40ce2458",
    years: 32,
  },
] as const;

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

let networks: Networks;
let pyramid: Pyramid;
let face: Face;
beforeAll(async () => {
  networks = await loadNetworks(file("../../build/models"), null);
  const portrait = await readFile(file("../../../../fixtures/astronaut.png"));
  pyramid = new Pyramid(await decodeJpeg(await sharp(portrait).jpeg({ quality: 95 }).toBuffer()));
  [face] = (await findFaces(networks, pyramid)) as [Face];
});

test.each(RELEASED)(
  "$version is made of what it was released with",
  ({ version, networks: released, knots, intervals: hash }) => {
    const built = Object.fromEntries(Object.entries(hashes).map(([name, { onnx }]) => [name, onnx]));
    expect(built).toMatchObject(released);
    expect(calibration[version]).toEqual(knots);
    expect(createHash("sha256").update(JSON.stringify(intervals[version])).digest("hex")).toBe(hash);
  },
);

test.each(RELEASED)("$version estimates the portrait as it was released", async ({ version, years }) => {
  const { age } = await VERSIONS[version].estimate(networks, pyramid, face);
  expect(age).toBeCloseTo(years, 1);
});

test("a calibration cannot change without a test that says so", () => {
  const versions = RELEASED.map(({ version }) => version);
  expect(Object.keys(calibration)).toEqual(versions);
  expect(Object.keys(intervals)).toEqual(versions);
});
