import { parseArgs } from "node:util";

export interface EngineBenchArguments {
  /** Paths of the labeled faces; undefined to measure only the speed. */
  labeled: { faces: string; labels: string } | undefined;
  /** Measures each thing once or twice when true, to see that everything runs. */
  isQuick: boolean;
  /** Writes docs/engine-bench.json when true. */
  shouldWrite: boolean;
}

export const engineBenchUsage = "npm run bench engine -- [--faces FOLDER --labels FILE] [--quick | --write]";

/**
 * Parses the command line.
 * @throws Error with the usage
 */
export function parseEngineBenchArguments(given: string[]): EngineBenchArguments {
  const options = {
    faces: { type: "string" },
    labels: { type: "string" },
    quick: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  } as const;
  try {
    const { faces, labels, quick, write } = parseArgs({ args: given, options }).values;
    const how = { isQuick: quick, shouldWrite: write };
    if (!(quick && write)) {
      if (!faces && !labels) return { labeled: undefined, ...how };
      if (faces && labels) return { labeled: { faces, labels }, ...how };
    }
  } catch (cause) {
    throw new Error(`${(cause as Error).message}\n${engineBenchUsage}`, { cause });
  }
  throw new Error(engineBenchUsage);
}
