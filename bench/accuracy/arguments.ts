import { parseArgs } from "node:util";

export interface Arguments {
  /** Folder of the JPEGs. */
  faces: string;
  /** CSV with the columns file, age and, where known, sex. */
  labels: string;
  /** Whether docs/accuracy.json is written. */
  write: boolean;
  /** Manifest of a network that is measured beside our own versions. */
  network: string | undefined;
}

export const usage = "npm run accuracy -- --faces FOLDER --labels FILE [--write | --network MANIFEST]";

/** @throws Error that says how the command is called */
export function readArguments(given: string[]): Arguments {
  const options = {
    faces: { type: "string" },
    labels: { type: "string" },
    write: { type: "boolean", default: false },
    network: { type: "string" },
  } as const;
  try {
    const { faces, labels, write, network } = parseArgs({ args: given, options }).values;
    if (network && write) throw new Error("docs/accuracy.json tells of our own versions alone.");
    if (faces && labels) return { faces, labels, write, network };
  } catch (cause) {
    throw new Error(`${(cause as Error).message}\n${usage}`, { cause });
  }
  throw new Error(usage);
}
