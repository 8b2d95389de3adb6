import { afterEach, expect, test } from "vitest";
import type { Folder } from "../../../testing/child.ts";
import { newMigratedFolder } from "../../../testing/migrated-folder.ts";
import { runWebhookKills } from "../../../testing/webhook-kills.ts";

let folder: Folder;
afterEach(() => folder.remove());

test(
  "kill -9 at work, three times: every event is accepted, as scheduled",
  { timeout: 480_000 },
  async () => {
    folder = await newMigratedFolder();
    const figures = await runWebhookKills({
      dataDir: folder.path,
      events: 200,
      kills: 3,
      refuseEvery: 10,
      inspect: 50,
    });
    expect(figures.acknowledged).toBeGreaterThanOrEqual(200);
    expect(figures).toMatchObject({ lost: [], split: [], unsigned: 0, outOfOrder: [], open: 0 });
    expect(figures.inspected).toBeGreaterThan(0);
  },
);
