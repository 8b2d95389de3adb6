import { parseArgs } from "node:util";

export interface AccuracyArguments {
  /** Folder of the JPEGs. */
  facesFolder: string;
  /** CSV with the columns file, age and, where known, sex. */
  labelsFile: string;
  /** Whether docs/accuracy.json is written. */
  shouldWrite: boolean;
  /** Manifest of a network that is measured beside our own versions. */
  customModelManifest: string | undefined;
}

export const usage = "npm run accuracy -- --faces FOLDER --labels FILE [--write | --network MANIFEST]";

/** @throws Error that says how the command is called */
export function parseAccuracyArguments(given: string[]): AccuracyArguments {
  const options = {
    faces: { type: "string" },
    labels: { type: "string" },
    write: { type: "boolean", default: false },
    network: { type: "string" },
  } as const;
  try {
    const { faces, labels, write, network } = parseArgs({ args: given, options }).values;
    if (network && write) throw new Error("docs/accuracy.json tells of our own versions alone.");
    if (faces && labels)
      return { facesFolder: faces, labelsFile: labels, shouldWrite: write, customModelManifest: network };
  } catch (cause) {
    throw new Error(`${(cause as Error).message}\n${usage}`, { cause });
  }
  throw new Error(usage);
}
