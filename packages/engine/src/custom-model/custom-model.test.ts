import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { CustomModelManifestError } from "../errors.ts";
import { cropForFaceres } from "../face/crop-for-faceres.ts";
import { findFaces } from "../face/find-faces.ts";
import { loadNetworks } from "../models/index.ts";
import { type Crop, mirrorCrop } from "../picture/crop.ts";
import { decodeJpeg } from "../picture/decode-jpeg.ts";
import { Pyramid } from "../picture/pyramid.ts";
import { mean } from "../math/averages.ts";
import { calibrateAge } from "../versions/calibrate-age.ts";
import { ESTIMATORS } from "../versions/index.ts";
import { readCustomModelManifest } from "./custom-model-manifest.ts";
import { openCustomModel } from "./custom-model.ts";
import {
  brightnessNetwork,
  writeCustomModel,
  type SmallNetworkOptions,
  encodeSmallNetwork,
} from "./small-network.fixture.ts";

const folder = await mkdtemp(join(tmpdir(), "ofage-network-"));
afterAll(() => rm(folder, { recursive: true }));

type Changes = Parameters<typeof writeCustomModel>[2];
const open = async (onnx: Uint8Array, changes?: Changes) =>
  openCustomModel(await readCustomModelManifest(await writeCustomModel(folder, onnx, changes)));

/** Creates a crop of one color. */
function plain(red: number, green: number, blue: number, size = 16): Crop {
  const area = size * size;
  const planes = new Float32Array(3 * area).map((_, i) => [red, green, blue][Math.floor(i / area)]!);
  return { size, planes };
}
const crops = [plain(30, 60, 90), plain(12, 12, 12)];

async function agesBy(network: SmallNetworkOptions, changes?: Changes): Promise<number[]> {
  const opened = await open(encodeSmallNetwork(network), changes);
  const ages = await opened.estimateAges(crops);
  await opened.close();
  return ages;
}

/** Describes `n` output values, each as weights of the three channels' averages and a constant. */
const each = (n: number, of: (i: number) => readonly [number, number, number, number]) => ({
  outputs: { age: Array.from({ length: n }, (_, i) => of(i)) },
});

describe("openCustomModel with a small network", () => {
  test("returns the average brightness as years", async () => {
    expect(await agesBy(brightnessNetwork)).toEqual([expect.closeTo(60, 4), expect.closeTo(12, 4)]);
  });

  test("applies means and deviations, one for all colors or one per color", async () => {
    expect(await agesBy(brightnessNetwork, { input: { mean: 10, std: 2 } })).toEqual([
      expect.closeTo(25, 4),
      expect.closeTo(1, 4),
    ]);
    const input = { mean: [0, 30, 60], std: [1, 2, 3] };
    // (30/1 + 30/2 + 30/3) / 3 and (12/1 − 18/2 − 48/3) / 3
    const [first, second] = await agesBy(brightnessNetwork, { input });
    expect(first).toBeCloseTo(55 / 3, 4);
    expect(second).toBe(0);
  });

  const firstChannel: SmallNetworkOptions = { outputs: { age: [[1, 0, 0, 0]] } };

  test("puts red or blue into the first channel", async () => {
    expect((await agesBy(firstChannel))[0]).toBeCloseTo(30, 4);
    expect((await agesBy(firstChannel, { input: { order: "bgr" } }))[0]).toBeCloseTo(90, 4);
    // The means keep the order red, green, blue.
    const input = { order: "bgr", mean: [1, 2, 4], std: [1, 1, 2] };
    expect((await agesBy(firstChannel, { input }))[0]).toBeCloseTo(43, 4);
  });

  test("feeds the channels last", async () => {
    const last: SmallNetworkOptions = { ...firstChannel, layout: "nhwc" };
    expect((await agesBy(last, { input: { layout: "nhwc" } }))[0]).toBeCloseTo(30, 4);
    expect((await agesBy(last, { input: { layout: "nhwc", order: "bgr" } }))[0]).toBeCloseTo(90, 4);
  });

  test("decodes a share of a hundred years from among other values", async () => {
    const genderAge: SmallNetworkOptions = {
      outputs: {
        fc1: [
          [0, 0, 0, 3],
          [0, 0, 0, -3],
          [0.01, 0, 0, 0],
        ],
      },
    };
    const output = { slice: [2, 3], decode: { kind: "value", times: 100 } };
    expect((await agesBy(genderAge, { output }))[0]).toBeCloseTo(30, 3);
  });

  test("decodes a softmax over 101 ages", async () => {
    // Logits of a normal distribution around the first channel's average, without the term that all of them share.
    const bins = each(101, (age) => [age / 4, 0, 0, (-age * age) / 8]);
    const output = { decode: { kind: "expected_value", values: "logits", first_age: 0 } };
    const [first, second] = await agesBy(bins, { output });
    expect(first).toBeCloseTo(30, 3);
    expect(second).toBeCloseTo(12, 3);
  });

  test("decodes thresholds of ages", async () => {
    const older = each(40, (i) => [1, 0, 0, -(15 + i) - 0.5]);
    const output = { decode: { kind: "thresholds", values: "logits", first_age: 15 } };
    expect(await agesBy(older, { output })).toEqual([30, 15]);
  });

  test("reads one of several outputs of a network that takes one picture at a time", async () => {
    const two: SmallNetworkOptions = {
      batch: 1,
      outputs: { gender: [[0, 0, 0, 1]], years: [[0, 1, 0, 0]] },
    };
    const output = { name: "years", decode: { kind: "value" } };
    expect(await agesBy(two, { output })).toEqual([expect.closeTo(60, 4), expect.closeTo(12, 4)]);
  });
});

describe("openCustomModel with a network that does not fit its manifest", () => {
  const value = { kind: "value" };
  const [age, nan] = [
    encodeSmallNetwork(brightnessNetwork),
    encodeSmallNetwork({ outputs: { age: [[0, 0, 0, Number.NaN]] } }),
  ];
  const two = encodeSmallNetwork({ outputs: { gender: [[0, 0, 0, 1]], age: [[0, 1, 0, 0]] } });
  const three = encodeSmallNetwork(each(3, (i) => [0, 0, 0, i]));
  test.for<[string, Uint8Array, Changes, string]>([
    [
      "another file",
      age,
      { sha256: "0".repeat(64) },
      `sha256: the file's is ${sha256Of(age)}, not ${"0".repeat(64)}`,
    ],
    ["no file", age, { file: "none.onnx" }, "none.onnx to read (ENOENT)"],
    ["no ONNX", Buffer.from("weights"), {}, "file: onnxruntime cannot open it: "],
    [
      "another size",
      age,
      { input: { size: 32 } },
      "input: size and layout say [n, 3, 32, 32], but the network takes [n, 3, 16, 16]",
    ],
    [
      "another layout",
      age,
      { input: { layout: "nhwc" } },
      "say [n, 16, 16, 3], but the network takes [n, 3, 16, 16]",
    ],
    [
      "four at a time",
      encodeSmallNetwork({ ...brightnessNetwork, batch: 4 }),
      {},
      "one picture or any number, found 4 at a time",
    ],
    [
      "an output that is not there",
      age,
      { output: { name: "years", decode: value } },
      "output.name: there is no years, but age",
    ],
    [
      "an output that is not named",
      two,
      {},
      "output.name: expected one of the network's outputs, which are gender, age",
    ],
    [
      "a slice beyond the end",
      age,
      { output: { slice: [1, 2], decode: value } },
      "output.slice: [1,2] reaches beyond the 1 values",
    ],
    ["three values for one", three, {}, "there are 3 values for a face, not one"],
    [
      "logits for probabilities",
      three,
      { output: { decode: { kind: "expected_value", values: "probabilities", first_age: 0 } } },
      "are they logits?",
    ],
    ["no number", nan, {}, "what it answers to a gray picture is not a finite number"],
  ])("refuses %s", async ([, onnx, changes, sentence]) => {
    const error = await open(onnx, changes).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CustomModelManifestError);
    expect((error as Error).message).toContain("small: ");
    expect((error as Error).message).toContain(sentence);
  });

  test("estimateAges refuses an answer that is not an age", async () => {
    const network = await open(age, { output: { decode: { kind: "value", times: 10 } } });
    await expect(network.estimateAges([plain(200, 200, 200)])).rejects.toThrow(
      /^small answered 2000\.?\d* years$/,
    );
    // A regression slightly below 0 means a baby.
    const less = await open(age, { output: { decode: { kind: "value", plus: -20 } } });
    expect(await less.estimateAges([plain(12, 12, 12)])).toEqual([0]);
    await expect(less.estimateAges([plain(2, 2, 2)])).rejects.toBeInstanceOf(RangeError);
  });
});

describe("built-in networks opened as custom models", async () => {
  const models = fileURLToPath(new URL("../../build/models", import.meta.url));
  const portrait = fileURLToPath(new URL("../../../../fixtures/astronaut.png", import.meta.url));
  const own = await loadNetworks(models, null);
  const pyramid = new Pyramid(await decodeJpeg(await sharp(portrait).removeAlpha().jpeg().toBuffer()));
  const [face] = await findFaces(own, pyramid);

  const plugIn = async (name: string, changes: Changes) => {
    const network = await open(await readFile(join(models, `${name}.onnx`)), changes);
    const { age } = await ESTIMATORS.custom.estimate({ ...own, customModel: network }, pyramid, face!);
    await network.close();
    return age;
  };
  const ageGenderNet = (scale: number | number[]) => ({
    size: 112,
    layout: "nchw",
    order: "rgb",
    mean: [122.782, 117.001, 104.298],
    std: 255,
    crop: { scale, down: 0.04 },
  });
  const output = { name: "age", decode: { kind: "value" } };

  test("ageGenderNet estimates as in v1", async () => {
    const { age } = await ESTIMATORS.v1.estimate(own, pyramid, face!);
    const again = await plugIn("ageGenderNet", { input: ageGenderNet(1), output, mirror: false });
    expect(Math.abs(calibrateAge("v1", again) - age)).toBeLessThan(1e-3);
  });

  test("ageNet estimates as in v2", async () => {
    const { age } = await ESTIMATORS.v2.estimate(own, pyramid, face!);
    const again = await plugIn("ageNet", {
      input: {
        size: 160,
        layout: "nchw",
        order: "bgr",
        mean: [123.68, 116.779, 103.939],
        std: 1,
        crop: { scale: 0.9, down: -0.06 },
      },
      output: { name: "age", decode: { kind: "expected_value", values: "probabilities", first_age: 1 } },
      mirror: false,
    });
    expect(Math.abs(calibrateAge("v2", again) - age)).toBeLessThan(1e-3);
  });

  test("faceres estimates the expected value of its hundred ages", async () => {
    const crop = cropForFaceres(pyramid, face!);
    const looks = [await own.faceres.analyze(crop), await own.faceres.analyze(mirrorCrop(crop))];
    const again = await plugIn("faceres", {
      input: {
        size: 224,
        layout: "nchw",
        order: "bgr",
        mean: [123.68, 116.779, 103.939],
        std: 1,
        crop: { scale: 1.1, down: -0.1 },
      },
      output: { name: "age", decode: { kind: "expected_value", values: "probabilities", first_age: 1 } },
    });
    expect(Math.abs(again - mean(looks.map(({ age }) => age)))).toBeLessThan(1e-3);
  });
});

function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
