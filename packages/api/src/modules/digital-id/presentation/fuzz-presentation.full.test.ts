import { expect, test } from "vitest";
import { fuzzPresentations } from "../../../../testing/digital-id-fuzz.ts";

test(
  "verifyPresentation refuses 100,000 mutated answers, each with a reason and in little time",
  { timeout: 600_000 },
  async () => {
    const { faults, refused, accepted, slowest, messages } = await fuzzPresentations(100_000, 20_260_102);
    expect(faults).toEqual([]);
    expect(refused + accepted).toBe(100_000);
    expect(refused).toBeGreaterThan(90_000);
    expect(slowest).toBeLessThan(2_000);
    // Every stage of the verification sees some of them.
    expect(messages.size).toBeGreaterThan(30);
    for (const signature of ["issuer", "device"])
      expect(messages.get(`The ${signature}'s signature has a wrong signature.`)).toBeGreaterThan(500);
  },
);
