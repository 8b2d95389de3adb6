import { inject } from "vitest";
import { type Folder, newFolder } from "./child.ts";
import { copyMigrated } from "./migrated.ts";

/** Makes a new folder whose database is migrated and otherwise empty, as after a server's first start. */
export async function newMigratedFolder(): Promise<Folder> {
  const folder = await newFolder();
  await copyMigrated(folder.path, inject("migrated"));
  return folder;
}
