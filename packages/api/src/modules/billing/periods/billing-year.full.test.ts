import { expect, test } from "vitest";
import { runBillingSimulation } from "../../../../testing/run-billing-simulation.ts";
import { databaseUrlOf } from "../../../../testing/database-env.ts";
import { createMigratedFolder } from "../../../../testing/create-migrated-folder.ts";

test(
  "thirteen months of business with kills leave ledgers that match their events",
  { timeout: 240_000 },
  async () => {
    const folder = await createMigratedFolder();
    try {
      const databaseUrl = await databaseUrlOf(folder.path);
      const year = await runBillingSimulation({
        dataDir: folder.path,
        ...(databaseUrl && { databaseUrl }),
        organizations: 12,
        days: 400,
        checksADay: 3,
        kills: 3,
        seed: 5,
      });
      expect([year.faults, year.lostIds]).toEqual([[], []]);
      expect([year.kills, year.acknowledged]).toEqual([3, expect.any(Number)]);
      expect(year.acknowledged).toBeGreaterThan(year.totals.charged / 2);
      // A run without events would prove nothing.
      for (const figure of Object.values(year.totals)) expect(figure).toBeGreaterThan(0);
    } finally {
      await folder.remove();
    }
  },
);
