import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";

/** Files below the server's DATA_DIR that hold these bytes, database and its log included. */
export async function filesHolding(bytes: Uint8Array, dataDir = inject("dataDir")): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const content = await readFile(path).catch((error: NodeJS.ErrnoException) => {
      // The database removes its temporary files while we look.
      if (error.code === "ENOENT") return Buffer.alloc(0);
      throw error;
    });
    if (content.includes(Buffer.from(bytes))) found.push(path);
  }
  return found;
}
