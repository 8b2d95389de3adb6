import { onTestFinished } from "vitest";
import { type ServerProcess, startServerProcess } from "./server-process.ts";
import { createMigratedFolder } from "./create-migrated-folder.ts";

/**
 * Creates a folder that is removed when the running test ends.
 * @returns its path
 */
export async function createTestFolder(make = createMigratedFolder): Promise<string> {
  const { path, remove } = await make();
  onTestFinished(remove);
  return path;
}

/** Starts a server in a separate process, which is killed when the running test ends, before its folder is removed. */
export async function startTestServer(
  dataDir: string,
  variables: Record<string, string> = {},
): Promise<ServerProcess> {
  const child = await startServerProcess(dataDir, variables);
  onTestFinished(child.kill);
  return child;
}
