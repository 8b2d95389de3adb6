import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "../../fixtures/free-port.ts";
import { startReverseProxy } from "../../packages/api/testing/reverse-proxy.ts";
import { waitUntil } from "../../packages/api/testing/wait-until.ts";
import { repositoryRoot } from "../run-command.mjs";
import { runProgram } from "./run-program.mjs";

/** First release that reads all of deploy/Caddyfile. */
const oldestCaddy = [2, 11, 2];

/**
 * Starts Caddy with deploy/Caddyfile if this machine has a release that can read it, else the proxy of the tests.
 * @param {Map<string, number>} ports of the composition's services
 * @param {string} folder
 * @param {AsyncDisposableStack} stack ends it
 * @returns {Promise<{ url: string, isCaddy: boolean }>}
 */
export async function startProxy(ports, folder, stack) {
  if (await hasCaddy()) return { url: await startCaddy(ports, folder, stack), isCaddy: true };
  const servers = [...ports].filter(([name]) => name.startsWith("api-"));
  const proxy = await startReverseProxy(servers.map(([, port]) => `http://127.0.0.1:${port}`));
  stack.defer(() => proxy.close());
  return { url: proxy.url, isCaddy: false };
}

async function hasCaddy() {
  const { code, stdout } = await runProgram("caddy", ["version"]);
  if (code !== 0) return false;
  const version = /(\d+)\.(\d+)\.(\d+)/.exec(stdout)?.slice(1).map(Number) ?? [0];
  const differing = version.findIndex((part, index) => part !== oldestCaddy[index]);
  return differing === -1 || version[differing] > oldestCaddy[differing];
}

async function startCaddy(ports, folder, stack) {
  const port = await freePort();
  const settings = await readFile(join(repositoryRoot, "deploy/Caddyfile"), "utf8");
  const file = join(folder, "Caddyfile");
  await writeFile(
    file,
    settings
      .replace(":8080 {", `http://127.0.0.1:${port} {`)
      .replaceAll(/(api-\d):3000/g, (_, name) => `127.0.0.1:${ports.get(name)}`),
  );
  const caddy = spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], { stdio: "ignore" });
  const exited = once(caddy, "exit");
  stack.defer(async () => {
    caddy.kill("SIGTERM");
    await exited;
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntil("Caddy to forward requests", async () => {
    if (caddy.exitCode !== null) throw new Error(`caddy ended with ${caddy.exitCode}`);
    return (await fetch(`${url}/readyz`).catch(() => undefined))?.ok || undefined;
  });
  return url;
}
