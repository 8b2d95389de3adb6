import { parseArgs } from "node:util";

export interface EngineBenchArguments {
  /** Where labelled faces are; undefined where only the speed is asked for. */
  labeled: { faces: string; labels: string } | undefined;
  /** Whether docs/engine-bench.json is written. */
  shouldWrite: boolean;
}

export const engineBenchUsage = "npm run bench engine -- [--faces FOLDER --labels FILE] [--write]";

/** @throws Error that says how the command is called */
export function parseEngineBenchArguments(given: string[]): EngineBenchArguments {
  const options = {
    faces: { type: "string" },
    labels: { type: "string" },
    write: { type: "boolean", default: false },
  } as const;
  try {
    const { faces, labels, write } = parseArgs({ args: given, options }).values;
    if (!faces && !labels) return { labeled: undefined, shouldWrite: write };
    if (faces && labels) return { labeled: { faces, labels }, shouldWrite: write };
  } catch (cause) {
    throw new Error(`${(cause as Error).message}\n${engineBenchUsage}`, { cause });
  }
  throw new Error(engineBenchUsage);
}
