import { expect, onTestFinished, test } from "vitest";
import { newFolder, spawnServer } from "../../testing/child.ts";
import { testFolder, testServer } from "../../testing/test-server.ts";

/* These tests hold for the embedded database alone: they do not run on PostgreSQL. */

test(
  "one process a folder: the second is told so, and kill -9 leaves no lock behind",
  { timeout: 180_000 },
  async () => {
    const dataDir = await testFolder(newFolder);
    const first = await testServer(dataDir);
    const second = await spawnServer(dataDir);
    onTestFinished(second.kill);
    expect(await second.ended(30_000)).toBe(1);
    expect(second.printed()).toContain("OfAge cannot start:\n");
    expect(second.printed()).toContain(`${dataDir} is in use by another running OfAge.`);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    await first.kill();

    const third = await testServer(dataDir);
    expect((await fetch(`${third.url}/readyz`)).status).toBe(200);
  },
);
