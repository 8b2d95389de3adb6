import { parseArgs } from "node:util";

export interface Arguments {
  /** Where labelled faces are; undefined where only the speed is asked for. */
  labelled: { faces: string; labels: string } | undefined;
  /** Whether docs/engine-bench.json is written. */
  write: boolean;
}

export const usage = "npm run bench engine -- [--faces FOLDER --labels FILE] [--write]";

/** @throws Error that says how the command is called */
export function readArguments(given: string[]): Arguments {
  const options = {
    faces: { type: "string" },
    labels: { type: "string" },
    write: { type: "boolean", default: false },
  } as const;
  try {
    const { faces, labels, write } = parseArgs({ args: given, options }).values;
    if (!faces && !labels) return { labelled: undefined, write };
    if (faces && labels) return { labelled: { faces, labels }, write };
  } catch (cause) {
    throw new Error(`${(cause as Error).message}\n${usage}`, { cause });
  }
  throw new Error(usage);
}
