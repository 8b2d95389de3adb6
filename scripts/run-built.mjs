// Runs a program of the repository after installing and building what is missing: run-built.mjs FILE [ARGUMENT...]
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { findNode24, node24Env } from "./node24.mjs";
import { repositoryRoot, runCommand } from "./run-command.mjs";

const [file, ...given] = process.argv.slice(2);
try {
  await ensureInstalled();
  const node = findNode24();
  await ensureBuilt(node);
  await runCommand(node, [join(repositoryRoot, file), ...given], { env: node24Env(node) });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
