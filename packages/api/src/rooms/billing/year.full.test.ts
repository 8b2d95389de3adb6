import { expect, test } from "vitest";
import { runYear } from "../../../testing/business-year.ts";
import { databaseUrlOf } from "../../../testing/database-of.ts";
import { newMigratedFolder } from "../../../testing/migrated-folder.ts";

test("thirteen months of business with kills: every ledger is its events", { timeout: 240_000 }, async () => {
  const folder = await newMigratedFolder();
  try {
    const databaseUrl = await databaseUrlOf(folder.path);
    const year = await runYear({
      dataDir: folder.path,
      ...(databaseUrl && { databaseUrl }),
      accounts: 12,
      days: 400,
      checksADay: 3,
      kills: 3,
      seed: 5,
    });
    expect([year.faults, year.lost]).toEqual([[], []]);
    expect([year.kills, year.acknowledged]).toEqual([3, expect.any(Number)]);
    expect(year.acknowledged).toBeGreaterThan(year.books.charged / 2);
    // A run in which nothing happened would prove nothing.
    for (const figure of Object.values(year.books)) expect(figure).toBeGreaterThan(0);
  } finally {
    await folder.remove();
  }
});
