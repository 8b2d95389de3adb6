import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { freePort } from "../../fixtures/free-port.ts";

export interface Postgres {
  /** Of a database that is empty. */
  url: string;
  stop(): Promise<void>;
}

/**
 * A PostgreSQL server of its own in a temporary folder, with its usual settings, durability included.
 * @throws where the machine has none
 */
export async function startPostgres(): Promise<Postgres> {
  const bin = findBin();
  const folder = mkdtempSync(join(tmpdir(), "ofage-bench-pg-"));
  const user = process.getuid?.() === 0 ? userOf("postgres") : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  execFileSync(join(bin, "initdb"), ["-D", data, "-U", "ofage", "-A", "trust", "-E", "UTF8", "--locale=C"], {
    ...user,
    stdio: "ignore",
  });
  const port = await freePort();
  const server = spawn(
    join(bin, "postgres"),
    ["-D", data, "-p", String(port), "-k", folder, "-h", "127.0.0.1"],
    {
      ...user,
      stdio: "ignore",
    },
  );
  const url = `postgres://ofage@127.0.0.1:${port}/postgres`;
  await untilReady(url);
  return {
    url,
    stop: async () => {
      const exited = once(server, "exit");
      server.kill("SIGINT");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Debian keeps the server's own commands out of PATH. */
function findBin(): string {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  for (const version of versions) {
    const bin = join(debian, version, "bin");
    if (existsSync(join(bin, "initdb"))) return bin;
  }
  return execFileSync("pg_config", ["--bindir"], { encoding: "utf8" }).trim();
}

/** The server refuses to run as root. */
function userOf(name: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync("id", [flag, name], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const client = new Client(url);
    const ready = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("PostgreSQL was not ready within 20 seconds");
}
