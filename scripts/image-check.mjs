// `npm run image:check`: docs/testing.md.
import { join } from "node:path";
import { ensureInstalled } from "./install.mjs";
import { findNode24, node24Env } from "./node24.mjs";
import { repositoryRoot, runCommand } from "./run-command.mjs";

try {
  await ensureInstalled();
  const node = findNode24();
  await runCommand(node, [join(repositoryRoot, "scripts/image/main.mjs")], { env: node24Env(node) });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
