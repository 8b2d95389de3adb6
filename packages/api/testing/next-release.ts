import { cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { onTestFinished } from "vitest";
import { createTemporaryFolder } from "./server-process.ts";

const ownMigrations = new URL("../src/db/migrations/", import.meta.url);

/** Name of the next release's only migration that this one does not have. */
export const nextMigration = "9999_next";

/**
 * Creates the migrations of the next release: this one's and another, until the test is over.
 * @param text its SQL, in which each statement ends its line
 * @returns their folder
 */
export async function createNextRelease(text: string): Promise<URL> {
  const { path, remove } = await createTemporaryFolder();
  onTestFinished(remove);
  await cp(ownMigrations, path, { recursive: true });
  await writeFile(join(path, `${nextMigration}.sql`), text);
  return pathToFileURL(`${path}/`);
}
