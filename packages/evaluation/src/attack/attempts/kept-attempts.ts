import { appendFile, readFile, writeFile } from "node:fs/promises";
import type { Attempt } from "./attempt.ts";

/** Attempts of this measurement, and of an earlier one that it goes on with. Numbers and names only. */
export interface KeptAttempts {
  has(key: AttemptKey): boolean;
  /** Returns all of them. */
  list(): Attempt[];
  keep(key: AttemptKey, attempt: Attempt): Promise<void>;
}

export interface AttemptKey extends Pick<Attempt, "species" | "kind" | "style"> {
  /** Number of the attempt within its species, kind and style. */
  number: number;
}

/** Opens a file of kept attempts, one JSON object a line; null keeps none. */
export async function openKeptAttempts(file: string | null): Promise<KeptAttempts> {
  const known = new Map<string, Attempt>();
  const lines = file === null ? [] : await readWholeLines(file);
  for (const line of lines) {
    const { number, ...attempt } = JSON.parse(line) as Attempt & { number: number };
    known.set(nameOf({ ...attempt, number }), attempt);
  }
  if (file !== null) await writeFile(file, lines.map((line) => `${line}\n`).join(""));
  return {
    has: (key) => known.has(nameOf(key)),
    list: () => [...known.values()],
    keep: async (key, attempt) => {
      known.set(nameOf(key), attempt);
      if (file !== null) await appendFile(file, `${JSON.stringify({ number: key.number, ...attempt })}\n`);
    },
  };
}

const nameOf = ({ species, kind, style, number }: AttemptKey): string =>
  `${species} ${kind} ${style} ${number}`;

/** Reads the lines that end; a kill may have cut the last one short. */
async function readWholeLines(file: string): Promise<string[]> {
  try {
    return (await readFile(file, "utf8")).split("\n").slice(0, -1);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
