import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensureInstalled } from "./install.mjs";
import { findNode24, node24Env } from "./node24.mjs";
import { repositoryRoot, runCommand } from "./run-command.mjs";

try {
  await ensureInstalled();
  const node = findNode24();
  await ensureBuilt(node);
  const env = { ...node24Env(node), CHROMIUM_PATH: await ensureChromium() };
  const asked = process.argv[2];
  const all = readdirSync(join(repositoryRoot, "bench")).filter((name) => name.endsWith(".ts"));
  for (const name of asked ? all.filter((each) => each === `${asked}.ts`) : all) {
    console.log(`\n${name}`);
    await runCommand(node, [join(repositoryRoot, "bench", name), ...process.argv.slice(3)], { env });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
