import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "../env.ts";
import { createKeyring } from "../secrets/keyring.ts";
import { saveSecretKey } from "../secrets/secret-key.ts";
import { BackupError, type BackupHeader } from "./backup-format.ts";

/** Returns a fingerprint that identifies a SECRET_KEY and reveals nothing else about it. */
export const keyFingerprint = (secretKey: string) =>
  createKeyring(secretKey).digest("backup", "key").slice(0, 16);

/** Reads the key that an embedded installation generated for itself. */
export const readGeneratedKey = (dataDir: string) =>
  readFile(join(dataDir, "secret.key"), "utf8").then(
    (text) => text.trim(),
    () => undefined,
  );

/** Returns the key entry of a backup's header: the fingerprint, and the key itself if only DATA_DIR has it. */
export async function describeBackupKey(
  { secretKey, dataDir }: Pick<Env, "secretKey" | "dataDir">,
  withKey: boolean,
): Promise<Pick<BackupHeader, "key_mark" | "secret_key">> {
  if (secretKey) return { key_mark: keyFingerprint(secretKey) };
  const generated = await readGeneratedKey(dataDir);
  if (!generated)
    throw new BackupError(
      `${dataDir} contains no installation: it has no secret.key, and SECRET_KEY is not set.`,
    );
  return { key_mark: keyFingerprint(generated), ...(withKey ? { secret_key: generated } : {}) };
}

/**
 * Checks a backup's key against the key that the restored installation will use, and saves it where that installation will look for it.
 * @throws BackupError if the sealed values could not be opened
 */
export async function ensureBackupKey(
  env: Pick<Env, "secretKey" | "dataDir" | "databaseUrl">,
  head: BackupHeader,
): Promise<void> {
  const own = env.secretKey ?? (await readGeneratedKey(env.dataDir));
  if (own !== undefined) {
    if (keyFingerprint(own) === head.key_mark) return;
    throw new BackupError(
      env.secretKey
        ? "SECRET_KEY: does not match this backup. Set the key that the backed-up installation used."
        : `${env.dataDir} contains the secret.key of another installation. Restore into another DATA_DIR, or set SECRET_KEY to the backup's key.`,
    );
  }
  if (head.secret_key === undefined)
    throw new BackupError(
      "SECRET_KEY: not included in this backup. Set the key that the backed-up installation used.",
    );
  await saveSecretKey(env.dataDir, head.secret_key);
}
