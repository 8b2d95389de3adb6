import { readFile } from "node:fs/promises";
import path from "node:path";
import { CustomModelManifestError } from "../errors.ts";
import type { OutputDecoding } from "./output-decoding.ts";
import {
  unionByKind,
  flag,
  list,
  ManifestMismatchError,
  number,
  object,
  oneOf,
  optional,
  type ManifestParser,
  text,
  integer,
} from "./manifest-parsers.ts";

type Triple = [number, number, number];

/** Manifest of an operator's age network: docs/custom-model.md. */
export interface CustomModelManifest {
  name: string;
  /** Absolute path of the ONNX file. */
  file: string;
  /** Hex SHA-256 of the ONNX file. */
  sha256: string;
  license: string;
  source: string;
  input: {
    /** Side of the input picture, in pixels. */
    size: number;
    layout: "nchw" | "nhwc";
    order: "rgb" | "bgr";
    /** For values 0 to 255, in the order red, green, blue: the network is fed `(value − mean) / std`. */
    mean: Triple;
    std: Triple;
    /** Square around the face with level eyes, in heights of the face mesh. */
    crop: {
      /** One crop per scale. */
      scales: number[];
      /** Distance of its center below the mesh's center. */
      down: number;
    };
  };
  output: {
    /** Name of the output; null means the only one. */
    name: string | null;
    /** Range of a face's values, from the first index up to but not including the second; null means all of them. */
    slice: [number, number] | null;
    decode: OutputDecoding;
  };
  /** Adds a mirrored copy of each crop. */
  mirror: boolean;
}

/** Range of every age and of every bin of an age distribution. */
const age = number(0, 130);

/** The crops of a frame run one by one while a visitor waits. */
const MAX_SCALES = 8;

const scale = number(0.2, 5);
const perColor = (low: number, high: number): ManifestParser<Triple> => {
  const [one, three] = [number(low, high), list(number(low, high), 3, 3)];
  return (value, at) => {
    if (Array.isArray(value)) return three(value, at) as Triple;
    const same = one(value, at);
    return [same, same, same];
  };
};

const crop = object<{ scale: number[]; down: number }>({
  scale: (value, at) => (Array.isArray(value) ? list(scale, 1, MAX_SCALES)(value, at) : [scale(value, at)]),
  down: optional(number(-2, 2), 0),
});

const decode = unionByKind<OutputDecoding>({
  value: object({
    kind: oneOf("value"),
    times: optional(number(-1000, 1000), 1),
    plus: optional(number(-1000, 1000), 0),
  }),
  expected_value: (value, at) => {
    const { first_age, ages, ...rest } = object({
      kind: oneOf("expected_value"),
      values: oneOf("logits", "probabilities"),
      first_age: optional(age, null),
      ages: optional(list(age, 2, 1000), null),
    })(value, at);
    if (first_age !== null && ages === null) return { ...rest, ages: first_age };
    if (ages !== null && first_age === null) return { ...rest, ages };
    throw new ManifestMismatchError([
      `${at}: expected first_age (bins a year apart) or ages (the middle of each bin), and not both`,
    ]);
  },
  thresholds: object({
    kind: oneOf("thresholds"),
    values: oneOf("logits", "probabilities", "pairs"),
    first_age: age,
    conditional: optional(flag, false),
  }),
});

const manifest: ManifestParser<CustomModelManifest> = object({
  name: text(
    "a name of small letters, digits, dots and dashes, at most 64",
    /^[a-z0-9](?:[a-z0-9.-]{0,62}[a-z0-9])?$/,
  ),
  file: text("the name of an ONNX file"),
  sha256: text("the file's SHA-256 as 64 small hex digits", /^[0-9a-f]{64}$/),
  license: text("the license of the weights"),
  source: text("where the network is from"),
  input: object({
    size: integer(16, 1024),
    layout: oneOf("nchw", "nhwc"),
    order: oneOf("rgb", "bgr"),
    mean: perColor(-255, 255),
    std: perColor(1e-6, 1e6),
    crop: (value, at) => {
      const { scale: scales, down } = crop(value, at);
      return { scales, down };
    },
  }),
  output: object({
    name: optional(text("the name of an output"), null),
    slice: optional((value, at) => {
      const [from, before] = list(integer(0, 100_000), 2, 2)(value, at) as [number, number];
      if (from >= before)
        throw new ManifestMismatchError([
          `${at}: expected [first, one past the last], found [${from}, ${before}]`,
        ]);
      return [from, before];
    }, null),
    decode,
  }),
  mirror: optional(flag, true),
});

/**
 * Reads the manifest of an operator's network, without opening the network.
 * @throws CustomModelManifestError whose message lists the problems, one per line
 */
export async function readCustomModelManifest(file: string): Promise<CustomModelManifest> {
  let content: string;
  try {
    content = await readFile(file, "utf8");
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? "it cannot be read";
    throw new CustomModelManifestError(`${file}: there is no manifest to read (${code})`, { cause });
  }
  try {
    const read = manifest(JSON.parse(content), "");
    return { ...read, file: path.resolve(path.dirname(file), read.file) };
  } catch (cause) {
    if (cause instanceof ManifestMismatchError) throw CustomModelManifestError.forFile(file, cause.problems);
    if (cause instanceof SyntaxError)
      throw new CustomModelManifestError(`${file}: not JSON: ${cause.message}`, { cause });
    throw cause;
  }
}
