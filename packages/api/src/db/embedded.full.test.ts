import { afterEach, expect, test } from "vitest";
import { type Child, newFolder, spawnServer, startServer } from "../../testing/child.ts";

/* What holds for the embedded database alone: these tests do not run on PostgreSQL. */

const children: Child[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) await child.kill();
});

test(
  "one process a folder: the second is told so, and kill -9 leaves no lock behind",
  { timeout: 180_000 },
  async () => {
    const folder = await newFolder();
    const first = await startServer(folder.path);
    const second = await spawnServer(folder.path);
    children.push(first, second);
    expect(await second.ended(30_000)).toBe(1);
    expect(second.printed()).toContain("OfAge cannot start:\n");
    expect(second.printed()).toContain(`${folder.path} is in use by another running OfAge.`);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    await first.kill();

    const third = await startServer(folder.path);
    children.push(third);
    expect((await fetch(`${third.url}/readyz`)).status).toBe(200);
    await third.kill();
    await folder.remove();
  },
);
