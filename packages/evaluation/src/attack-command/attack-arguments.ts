import { parseArgs } from "node:util";

export interface AttackArguments {
  /** Folder of portraits; null takes the one portrait of this repository. */
  facesFolder: string | null;
  /** CSV that identifies a described set; null without one. */
  labelsFile: string | null;
  /** True to write docs/attack.json. */
  shouldWrite: boolean;
  /** True for a few people and tries only, to see that it runs. */
  isQuick: boolean;
}

export const usage = "npm run attack -- [--faces FOLDER] [--labels FILE] [--quick] [--write]";

/**
 * Parses the command's arguments.
 * @throws Error with the usage
 */
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
