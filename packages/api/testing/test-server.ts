import { onTestFinished } from "vitest";
import { type Child, startServer } from "./child.ts";
import { newMigratedFolder } from "./migrated-folder.ts";

/** Makes a folder that is removed when the running test ends. @returns its path */
export async function testFolder(make = newMigratedFolder): Promise<string> {
  const { path, remove } = await make();
  onTestFinished(remove);
  return path;
}

/** Starts a server in a process of its own, which is killed when the running test ends, before its folder is removed. */
export async function testServer(dataDir: string, variables: Record<string, string> = {}): Promise<Child> {
  const child = await startServer(dataDir, variables);
  onTestFinished(child.kill);
  return child;
}
