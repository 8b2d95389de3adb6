import { expect, test } from "vitest";
import { NETWORK_NAMES } from "./networks.ts";
import { PARITY_CASES, measureParity } from "./parity.ts";

test.for(PARITY_CASES)("$network gives the same answer as its original runtime", async (item) => {
  const difference = await measureParity(item);
  console.log(`parity ${item.network}: largest difference ${difference.toExponential(1)} (${item.unit})`);
  expect(difference).toBeLessThan(item.bound);
});

test("the parity cases cover every network", () => {
  expect(PARITY_CASES.map(({ network }) => network)).toEqual(NETWORK_NAMES);
});
