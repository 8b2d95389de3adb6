import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { findNode24 } from "./node24.mjs";
import { root } from "./run.mjs";
import { serveCommand } from "./serve-command.mjs";

const given = process.argv.slice(2);
const demo = given.includes("--demo");

try {
  await ensureInstalled();
  const node = findNode24();
  await ensureBuilt(node);
  serve(node);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function serve(node) {
  const args = [join(root, "packages/api/src/main.ts"), ...given];
  const env = demo ? { DATA_DIR: join(root, "demo-data"), ...process.env } : process.env;
  // The channel tells the server when this process is gone, however it went, so that none is left behind.
  const server = spawn(...serveCommand(node, args), { stdio: ["inherit", "inherit", "inherit", "ipc"], env });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
  server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
