import { parseArgs } from "node:util";
import { type Assumptions, defaultAssumptions } from "./assumptions.ts";
import { assumedPrices, type OperatorPrices } from "./operator-prices.ts";

export interface MillionArguments {
  /** Checks and scans to measure. */
  checks: number;
  scans: number;
  /** Simulates with the committed measurements when true, and measures nothing. */
  isMeasured: boolean;
  /** Writes docs/million-a-day.json and the section of docs/scaling.md when true. */
  shouldWrite: boolean;
  assumptions: Assumptions;
  prices: OperatorPrices;
}

const usage = `npm run bench million-a-day -- [checks] [scans] [write] [--measured] [--NAME NUMBER …]
names: ${[...Object.keys(defaultAssumptions), ...Object.keys(assumedPrices)].join(", ")}`;

/**
 * Parses the command line.
 * @throws Error with the usage
 */
export function parseMillionArguments(given: readonly string[]): MillionArguments {
  const numbers = { ...defaultAssumptions, ...assumedPrices };
  const named = Object.fromEntries(Object.keys(numbers).map((name) => [name, { type: "string" as const }]));
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: { ...named, measured: { type: "boolean" } },
    });
    const [checks = 1500, scans = 20] = positionals.filter((word) => word !== "write").map(toNumber);
    const isMeasured = values.measured === true;
    const shouldWrite = positionals.includes("write");
    return {
      checks,
      scans,
      isMeasured,
      shouldWrite,
      assumptions: override(defaultAssumptions, values),
      prices: override(assumedPrices, values),
    };
  } catch (cause) {
    throw new Error(`${(cause as Error).message}\n${usage}`, { cause });
  }
}

/** Replaces the numbers that are named. */
const override = <Numbers extends object>(numbers: Numbers, values: Record<string, unknown>): Numbers =>
  Object.fromEntries(
    Object.entries(numbers).map(([name, value]) => [
      name,
      values[name] === undefined ? value : toNumber(String(values[name])),
    ]),
  ) as Numbers;

function toNumber(word: string): number {
  const number = Number(word);
  if (word === "" || !(number >= 0)) throw new Error(`not a number: ${word}`);
  return number;
}
