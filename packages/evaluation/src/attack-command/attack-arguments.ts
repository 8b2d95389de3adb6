import { parseArgs } from "node:util";
import { challengeKinds, scanStyles } from "@ofage/contract";
import type { ScanKind, ScanStyle } from "@ofage/engine";

export interface AttackArguments {
  /** Folder of portraits; null takes the one portrait of this repository. */
  facesFolder: string | null;
  /** CSV that identifies a described set; null without one. */
  labelsFile: string | null;
  /** Folder of the computed heads' geometry (`src/attack/heads/README.md`). */
  headsFolder: string;
  /** Attempts for each species. */
  attempts: AttemptCounts;
  /** Ids of the only species that are tried; null tries all. */
  only: readonly string[] | null;
  /** Challenges that attempts choose, and the forms of their instructions: each species attacks every pair. */
  kinds: readonly ScanKind[];
  styles: readonly ScanStyle[];
  /** Scans at the same time. */
  atOnce: number;
  /** File that keeps attempts, so that an interrupted measurement goes on; null keeps none. */
  keptFile: string | null;
  /** True to write docs/attack.json. */
  shouldWrite: boolean;
}

/** Attempts for each species of levels A and B, of levels C and D, and of genuine visitors in each condition. */
export interface AttemptCounts {
  simple: number;
  costly: number;
  genuine: number;
}

const FULL: AttemptCounts = { simple: 1000, costly: 300, genuine: 1000 };
const QUICK: AttemptCounts = { simple: 4, costly: 4, genuine: 4 };

export const usage =
  "npm run attack -- --heads FOLDER [--faces FOLDER] [--labels FILE] [--quick] [--attempts A,C,G] [--only ID,ID] [--kind head_turn,without_turn] [--style shown,spoken] [--at-once N] [--kept FILE] [--write]";

/**
 * Parses the command's arguments.
 * @throws Error with the usage
 */
export function parseAttackArguments(given: string[]): AttackArguments {
  const options = {
    faces: { type: "string" },
    labels: { type: "string" },
    heads: { type: "string" },
    attempts: { type: "string" },
    only: { type: "string" },
    kind: { type: "string", default: "head_turn" },
    style: { type: "string", default: "shown" },
    "at-once": { type: "string", default: "2" },
    kept: { type: "string" },
    write: { type: "boolean", default: false },
    quick: { type: "boolean", default: false },
  } as const;
  try {
    const {
      faces = null,
      labels = null,
      heads,
      attempts,
      only,
      kind,
      style,
      "at-once": atOnce,
      kept = null,
      write,
      quick,
    } = parseArgs({ args: given, options }).values;
    if (heads === undefined) throw new Error("The genuine visitors need --heads.");
    if (write && (quick || only !== undefined || faces === null))
      throw new Error("What is published takes a folder of faces, every species and all attempts.");
    return {
      facesFolder: faces,
      labelsFile: labels,
      headsFolder: heads,
      attempts: attempts === undefined ? (quick ? QUICK : FULL) : parseAttemptCounts(attempts),
      only: only?.split(",") ?? null,
      kinds: pickNames("--kind", challengeKinds, kind),
      styles: pickNames("--style", scanStyles, style),
      atOnce: parseCount("--at-once", atOnce),
      keptFile: kept,
      shouldWrite: write,
    };
  } catch (cause) {
    throw new Error(`${(cause as Error).message}\n${usage}`, { cause });
  }
}

function pickNames<Name extends string>(option: string, names: readonly Name[], given: string): Name[] {
  return given.split(",").map((each) => {
    const name = names.find((known) => known === each);
    if (name === undefined) throw new Error(`${option} takes some of ${names.join(", ")}.`);
    return name;
  });
}

function parseCount(option: string, given: string): number {
  const count = Number(given);
  if (!Number.isSafeInteger(count) || count < 1) throw new Error(`${option} takes a whole number from 1 on.`);
  return count;
}

function parseAttemptCounts(given: string): AttemptCounts {
  const [simple, costly, genuine, ...more] = given.split(",").map(Number);
  for (const count of [simple, costly, genuine])
    if (!Number.isSafeInteger(count) || count! < 0) throw new Error("--attempts takes three whole numbers.");
  if (more.length > 0) throw new Error("--attempts takes three whole numbers.");
  return { simple: simple!, costly: costly!, genuine: genuine! };
}
