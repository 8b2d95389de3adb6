import path from "node:path";
import { buildModels } from "./build-models.ts";

const { folder, written } = await buildModels({ accept: process.argv.includes("--accept") });
const where = path.relative(process.cwd(), folder);
console.log(`engine: networks ${written ? "written to" : "up to date in"} ${where}`);
if (process.argv.includes("--parity")) await printParity();

/** Prints each file's difference from its authors' runtime. The process exits with 1 when a difference is too large. */
async function printParity(): Promise<void> {
  // A plain build does not load the comparison runtime.
  const { PARITY_CASES, measureParity } = await import("./parity.ts");
  const rows: Record<string, object> = {};
  for (const item of PARITY_CASES) {
    const difference = await measureParity(item);
    if (difference >= item.bound) process.exitCode = 1;
    rows[item.network] = {
      "largest difference": difference.toExponential(1),
      accepted: item.bound.toExponential(0),
      unit: item.unit,
    };
  }
  console.table(rows);
}
