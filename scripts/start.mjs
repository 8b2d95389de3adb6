import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { endWithNpm } from "./end-with-npm.mjs";
import { ensureInstalled } from "./install.mjs";
import { findNode24 } from "./node24.mjs";
import { requireFreePort } from "./require-free-port.mjs";
import { repositoryRoot } from "./run-command.mjs";
import { buildServeCommand, serveEnvironment } from "./serve-command.mjs";

const givenArguments = process.argv.slice(2);
const isDemo = givenArguments.includes("--demo");

endWithNpm(() => process.exit(1));
try {
  // First, because a build takes long; a wrong PORT is the server's to explain.
  await requireFreePort(process.env.PORT || 3000, process.env.HOST || "127.0.0.1");
  await ensureInstalled();
  const node = findNode24();
  await ensureBuilt(node);
  startServer(node);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function startServer(node) {
  const args = [join(repositoryRoot, "packages/api/src/main.ts"), ...givenArguments];
  const demoEnvironment = isDemo ? { DATA_DIR: join(repositoryRoot, "demo-data") } : {};
  // The channel tells the server when this process is gone for any reason, so that none is left behind.
  const server = spawn(...buildServeCommand(node, args), {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...serveEnvironment, ...demoEnvironment, ...process.env },
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
  server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
