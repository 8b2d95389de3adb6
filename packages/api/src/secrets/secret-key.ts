import { randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

/**
 * Returns the secret of an embedded installation, which is created once and saved in DATA_DIR with mode 600. It is
 * written to a temporary file and linked, so that a kill leaves either no key or a complete one.
 */
export async function loadOrCreateSecretKey(dataDir: string): Promise<string> {
  const known = await readFile(join(dataDir, "secret.key"), "utf8").catch(() => undefined);
  return known ? known.trim() : saveSecretKey(dataDir, randomBytes(48).toString("base64url"));
}

/**
 * Saves this key in DATA_DIR unless another process was faster.
 * @returns the saved key
 */
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
