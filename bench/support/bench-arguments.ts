export type DatabaseName = "embedded" | "postgres";

/** Arguments of a bench, in any order: databases (both unless one is named), numbers, and `write`. */
export interface BenchArguments {
  databases: DatabaseName[];
  numbers: number[];
  /** Writes the results into docs/reliability.md when true. */
  shouldWrite: boolean;
}

/**
 * Parses the arguments of a bench.
 * @throws Error for an unknown word
 */
export function parseBenchArguments(words: readonly string[]): BenchArguments {
  const named = (["embedded", "postgres"] as const).filter((name) => words.includes(name));
  const numbers = words.map(Number).filter((number) => Number.isInteger(number) && number > 0);
  const unknown = words.filter(
    (word) => !["embedded", "postgres", "write"].includes(word) && !(Number(word) > 0),
  );
  if (unknown.length > 0) throw new Error(`unknown arguments: ${unknown.join(", ")}`);
  return {
    databases: named.length > 0 ? named : ["embedded", "postgres"],
    numbers,
    shouldWrite: words.includes("write"),
  };
}
