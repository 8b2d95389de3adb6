import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { newFolder } from "../../testing/child.ts";
import { testFolder, testServer } from "../../testing/test-server.ts";

test(
  "no memory of the server is in its core dumps, where that can be said",
  { timeout: 90_000 },
  async () => {
    const child = await testServer(await testFolder(newFolder));
    const filter = await readFile(`/proc/${child.process.pid}/coredump_filter`, "utf8").catch(
      () => undefined,
    );
    expect(filter?.trim()).toBe(process.platform === "linux" ? "00000000" : undefined);
    expect(child.printed()).not.toContain("memory may be dumped");
  },
);
