import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

/** Folder with the linters and client generators, which has a lockfile of its own. */
export const openapiClientsFolder = join(import.meta.dirname, "../../../fixtures/openapi-clients");
const stamp = join(openapiClientsFolder, "node_modules/.ofage-installed");

/**
 * Installs exactly the lockfile's tools, unless they are installed already.
 * @throws with npm's own output
 */
export async function installOpenapiClients(): Promise<void> {
  const wanted = createHash("sha256")
    .update(readFileSync(join(openapiClientsFolder, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  const isWindows = process.platform === "win32";
  await promisify(execFile)(
    isWindows ? "npm.cmd" : "npm",
    [
      "ci",
      "--ignore-scripts",
      "--include=dev",
      "--include=optional",
      "--prefer-offline",
      "--no-audit",
      "--no-fund",
    ],
    { cwd: openapiClientsFolder, shell: isWindows },
  );
  writeFileSync(stamp, wanted);
}
