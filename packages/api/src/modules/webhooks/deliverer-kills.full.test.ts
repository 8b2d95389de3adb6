import { afterEach, expect, test } from "vitest";
import type { TemporaryFolder } from "../../../testing/server-process.ts";
import { createMigratedFolder } from "../../../testing/create-migrated-folder.ts";
import { runWebhookKills } from "../../../testing/run-webhook-kills.ts";

let folder: TemporaryFolder;
afterEach(() => folder.remove());

test(
  "every event is accepted on schedule although the server is killed three times with kill -9",
  { timeout: 480_000 },
  async () => {
    folder = await createMigratedFolder();
    const figures = await runWebhookKills({
      dataDir: folder.path,
      eventCount: 200,
      killCount: 3,
      refuseEvery: 10,
      maxInspected: 50,
    });
    expect(figures.acknowledged).toBeGreaterThanOrEqual(200);
    expect(figures).toMatchObject({
      lost: [],
      splitChanges: [],
      unsignedCount: 0,
      outOfOrderIds: [],
      undelivered: 0,
    });
    expect(figures.inspected).toBeGreaterThan(0);
  },
);
