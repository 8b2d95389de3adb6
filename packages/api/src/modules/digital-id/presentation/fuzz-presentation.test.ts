import { expect, test } from "vitest";
import { fuzzPresentations } from "../../../../testing/digital-id-fuzz.ts";

test("verifyPresentation refuses 2,000 mutated answers, each with a reason and in little time", async () => {
  const { faults, refused, accepted, slowest } = await fuzzPresentations(2_000, 20_260_101);
  expect(faults).toEqual([]);
  expect(refused + accepted).toBe(2_000);
  // Few mutations change nothing that is signed, such as those that leave a value out.
  expect(refused).toBeGreaterThan(1_800);
  expect(slowest).toBeLessThan(2_000);
});
