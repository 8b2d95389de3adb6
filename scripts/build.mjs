import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { findNode24, node24Env } from "./node24.mjs";
import { repositoryRoot, runCommand } from "./run-command.mjs";

/** Parts of the build with their inputs. A part is rebuilt when a byte of its inputs changes. */
const parts = [
  {
    name: "engine",
    inputs: ["packages/engine/convert", "packages/engine/weights"],
    output: "packages/engine/build/models/manifest.json",
  },
  { name: "sdk", inputs: ["packages/sdk", "packages/contract/src", "plugins"], output: "packages/sdk/build" },
  {
    name: "cli",
    inputs: ["packages/cli", "packages/sdk/scripts", "packages/contract/src", "packages/web/app/docs/search"],
    output: "packages/cli/build",
  },
  {
    name: "verify",
    inputs: ["packages/verify", "packages/contract/src", "plugins"],
    output: "packages/verify/dist/index.html",
  },
  {
    name: "web",
    inputs: [
      "packages/web",
      "packages/sdk/package.json",
      "packages/sdk/src",
      "packages/verify/src",
      "packages/contract/src",
      "plugins",
      "deploy/proxies",
      "docs/accuracy.json",
      "docs/accuracy-bands.json",
      "docs/attack.json",
      "docs/privacy.json",
      "docs/engine-bench.json",
      "docs/model-card.md",
    ],
    output: "packages/web/build/client/__spa-fallback.html",
  },
];
const skipped = new Set(["node_modules", "testing", "build", "dist", ".cache", ".react-router", "fixtures"]);

/**
 * Builds parts that are missing or out of date.
 * @param names names of the parts to check
 */
export async function ensureBuilt(node, names = parts.map(({ name }) => name)) {
  const lock = readFileSync(join(repositoryRoot, "package-lock.json"));
  const stale = parts
    .filter(({ name }) => names.includes(name))
    .map((part) => ({
      ...part,
      stamp: join(repositoryRoot, "node_modules/.ofage-built", part.name),
      wanted: hashOf(part.inputs, lock),
    }))
    .filter(
      ({ output, stamp, wanted }) =>
        !(
          existsSync(join(repositoryRoot, output)) &&
          existsSync(stamp) &&
          readFileSync(stamp, "utf8") === wanted
        ),
    );
  if (stale.length === 0) return;
  console.log(`Building ${stale.map((part) => part.name).join(", ")}…`);
  for (const { name, stamp, wanted } of stale) {
    await runCommand("npm", ["run", "build", "--silent", "--workspace", `@ofage/${name}`], {
      env: node24Env(node),
      shell: process.platform === "win32",
    });
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, wanted);
  }
}

function hashOf(inputs, lock) {
  const hash = createHash("sha256").update(lock);
  for (const input of inputs) {
    const path = join(repositoryRoot, input);
    if (statSync(path).isDirectory()) addFolder(hash, path);
    else hash.update(readFileSync(path));
  }
  return hash.digest("hex");
}

function addFolder(hash, folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => !skipped.has(entry.name));
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) addFolder(hash, path);
    else if (!entry.name.includes(".test.")) hash.update(entry.name).update(readFileSync(path));
  }
}

// Run directly when only the build is needed, as for an image.
if (import.meta.main) await ensureBuilt(findNode24());
