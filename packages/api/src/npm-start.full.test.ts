import { spawn } from "node:child_process";
import { once } from "node:events";
import { createConnection } from "node:net";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../../fixtures/free-port.ts";
import { createTemporaryFolder } from "../testing/server-process.ts";
import { waitUntil } from "../testing/wait-until.ts";
import { lockFolder } from "./db/folder-lock.ts";

const repository = fileURLToPath(new URL("../../../", import.meta.url));

/** Tells whether something listens on a port of this machine. */
async function isListening(port: number): Promise<boolean> {
  const socket = createConnection(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

test.each(["SIGTERM", "SIGKILL"] as const)(
  "npm start leaves neither port nor lock behind when npm alone gets %s",
  { timeout: 120_000 },
  async (signal) => {
    const folder = await createTemporaryFolder();
    onTestFinished(folder.remove);
    const port = await freePort();
    const npm = spawn("npm", ["start"], {
      cwd: repository,
      env: { PATH: process.env.PATH, HOME: folder.path, PORT: String(port), DATA_DIR: folder.path },
      stdio: "ignore",
    });
    const exited = once(npm, "exit");
    onTestFinished(() => void npm.kill("SIGKILL"));
    await waitUntil("the server to listen", async () => (await isListening(port)) || undefined, 100_000);
    npm.kill(signal);
    await exited;
    await waitUntil("the port to be free", async () => !(await isListening(port)) || undefined, 15_000);
    const unlock = await waitUntil(
      "the folder to be free",
      () => lockFolder(folder.path).catch(() => undefined),
      15_000,
    );
    unlock();
    expect(await isListening(port)).toBe(false);
  },
);
