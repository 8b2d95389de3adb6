import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { prepareMigratedDatabase } from "./migrated-database.ts";
import { createTrustedAuthority } from "./trusted-authority.ts";

/** Prepares what the servers under test start from; each thread of test files has its own (`shared-server.ts`). */
export default function setup(project: TestProject): Promise<() => Promise<void>> {
  return prepareServers(project);
}

/**
 * Prepares the same.
 * @param servers addresses of PostgreSQL, or of a cluster's nodes; if omitted, the embedded database
 */
export async function prepareServers(
  project: TestProject,
  servers: readonly string[] = [],
): Promise<() => Promise<void>> {
  const threads = await mkdtemp(join(tmpdir(), "ofage-api-"));
  const anchors = join(threads, "trust-anchors");
  await mkdir(anchors);
  project.provide("threads", threads);
  project.provide("anchors", anchors);
  project.provide("authority", await createTrustedAuthority(anchors));
  project.provide("migrated", await prepareMigratedDatabase(servers));
  return () => rm(threads, { recursive: true, force: true });
}
