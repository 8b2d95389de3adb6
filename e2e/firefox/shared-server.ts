import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { TestProject } from "vitest/node";
import { startStandaloneServer } from "../../fixtures/standalone-server.ts";
import { saveTrustedAuthority } from "../digital-id-authority.ts";

/** Starts the server that all files share, and deletes its data afterwards. */
export default async function startSharedServer(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "ofage-browser-"));
  const server = await startStandaloneServer(folder, async () => ({
    // A digital ID can be enabled only where somebody is trusted to issue one.
    TRUST_ANCHORS: await saveTrustedAuthority(folder),
  }));
  project.provide("url", server.url);
  project.provide("publicUrl", server.url);
  project.provide("dataDir", dirname(server.outbox));
  return async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  };
}
