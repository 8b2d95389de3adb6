import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { createTemporaryFolder } from "../../testing/server-process.ts";
import { createTestFolder, startTestServer } from "../../testing/test-server.ts";

test(
  "core dumps contain none of the server's memory, if the system allows this",
  { timeout: 90_000 },
  async () => {
    const child = await startTestServer(await createTestFolder(createTemporaryFolder));
    const filter = await readFile(`/proc/${child.process.pid}/coredump_filter`, "utf8").catch(
      () => undefined,
    );
    expect(filter?.trim()).toBe(process.platform === "linux" ? "00000000" : undefined);
    expect(child.output()).not.toContain("core dump filter not set");
  },
);
