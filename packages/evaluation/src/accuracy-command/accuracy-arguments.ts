import { parseArgs } from "node:util";

export interface AccuracyArguments {
  /** Folder with the JPEGs. */
  facesFolder: string;
  /** CSV with the columns file, age and, where known, sex. */
  labelsFile: string;
  /** True to write docs/accuracy.json and docs/model-card.md. */
  shouldWrite: boolean;
  /** True to fit the versions' calibration and to write it into the engine. */
  shouldCalibrate: boolean;
  /** Manifest of a custom model that is measured beside the built-in versions. */
  customModelManifest: string | undefined;
}

export const usage =
  "npm run accuracy -- --faces FOLDER --labels FILE [--write | --calibrate | --network MANIFEST]";

/**
 * Parses the command's arguments.
 * @throws Error with the usage
 */
export function parseAccuracyArguments(given: string[]): AccuracyArguments {
  const options = {
    faces: { type: "string" },
    labels: { type: "string" },
    write: { type: "boolean", default: false },
    calibrate: { type: "boolean", default: false },
    network: { type: "string" },
  } as const;
  try {
    const { faces, labels, write, calibrate, network } = parseArgs({ args: given, options }).values;
    if (network && write) throw new Error("docs/accuracy.json tells of our own versions alone.");
    if (calibrate && (network || write)) throw new Error("A calibration is fitted alone.");
    if (faces && labels)
      return {
        facesFolder: faces,
        labelsFile: labels,
        shouldWrite: write,
        shouldCalibrate: calibrate,
        customModelManifest: network,
      };
  } catch (cause) {
    throw new Error(`${(cause as Error).message}\n${usage}`, { cause });
  }
  throw new Error(usage);
}
