import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { CustomModelManifestError } from "../errors.ts";
import { buildInputBatch } from "../models/input-batch.ts";
import { SESSION_OPTIONS } from "../models/network-session.ts";
import type { Crop } from "../picture/crop.ts";
import { findDecodingProblem, decodeAge } from "./output-decoding.ts";
import type { CustomModelManifest } from "./custom-model-manifest.ts";

/** An operator's network, ready to run. */
export interface CustomModel {
  manifest: CustomModelManifest;
  /**
   * Estimates the age in years for each crop of the manifest's size.
   * @throws RangeError for an answer that is not an age
   */
  estimateAges(crops: Crop[]): Promise<number[]>;
  /** Frees its memory. */
  close(): Promise<void>;
}

/**
 * Accepted range in years. A regression may go slightly below 0 for a baby; a value outside this range is not an age
 * and must decide nothing.
 */
const [LOWEST, HIGHEST] = [-10, 130];

const GRAY = 128;

/**
 * Opens a network and checks it against its manifest: hash, input, output, and its answer to a gray picture. A
 * mismatch thus shows at startup rather than with a visitor.
 * @throws CustomModelManifestError when the network does not fit
 */
export async function openCustomModel(manifest: CustomModelManifest): Promise<CustomModel> {
  const refuse = (problem: string, cause?: unknown): CustomModelManifestError =>
    new CustomModelManifestError(`${manifest.name}: ${problem}`, { cause });
  const session = await openInferenceSession(manifest, refuse);
  const oneByOne = validateInput(session, manifest, refuse);
  const output = validateOutput(session, manifest, refuse);
  const { layout, order, mean, std } = manifest.input;
  const normalisation = { layout, order, mean, scale: std.map((each) => 1 / each) as typeof std };
  const { decode, slice } = manifest.output;

  /** Returns the output's values, face by face. */
  async function valuesOf(crops: Crop[]): Promise<Float32Array[]> {
    const groups = oneByOne ? crops.map((crop) => [crop]) : [crops];
    const faces: Float32Array[] = [];
    for (const group of groups) {
      const { input, shape } = buildInputBatch(group, normalisation);
      const feeds = { [session.inputNames[0]!]: new Tensor("float32", input, shape) };
      const data = (await session.run(feeds, [output]))[output]!.data as Float32Array;
      const each = data.length / group.length;
      if (!Number.isInteger(each) || each === 0)
        throw refuse(`its output ${output} has ${data.length} values for ${group.length} pictures`);
      if (slice !== null && slice[1] > each)
        throw refuse(
          `output.slice: [${slice}] reaches beyond the ${each} values that ${output} has for a face`,
        );
      const [from, before] = slice ?? [0, each];
      faces.push(...group.map((_, n) => data.slice(n * each + from, n * each + before)));
    }
    return faces;
  }

  await tryOnGrey();
  return {
    manifest,
    estimateAges: async (crops) => (await valuesOf(crops)).map((values) => ageOf(decodeAge(decode, values))),
    close: () => session.release(),
  };

  async function tryOnGrey(): Promise<void> {
    const { size, crop } = manifest.input;
    const gray = { size, planes: new Float32Array(3 * size * size).fill(GRAY) };
    const looks = crop.scales.length * (manifest.mirror ? 2 : 1);
    let faces: Float32Array[];
    try {
      faces = await valuesOf(Array.from({ length: looks }, () => gray));
    } catch (cause) {
      if (cause instanceof CustomModelManifestError) throw cause;
      throw refuse(`it fails on ${looks} pictures at a time: ${firstLine(cause)}`, cause);
    }
    for (const values of faces) {
      if (!values.every(Number.isFinite))
        throw refuse("what it answers to a gray picture is not a finite number");
      const objection = findDecodingProblem(decode, values);
      if (objection !== null) throw refuse(`output.decode: ${objection}`);
    }
  }

  function ageOf(years: number): number {
    if (years >= LOWEST && years <= HIGHEST) return Math.max(0, years);
    throw new RangeError(`${manifest.name} answered ${years} years`);
  }
}

type CreateManifestError = (problem: string, cause?: unknown) => CustomModelManifestError;

async function openInferenceSession(
  { file, sha256 }: CustomModelManifest,
  refuse: CreateManifestError,
): Promise<InferenceSession> {
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? "it cannot be read";
    throw refuse(`file: there is no ${file} to read (${code})`, cause);
  }
  const found = createHash("sha256").update(bytes).digest("hex");
  if (found !== sha256) throw refuse(`sha256: the file's is ${found}, not ${sha256}`);
  try {
    return await InferenceSession.create(bytes, SESSION_OPTIONS);
  } catch (cause) {
    throw refuse(`file: onnxruntime cannot open it: ${firstLine(cause)}`, cause);
  }
}

/**
 * Checks the network's input against the manifest.
 * @returns whether it takes one picture at a time
 */
function validateInput(
  session: InferenceSession,
  { input: wanted }: CustomModelManifest,
  refuse: CreateManifestError,
): boolean {
  const [input, ...others] = session.inputMetadata;
  if (input === undefined || others.length > 0)
    throw refuse(`file: expected a network with one input, found ${session.inputNames.length}`);
  if (!input.isTensor || input.type !== "float32")
    throw refuse(`file: expected an input of float32, found ${input.isTensor ? input.type : "no tensor"}`);
  const { size, layout } = wanted;
  const shape = layout === "nchw" ? ["n", 3, size, size] : ["n", size, size, 3];
  const fits = input.shape.every((side, i) => i === 0 || typeof side === "string" || side === shape[i]);
  if (input.shape.length !== 4 || !fits)
    throw refuse(
      `input: size and layout say [${shape.join(", ")}], but the network takes [${input.shape.join(", ")}]`,
    );
  const [pictures] = input.shape;
  if (typeof pictures === "number" && pictures !== 1)
    throw refuse(
      `file: expected a network that takes one picture or any number, found ${pictures} at a time`,
    );
  return pictures === 1;
}

function validateOutput(
  session: InferenceSession,
  { output: wanted }: CustomModelManifest,
  refuse: CreateManifestError,
): string {
  const there = session.outputNames.join(", ");
  if (wanted.name === null && session.outputNames.length > 1)
    throw refuse(`output.name: expected one of the network's outputs, which are ${there}`);
  const output = session.outputMetadata.find(({ name }) => name === (wanted.name ?? session.outputNames[0]));
  if (output === undefined) throw refuse(`output.name: there is no ${wanted.name}, but ${there}`);
  if (!output.isTensor || output.type !== "float32")
    throw refuse(
      `output.name: expected an output of float32, found ${output.isTensor ? output.type : "no tensor"}`,
    );
  return output.name;
}

function firstLine(cause: unknown): string {
  return (cause instanceof Error ? cause.message : String(cause)).split("\n")[0]!;
}
