import { availableParallelism, loadavg } from "node:os";
import { writeBetweenMarks } from "./write-between-marks.ts";

/**
 * Prints the results, and writes them into docs/reliability.md if requested.
 * @param name name of the marks there
 * @param figures label and value of each row
 */
export async function reportReliability(
  name: string,
  figures: readonly (readonly [string, string | number])[],
  isWriting: boolean,
): Promise<void> {
  const rows = figures.map(([what, value]) => `| ${what} | ${value.toLocaleString("en-US")} |`);
  const load = loadavg()[2]!.toFixed(1);
  const when = `Measured on ${new Date().toISOString().slice(0, 10)} with ${availableParallelism()} cores and a 15-minute load average of ${load}.`;
  const table = ["| | |", "| --- | ---: |", ...rows, "", when].join("\n");
  console.log(`${name}\n${table}`);
  if (isWriting) await writeBetweenMarks(name, `${table}\n`, "reliability.md");
}
