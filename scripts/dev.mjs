// `npm run dev`: site and console with hot reload, and an API that restarts on each change, at one address.
import { spawn } from "node:child_process";
import { existsSync, watch } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { endWithNpm } from "./end-with-npm.mjs";
import { ensureInstalled } from "./install.mjs";
import { findNode24, node24Env } from "./node24.mjs";
import { requireFreePort } from "./require-free-port.mjs";
import { repositoryRoot } from "./run-command.mjs";
import { buildServeCommand } from "./serve-command.mjs";

const port = Number(process.env.PORT || 3000);
const apiPort = Number(process.env.API_PORT || port + 1);
const publicUrl = process.env.PUBLIC_URL || `http://localhost:${port}`;

/**
 * Parts that the API serves from their builds. Vite serves the site and console from their sources, so their builds may be out of date.
 */
const partsBuiltForApi = ["engine", "sdk", "cli", "verify"];
/** Folders whose changes restart the API; ensureBuilt then compares contents to decide what to build. */
const watchedFolders = [
  "api/src",
  "contract/src",
  "engine/src",
  "engine/convert",
  "engine/weights",
  "sdk/src",
  "cli/src",
  "verify",
].map((folder) => join("packages", folder));
const ignoredPattern = /(^|[\\/])(node_modules|dist|build|\.cache)([\\/]|$)|\.test\.tsx?$/;
/** Delay in milliseconds, since editors write a file in several steps and a branch switch writes many files. */
const debounceMs = 150;
/** Time limit in milliseconds, longer than the API takes at most to stop. */
const stopTimeoutMs = 12_000;

/** Child processes. A data folder belongs to one process, so one API must have exited before the next starts. */
const children = { api: undefined, web: undefined };
let isStopping = false;

endWithNpm(() => void stopAll(1));
try {
  await requireFreePort(port, process.env.HOST || "localhost");
  await requireFreePort(apiPort, "127.0.0.1", "API_PORT");
  await ensureInstalled();
  const node = findNode24();
  const isWebBuilt = existsSync(join(repositoryRoot, "packages/web/build/client/__spa-fallback.html"));
  await ensureBuilt(node, isWebBuilt ? partsBuiltForApi : undefined);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void stopAll(0));
  startApi(node);
  startWeb(node);
  restartOnChange(node);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function startApi(node) {
  const env = { ...node24Env(node), PORT: String(apiPort), HOST: "127.0.0.1", PUBLIC_URL: publicUrl };
  const args = [join(repositoryRoot, "packages/api/src/main.ts"), ...process.argv.slice(2)];
  const api = startBenchChild(...buildServeCommand(node, args), env);
  children.api = api;
  api.once("exit", (code) => {
    if (!api.isMeantToEnd) console.error(`\nThe API exited (${code}). It restarts on the next change.`);
  });
}

function startWeb(node) {
  const args = [
    // Vite does not exit by itself when its parent does.
    "--import",
    'data:text/javascript,process.once("disconnect",()=>process.exit())',
    // Otherwise it would restart itself with this flag in a process that we cannot stop.
    "--conditions=development",
    join(repositoryRoot, "node_modules/@react-router/dev/bin.cjs"),
    "dev",
    join(repositoryRoot, "packages/web"),
    "--strictPort",
    "--port",
    String(port),
    "--clearScreen",
    "false",
    ...(process.env.HOST ? ["--host", process.env.HOST] : []),
  ];
  const env = { ...node24Env(node), OFAGE_API: `http://127.0.0.1:${apiPort}` };
  children.web = startBenchChild(node, args, env);
  // Without the page there is nothing to develop with, so a port in use is reported and stops everything.
  children.web.once("exit", (code) => void stopAll(code ?? 1));
}

/** Starts a child that only we stop: Ctrl+C reaches it once, through us, in every terminal. */
function startBenchChild(command, args, env) {
  return spawn(command, args, {
    cwd: repositoryRoot,
    env,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    detached: process.platform !== "win32",
  });
}

function restartOnChange(node) {
  let timer;
  let running;
  let isStale = false;
  const restart = async () => {
    isStale = false;
    // A failed build has reported its error. The API keeps running the previous build.
    await ensureBuilt(node, partsBuiltForApi).catch(() => {});
    await stopChild(children.api);
    if (!isStopping) startApi(node);
  };
  const onChange = () => {
    if (running) isStale = true;
    else
      running = restart().finally(() => {
        running = undefined;
        if (isStale) onChange();
      });
  };
  for (const folder of watchedFolders) {
    watch(join(repositoryRoot, folder), { recursive: true }, (_event, file) => {
      if (isStopping || file === null || ignoredPattern.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(onChange, debounceMs);
    });
  }
}

/** Asks a child to stop and waits until it has. */
function stopChild(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  child.isMeantToEnd = true;
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill("SIGKILL"), stopTimeoutMs);
    child.once("exit", () => {
      clearTimeout(force);
      resolve();
    });
    child.kill("SIGTERM");
  });
}

async function stopAll(code) {
  if (isStopping) return;
  isStopping = true;
  await Promise.all([stopChild(children.api), stopChild(children.web)]);
  process.exit(code);
}
