import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

/** A server beside the one that the tests share, for settings and limits of its own. */
export interface OwnServer {
  /** Origin, without a slash at the end. */
  url: string;
  /** Where its mails lie. */
  outbox: string;
  close(): Promise<void>;
}

const main = join(import.meta.dirname, "../packages/api/src/main.ts");

/**
 * Starts a server on a free port with an empty database.
 * @param variables what its environment adds, when its address is known
 */
export async function startServer(
  variables: (url: string) => Promise<Record<string, string>> | Record<string, string> = () => ({}),
): Promise<OwnServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const data = await mkdtemp(join(process.env.OFAGE_E2E_DIR!, "own-"));
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: data,
      LOG_LEVEL: "warn",
      ...(await variables(url)),
    },
    // By the channel it notices that we are gone, should a test end before it closes it.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await untilReady(url, child);
  return {
    url,
    outbox: join(data, "outbox"),
    close: async () => {
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      await exited;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + 60_000;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`);
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill("SIGKILL");
  throw new Error("the server was not ready within a minute");
}
