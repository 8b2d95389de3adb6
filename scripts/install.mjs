import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./run.mjs";

const stamp = join(root, "node_modules/.ofage-installed");

/** Installs exactly what the lockfile says, when that is not what stands in node_modules. */
export async function ensureInstalled() {
  const wanted = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Installing dependencies (once)…");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  await run(
    npm,
    ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"],
    {
      shell: process.platform === "win32",
    },
  );
  writeFileSync(stamp, wanted);
}
