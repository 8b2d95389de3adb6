import { existsSync } from "node:fs";
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readProgram } from "./run-program.mjs";

/**
 * Collects what npm needs on this network, for the Dockerfile's secrets: the settings of this machine's user, its registry and proxies,
 * and the certificates it trusts.
 * @param {string} folder for the files, which may contain credentials; the caller removes it
 * @returns {Promise<Record<string, string>>} the path of each secret by its id
 */
export async function collectNpmSecrets(folder) {
  const setting = (name) => readProgram("npm", ["config", "get", name]);
  const userFile = await setting("userconfig");
  const certificates = [await setting("cafile"), process.env.NODE_EXTRA_CA_CERTS].find(
    (path) => path && existsSync(path),
  );
  const secrets = { npmrc: join(folder, "npmrc") };
  const lines = existsSync(userFile) ? [await readFile(userFile, "utf8")] : [];
  for (const name of ["registry", "proxy", "https-proxy"]) {
    const value = await setting(name);
    if (value !== "null") lines.push(`${name}=${value}`);
  }
  if (certificates) {
    secrets.certificates = join(folder, "certificates");
    await copyFile(certificates, secrets.certificates);
    lines.push("cafile=/run/secrets/certificates");
  }
  await writeFile(secrets.npmrc, lines.join("\n"), { mode: 0o600 });
  return secrets;
}
