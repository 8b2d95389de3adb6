import { parseArgs } from "node:util";

export interface Arguments {
  /** Folder of portraits; null takes the one portrait of this repository. */
  faces: string | null;
  /** CSV by which a described set is known; null where there is none. */
  labels: string | null;
  /** Whether docs/attack.json is written. */
  write: boolean;
  /** A few people and tries only, to see that it runs. */
  quick: boolean;
}

export const usage = "npm run attack -- [--faces FOLDER] [--labels FILE] [--quick] [--write]";

/** @throws Error that says how the command is called */
export function readArguments(given: string[]): Arguments {
  const options = {
    faces: { type: "string" },
    labels: { type: "string" },
    write: { type: "boolean", default: false },
    quick: { type: "boolean", default: false },
  } as const;
  try {
    const { faces = null, labels = null, write, quick } = parseArgs({ args: given, options }).values;
    if (write && (quick || faces === null))
      throw new Error("What is published takes a folder of faces, and all of it.");
    return { faces, labels, write, quick };
  } catch (cause) {
    throw new Error(`${(cause as Error).message}\n${usage}`, { cause });
  }
}
