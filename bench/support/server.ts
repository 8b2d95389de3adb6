import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const main = fileURLToPath(new URL("../../packages/api/src/main.ts", import.meta.url));

export interface BenchServer {
  /** POST, or GET without a body, each time from another address, so that no limit by address is met. */
  call(path: string, options?: { body?: object; bearer?: string }): Promise<Response>;
  /** A fresh account, made as a person would. */
  createAccount(): Promise<{ email: string; password: string; session: string }>;
  stop(): Promise<void>;
}

/** The server as `npm start` runs it, in a process of its own with an empty database. */
export async function startBenchServer(): Promise<BenchServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "ofage-bench-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "silent",
      TRUST_PROXY: "127.0.0.1",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await waitFor("the server", async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok);

  let calls = 0;
  const call: BenchServer["call"] = (path, { body, bearer } = {}) => {
    calls++;
    const headers = new Headers({
      "x-forwarded-for": `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
    });
    if (bearer) headers.set("authorization", `Bearer ${bearer}`);
    if (!body) return fetch(`${url}${path}`, { headers });
    headers.set("content-type", "application/json");
    return fetch(`${url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  };

  return {
    call,
    createAccount: async () => {
      const email = `bench-${process.pid}-${calls}@test.example`;
      const password = "correct horse battery";
      const signUp = await call("/v1/users", {
        body: { email, password, password_confirmation: password },
      });
      const { token } = (await signUp.json()) as { token: string };
      const code = await waitFor("the code", () => mailedCode(join(dataDir, "outbox"), email));
      const verified = await call("/v1/users/verify", { body: { email, token, code } });
      return {
        email,
        password,
        session: ((await verified.json()) as { session_token: string }).session_token,
      };
    },
    stop: async () => {
      server.kill("SIGTERM");
      await once(server, "close");
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function mailedCode(outbox: string, email: string): Promise<string | undefined> {
  for (const name of await readdir(outbox).catch(() => [])) {
    if (!name.endsWith(".eml")) continue;
    const mail = await readFile(join(outbox, name), "utf8");
    if (mail.includes(`To: ${email}\n`)) return /^\d{6}$/m.exec(mail)?.[0];
  }
  return undefined;
}

async function waitFor<Found>(what: string, look: () => Promise<Found | undefined>): Promise<Found> {
  for (let tries = 0; tries < 2000; tries++) {
    const found = await look();
    if (found) return found;
    await wait(20);
  }
  throw new Error(`waited in vain for ${what}`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
