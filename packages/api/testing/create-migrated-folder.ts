import { inject } from "vitest";
import { type TemporaryFolder, createTemporaryFolder } from "./server-process.ts";
import { copyMigratedDatabase } from "./migrated-database.ts";

/** Creates a folder with a migrated, empty database, as after a server's first start. */
export async function createMigratedFolder(): Promise<TemporaryFolder> {
  const folder = await createTemporaryFolder();
  await copyMigratedDatabase(folder.path, inject("migrated"));
  return folder;
}
