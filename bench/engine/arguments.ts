import { parseArgs } from "node:util";

export interface EngineBenchArguments {
  /** Paths of the labeled faces; undefined to measure only the speed. */
  labeled: { faces: string; labels: string } | undefined;
  /** Writes docs/engine-bench.json when true. */
  shouldWrite: boolean;
}

export const engineBenchUsage = "npm run bench engine -- [--faces FOLDER --labels FILE] [--write]";

/**
 * Parses the command line.
 * @throws Error with the usage
 */
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
