import { parseArgs } from "node:util";

export interface AttackArguments {
  /** Folder of portraits; null takes the one portrait of this repository. */
  facesFolder: string | null;
  /** CSV by which a described set is known; null where there is none. */
  labelsFile: string | null;
  /** Whether docs/attack.json is written. */
  shouldWrite: boolean;
  /** A few people and tries only, to see that it runs. */
  isQuick: boolean;
}

export const usage = "npm run attack -- [--faces FOLDER] [--labels FILE] [--quick] [--write]";

/** @throws Error that says how the command is called */
export function parseAttackArguments(given: string[]): AttackArguments {
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
    return { facesFolder: faces, labelsFile: labels, shouldWrite: write, isQuick: quick };
  } catch (cause) {
    throw new Error(`${(cause as Error).message}\n${usage}`, { cause });
  }
}
