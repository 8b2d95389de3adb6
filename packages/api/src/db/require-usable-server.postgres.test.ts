import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { freePort } from "../../../../fixtures/free-port.ts";
import { findUnprivilegedUser, type PostgresServer, startPostgres } from "../../../../fixtures/postgres.ts";
import { createCertificate } from "../../testing/certificate.ts";
import { startFakePostgres } from "../../testing/fake-postgres.ts";
import { createTestDatabase, testDatabaseServers } from "../../testing/test-databases.ts";
import { openDatabase } from "./open-database.ts";

/** Server with passwords and a certificate of its own. */
let strict: PostgresServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "ofage-strict-"));
  const { cert, key } = createCertificate("db.example");
  const admitted = [
    "host all ofage 127.0.0.1/32 trust",
    "host all stranger 127.0.0.1/32 trust",
    "host all guarded 127.0.0.1/32 scram-sha-256",
    "hostssl all private 127.0.0.1/32 trust",
  ];
  writeFileSync(join(folder, "hba.conf"), admitted.map((line) => `${line}\n`).join(""));
  writeFileSync(join(folder, "server.crt"), cert);
  writeFileSync(join(folder, "server.key"), key, { mode: 0o600 });
  const user = process.getuid?.() === 0 ? findUnprivilegedUser() : undefined;
  for (const name of ["", "hba.conf", "server.crt", "server.key"])
    if (user) chownSync(join(folder, name), user.uid, user.gid);
  strict = await startPostgres({
    settings: [
      "fsync=off",
      `hba_file=${join(folder, "hba.conf")}`,
      "ssl=on",
      `ssl_cert_file=${join(folder, "server.crt")}`,
      `ssl_key_file=${join(folder, "server.key")}`,
    ],
  });
  const client = new Client(strict.url);
  await client.connect();
  await client.query("create role guarded login password 'right'; create role private login");
  await client.end();
});
afterAll(async () => {
  await strict?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Address of the strict server with another user, database or parameter. */
function strictUrl(change: (url: URL) => void): string {
  const url = new URL(strict.url);
  change(url);
  return url.href;
}

const open = (databaseUrl: string) => openDatabase({ dataDir: "unused", databaseUrl });
const refusal = async (databaseUrl: string) =>
  open(databaseUrl).then(
    async (database) => {
      await database.close();
      return "it was opened";
    },
    (error: Error) => error.message,
  );

test("openDatabase opens a server that can be used", async () => {
  expect(await refusal(strict.url)).toBe("it was opened");
});

test("openDatabase names an unknown host, and a place where nothing listens", async () => {
  expect(await refusal("postgres://ofage@db.invalid/x")).toMatch(
    /^DATABASE_URL: the host db\.invalid is unknown\. /,
  );
  const port = await freePort();
  expect(await refusal(`postgres://ofage@127.0.0.1:${port}/x`)).toBe(
    `DATABASE_URL: nothing listens at 127.0.0.1:${port}. Start PostgreSQL there, or correct host and port.`,
  );
});

test("openDatabase names a wrong password and a missing one, and repeats none", async () => {
  const wrong = await refusal(
    strictUrl((url) => Object.assign(url, { username: "guarded", password: "hush" })),
  );
  expect(wrong).toMatch(/^DATABASE_URL: 127\.0\.0\.1:\d+ refuses the password of the user guarded\. /);
  expect(wrong).not.toContain("hush");
  const missing = await refusal(strictUrl((url) => Object.assign(url, { username: "guarded" })));
  expect(missing).toMatch(/ asks for a password\. Add it: postgres:\/\/guarded:PASSWORD@/);
});

test("openDatabase names an unknown user and a missing database", async () => {
  expect(await refusal(strictUrl((url) => Object.assign(url, { username: "stranger" })))).toContain(
    "does not admit the user stranger. Create that role",
  );
  expect(await refusal(strictUrl((url) => Object.assign(url, { pathname: "/absent" })))).toMatch(
    /has no database absent\. Create it: createdb -h 127\.0\.0\.1 -p \d+ -U ofage absent$/,
  );
});

test("openDatabase names TLS that is required, that is missing, and that nobody vouches for", async () => {
  expect(await refusal(strictUrl((url) => Object.assign(url, { username: "private" })))).toContain(
    "does not admit the user private without TLS. Add sslmode=verify-full",
  );
  expect(await refusal(strictUrl((url) => Object.assign(url, { search: "?sslmode=verify-full" })))).toContain(
    "nobody known vouches for the certificate of 127.0.0.1. Add sslrootcert=FILE",
  );
  const plain = new URL(await createTestDatabase(testDatabaseServers(), "ofage_usable_server"));
  plain.search = "?sslmode=verify-full";
  expect(await refusal(plain.href)).toMatch(/ offers no TLS\. Switch ssl on there, or remove sslmode/);
});

test("openDatabase names a certificate file that is missing", async () => {
  const search = "?sslmode=verify-full&sslrootcert=/absent/ca.pem";
  expect(await refusal(strictUrl((url) => Object.assign(url, { search })))).toBe(
    "DATABASE_URL: /absent/ca.pem cannot be read (ENOENT). Correct the address, or the file that it names.",
  );
});

test("openDatabase refuses a version that is too old, and a pooler that mixes up sessions", async () => {
  const old = await startFakePostgres({ version: "14.9" });
  onTestFinished(old.close);
  expect(await refusal(old.url)).toMatch(
    /^DATABASE_URL: 127\.0\.0\.1:\d+ is PostgreSQL 14\.9\. Use version 15 or later\.$/,
  );
  const pooler = await startFakePostgres({ mixesSessions: true });
  onTestFinished(pooler.close);
  expect(await refusal(pooler.url)).toContain("is a connection pooler that mixes up the sessions");
  const other = await startFakePostgres({});
  onTestFinished(other.close);
  expect(await refusal(other.url)).toBe("it was opened");
});

test("openDatabase names a place where something else listens", async () => {
  const server = createServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  expect(await refusal(`postgres://ofage@127.0.0.1:${port}/x`)).toBe(
    `DATABASE_URL: 127.0.0.1:${port} closes the connection. Check that it is PostgreSQL that listens there.`,
  );
});
