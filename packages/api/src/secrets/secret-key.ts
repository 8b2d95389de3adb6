import { randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

/**
 * The secret of an embedded installation: made once, kept in DATA_DIR with mode 600.
 * Written aside and linked, so that a kill leaves either no key or a whole one.
 */
export async function loadOrCreateSecretKey(dataDir: string): Promise<string> {
  const known = await readFile(join(dataDir, "secret.key"), "utf8").catch(() => undefined);
  return known ? known.trim() : saveSecretKey(dataDir, randomBytes(48).toString("base64url"));
}

/** Keeps this one there, unless another was quicker. @returns the one that is kept */
export async function saveSecretKey(dataDir: string, secretKey: string): Promise<string> {
  const path = join(dataDir, "secret.key");
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  const file = await open(draft, "w", 0o600);
  await file.writeFile(secretKey);
  await file.sync();
  await file.close();
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(draft);
  return (await readFile(path, "utf8")).trim();
}
