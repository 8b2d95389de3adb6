import { appendFile, readFile, writeFile } from "node:fs/promises";
import type { Attempt } from "./attempt.ts";

/** Attempts that an earlier, interrupted measurement has made. Numbers and names only. */
export interface KeptAttempts {
  find(key: AttemptKey): Attempt | undefined;
  keep(key: AttemptKey, attempt: Attempt): Promise<void>;
}

export interface AttemptKey {
  species: string;
  /** Number of the attempt within its species. */
  number: number;
}

/** Opens a file of kept attempts, one JSON object a line; null keeps none. */
export async function openKeptAttempts(file: string | null): Promise<KeptAttempts> {
  const known = new Map<string, Attempt>();
  const lines = file === null ? [] : await readWholeLines(file);
  for (const line of lines) {
    const { number, ...attempt } = JSON.parse(line) as Attempt & { number: number };
    known.set(nameOf({ species: attempt.species, number }), attempt);
  }
  if (file !== null) await writeFile(file, lines.map((line) => `${line}\n`).join(""));
  return {
    find: (key) => known.get(nameOf(key)),
    keep: async (key, attempt) => {
      known.set(nameOf(key), attempt);
      if (file !== null) await appendFile(file, `${JSON.stringify({ ...attempt, number: key.number })}\n`);
    },
  };
}

const nameOf = ({ species, number }: AttemptKey): string => `${species} ${number}`;

/** Reads the lines that end; a kill may have cut the last one short. */
async function readWholeLines(file: string): Promise<string[]> {
  try {
    return (await readFile(file, "utf8")).split("\n").slice(0, -1);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
