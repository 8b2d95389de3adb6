import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot, runCommand } from "./run-command.mjs";

/** Installs exactly the packages of a folder's lockfile, unless its node_modules already match. */
export async function ensureInstalled(folder = repositoryRoot) {
  const stamp = join(folder, "node_modules/.ofage-installed");
  const wanted = createHash("sha256")
    .update(readFileSync(join(folder, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Installing dependencies (once)…");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  await runCommand(
    npm,
    ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"],
    {
      cwd: folder,
      shell: process.platform === "win32",
    },
  );
  writeFileSync(stamp, wanted);
}
