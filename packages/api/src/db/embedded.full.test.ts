import { expect, onTestFinished, test } from "vitest";
import { createTemporaryFolder, spawnServerProcess } from "../../testing/server-process.ts";
import { createTestFolder, startTestServer } from "../../testing/test-server.ts";

/* These tests apply only to the embedded database; they do not run on PostgreSQL. */

test(
  "a second process on a folder gets an error, and kill -9 leaves no lock behind",
  { timeout: 180_000 },
  async () => {
    const dataDir = await createTestFolder(createTemporaryFolder);
    const first = await startTestServer(dataDir);
    const second = await spawnServerProcess(dataDir);
    onTestFinished(second.kill);
    expect(await second.waitForExit(30_000)).toBe(1);
    expect(second.output()).toContain("OfAge cannot start:\n");
    expect(second.output()).toContain(`${dataDir} is in use by another running OfAge.`);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    await first.kill();

    const third = await startTestServer(dataDir);
    expect((await fetch(`${third.url}/readyz`)).status).toBe(200);
  },
);
