import { PgBoss } from "pg-boss";
import { expect, test } from "vitest";
import { createMigratedFolder } from "../../testing/create-migrated-folder.ts";
import { databaseUrlOf } from "../../testing/database-env.ts";
import { waitUntil } from "../../testing/wait-until.ts";
import { openDatabase } from "../db/open-database.ts";
import { type JobHandlers, openJobQueue } from "./job-queue.ts";

test(
  "a worker does jobs that an older release enqueued under a former name",
  { timeout: 60_000 },
  async () => {
    const folder = await createMigratedFolder();
    const database = await openDatabase({
      dataDir: folder.path,
      databaseUrl: await databaseUrlOf(folder.path),
    });
    const older = new PgBoss({ ...database.queueConnection, supervise: false, schedule: false });
    await older.start();
    await older.createQueue("mail");
    await older.schedule("mail", "* * * * *");
    await older.send("mail", { sealed: "x" });
    await older.stop({ close: false });

    const done: unknown[] = [];
    const handlers = new Proxy({} as JobHandlers, {
      get: (_target, name) => async (payload: unknown) => void done.push([name, payload]),
    });
    const queue = await openJobQueue(database, () => {});
    try {
      await queue.work(handlers);
      await waitUntil("the older release's job", async () => done.length > 0 || undefined);
      expect(done).toContainEqual(["send-email", { sealed: "x" }]);
      const boss = new PgBoss({ ...database.queueConnection, supervise: false, schedule: false });
      await boss.start();
      expect((await boss.getSchedules()).map(({ name }) => name)).not.toContain("mail");
      await boss.stop({ close: false });
    } finally {
      await queue.close();
      await database.close();
      await folder.remove();
    }
  },
);
