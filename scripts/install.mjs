import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot, runCommand } from "./run-command.mjs";

const stamp = join(repositoryRoot, "node_modules/.ofage-installed");

/** Installs exactly the lockfile's packages, unless node_modules already matches. */
export async function ensureInstalled() {
  const wanted = createHash("sha256")
    .update(readFileSync(join(repositoryRoot, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Installing dependencies (once)…");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  await runCommand(
    npm,
    ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"],
    {
      shell: process.platform === "win32",
    },
  );
  writeFileSync(stamp, wanted);
}
