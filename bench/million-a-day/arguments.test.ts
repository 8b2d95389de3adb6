import { expect, test } from "vitest";
import { parseMillionArguments } from "./arguments.ts";
import { defaultAssumptions } from "./assumptions.ts";
import { assumedPrices } from "./operator-prices.ts";

test("parseMillionArguments has a default for everything", () => {
  expect(parseMillionArguments([])).toMatchObject({
    isMeasured: false,
    shouldWrite: false,
    assumptions: defaultAssumptions,
    prices: assumedPrices,
  });
});

test("parseMillionArguments takes samples, assumptions and prices", () => {
  const given = ["40", "1", "write", "--checksPerDay", "5000", "--coreHour=0.1", "--citusChecksPerWorker=9"];
  const { checks, scans, shouldWrite, assumptions, prices } = parseMillionArguments(given);
  expect({ checks, scans, shouldWrite }).toEqual({ checks: 40, scans: 1, shouldWrite: true });
  expect(assumptions).toEqual({ ...defaultAssumptions, checksPerDay: 5000, citusChecksPerWorker: 9 });
  expect(prices).toEqual({ ...assumedPrices, coreHour: 0.1 });
});

test.each([["--coreHour=cheap"], ["--checksPerMonth=1"], ["many"], ["--peakRatio="]])(
  "parseMillionArguments refuses %s with the usage",
  (word) => {
    expect(() => parseMillionArguments([word])).toThrow("npm run bench million-a-day");
  },
);
