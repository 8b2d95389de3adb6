import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";
import { databaseFilesFolders, databaseNameOf } from "./test-databases.ts";

/** Finds files with these bytes below the server's DATA_DIR and among its database's files, wherever those are. */
export async function findFilesContaining(bytes: Uint8Array, dataDir = inject("dataDir")): Promise<string[]> {
  const folders = [dataDir, ...(await databaseFilesFolders(databaseNameOf(dataDir)))];
  const found = await Promise.all(folders.map((folder) => findFilesInFolder(folder, Buffer.from(bytes))));
  return found.flat();
}

async function findFilesInFolder(folder: string, bytes: Buffer): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const content = await readFile(path).catch((error: NodeJS.ErrnoException) => {
      // The database removes its temporary files during the search.
      if (error.code === "ENOENT") return Buffer.alloc(0);
      throw error;
    });
    if (content.includes(bytes)) found.push(path);
  }
  return found;
}
