import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { TestProject } from "vitest/node";
import { startStandaloneServer } from "../../fixtures/standalone-server.ts";

/** Starts the server that all files share, and deletes its data afterwards. */
export default async function startSharedServer(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "ofage-browser-"));
  const server = await startStandaloneServer(folder);
  project.provide("url", server.url);
  project.provide("publicUrl", server.url);
  project.provide("dataDir", dirname(server.outbox));
  return async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  };
}
