import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { CustomModelManifestError } from "../errors.ts";
import { readCustomModelManifest } from "./custom-model-manifest.ts";

const folder = await mkdtemp(join(tmpdir(), "ofage-manifest-"));
afterAll(() => rm(folder, { recursive: true }));
const file = join(folder, "net.json");

const least = {
  name: "my-net",
  file: "weights/my-net.onnx",
  sha256: "0".repeat(64),
  license: "MIT",
  source: "https://example.org/my-net",
  input: { size: 224, layout: "nchw", order: "bgr", mean: [104, 117, 123], std: 1, crop: { scale: 1.2 } },
  output: { decode: { kind: "value" } },
};

const read = async (content: unknown) => {
  await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
  return readCustomModelManifest(file);
};

test("readCustomModelManifest fills in defaults and finds the file beside the manifest", async () => {
  expect(await read(least)).toEqual({
    ...least,
    file: join(folder, "weights/my-net.onnx"),
    input: { ...least.input, std: [1, 1, 1], crop: { scales: [1.2], down: 0 } },
    output: { name: null, slice: null, decode: { kind: "value", times: 1, plus: 0 } },
    mirror: true,
  });
});

test("readCustomModelManifest takes the values that are given", async () => {
  const decode = { kind: "expected_value", values: "logits", ages: [1, 6, 15] };
  const crop = { scale: [0.9, 1.1], down: -0.1 };
  const whole = {
    ...least,
    input: { ...least.input, mean: 127.5, crop },
    output: { name: "age", slice: [9, 12], decode },
    mirror: false,
  };
  expect(await read(whole)).toMatchObject({
    input: { mean: [127.5, 127.5, 127.5], crop: { scales: [0.9, 1.1], down: -0.1 } },
    output: { name: "age", slice: [9, 12], decode },
    mirror: false,
  });
  const thresholds = { kind: "thresholds", values: "pairs", first_age: 15 };
  const output = { decode: thresholds };
  expect((await read({ ...least, output })).output.decode).toEqual({ ...thresholds, conditional: false });
});

test("readCustomModelManifest accepts the example of the documentation", async () => {
  const documentation = await readFile(new URL("../../../../docs/custom-model.md", import.meta.url), "utf8");
  const [, example] = /```json\n(.+?)```/s.exec(documentation)!;
  expect(await read(example)).toMatchObject({
    name: "my-net",
    input: { crop: { scales: [1.1], down: -0.1 } },
  });
});

const input = (changes: object) => ({ ...least, input: { ...least.input, ...changes } });
const decode = (changes: object) => ({ ...least, output: { decode: changes } });

test.for<[unknown, string]>([
  ["{", "not JSON"],
  [[], "expected an object, found []"],
  [
    { ...least, name: "My net" },
    'name: expected a name of small letters, digits, dots and dashes, at most 64, found "My net"',
  ],
  [
    { ...least, sha256: undefined },
    "sha256: expected the file's SHA-256 as 64 small hex digits, found nothing",
  ],
  [{ ...least, sha256: "A".repeat(64) }, "sha256: expected"],
  [{ ...least, license: " " }, 'license: expected the license of the weights, found " "'],
  [{ ...least, miror: true }, "miror: there is no such field"],
  [{ ...least, mirror: "yes" }, 'mirror: expected true or false, found "yes"'],
  [input({ size: 224.5 }), "input.size: expected a whole number from 16 to 1024, found 224.5"],
  [input({ layout: "chw" }), 'input.layout: expected "nchw" or "nhwc", found "chw"'],
  [input({ order: undefined }), 'input.order: expected "rgb" or "bgr", found nothing'],
  [input({ mean: [1, 2] }), "input.mean: expected a list of 3, found [1,2]"],
  [input({ mean: [1, 2, "3"] }), 'input.mean[2]: expected a number from -255 to 255, found "3"'],
  [input({ std: 0 }), "input.std: expected a number from 0.000001 to 1000000, found 0"],
  [input({ crop: { scale: [] } }), "input.crop.scale: expected a list of 1 to 8, found []"],
  [input({ crop: { scale: 40 } }), "input.crop.scale: expected a number from 0.2 to 5, found 40"],
  [
    { ...least, output: { ...least.output, slice: [3, 3] } },
    "output.slice: expected [first, one past the last], found [3, 3]",
  ],
  [
    decode({ kind: "years" }),
    'output.decode.kind: expected "value" or "expected_value" or "thresholds", found "years"',
  ],
  [decode({ kind: "value", by: 100 }), "output.decode.by: there is no such field"],
  [
    decode({ kind: "expected_value", values: "logits" }),
    "output.decode: expected first_age (bins a year apart) or ages",
  ],
  [decode({ kind: "expected_value", values: "logits", first_age: 0, ages: [1, 2] }), "and not both"],
  [
    decode({ kind: "expected_value", first_age: 0 }),
    'output.decode.values: expected "logits" or "probabilities", found nothing',
  ],
  [
    decode({ kind: "thresholds", values: "logits", first_age: 200 }),
    "output.decode.first_age: expected a number from 0 to 130, found 200",
  ],
])("readCustomModelManifest refuses %j", async ([content, sentence]) => {
  const error = await read(content).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CustomModelManifestError);
  expect((error as Error).message).toContain(`${file}: `);
  expect((error as Error).message).toContain(sentence);
});

test("readCustomModelManifest reports all problems at once, one per line", async () => {
  const error: Error = await read({ ...input({ size: 1, order: "gbr" }), license: "" }).catch(
    (thrown) => thrown,
  );
  expect(error.message.split("\n")).toHaveLength(3);
});

test("readCustomModelManifest names a missing manifest", async () => {
  await expect(readCustomModelManifest(join(folder, "none.json"))).rejects.toThrow(
    `${join(folder, "none.json")}: there is no manifest to read (ENOENT)`,
  );
});
