import { parseArgs } from "node:util";

export interface Arguments {
  /** Folder of the JPEGs. */
  faces: string;
  /** CSV with the columns file, age and, where known, sex. */
  labels: string;
  /** Whether docs/accuracy.json is written. */
  write: boolean;
}

export const usage = "npm run accuracy -- --faces FOLDER --labels FILE [--write]";

/** @throws Error that says how the command is called */
export function readArguments(given: string[]): Arguments {
  const options = {
    faces: { type: "string" },
    labels: { type: "string" },
    write: { type: "boolean", default: false },
  } as const;
  try {
    const { faces, labels, write } = parseArgs({ args: given, options }).values;
    if (faces && labels) return { faces, labels, write };
  } catch (cause) {
    throw new Error(`${(cause as Error).message}\n${usage}`, { cause });
  }
  throw new Error(usage);
}
