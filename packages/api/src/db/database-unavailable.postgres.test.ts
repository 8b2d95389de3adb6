import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PostgresServer, startPostgres } from "../../../../fixtures/postgres.ts";
import { callApi } from "../../testing/call-api.ts";
import {
  type ServerProcess,
  type TemporaryFolder,
  startServerProcess,
} from "../../testing/server-process.ts";
import { databaseUrlOf } from "../../testing/database-env.ts";
import { createMigratedFolder } from "../../testing/create-migrated-folder.ts";
import { secretKey } from "../../testing/secret-key.ts";
import { waitUntil } from "../../testing/wait-until.ts";
import { isDatabaseUnavailable } from "./is-database-unavailable.ts";
import { type Database, openDatabase } from "./open-database.ts";

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await createMigratedFolder();
});
afterAll(() => folder?.remove());

test("a connection that is lost inside a transaction fails only that transaction, and the next query gets another one", async () => {
  const lost: Error[] = [];
  const databaseUrl = await databaseUrlOf(folder.path);
  const watch = { onConnectionLost: (error: Error) => lost.push(error) };
  const database: Database = await openDatabase({ dataDir: folder.path, databaseUrl }, watch);
  const cut = database.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]!.pid}::int)`.execute(database.db);
    // No query is running when the connection ends.
    await waitUntil("the loss to be heard", async () => lost[0]);
    await sql`select 1`.execute(tx);
  });
  const error = await cut.catch((thrown: unknown) => thrown);
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(lost[0]).toMatchObject({ code: "57P01" });
  expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
  await database.close();
});

test("isDatabaseUnavailable is false for a faulty query", async () => {
  const database = await openDatabase({
    dataDir: folder.path,
    databaseUrl: await databaseUrlOf(folder.path),
  });
  const error = await sql`select nothing`.execute(database.db).catch((thrown: unknown) => thrown);
  expect([error instanceof Error, isDatabaseUnavailable(error)]).toEqual([true, false]);
  await database.close();
});

test(
  "while PostgreSQL restarts, callers are asked to retry and the process stays up",
  { timeout: 120_000 },
  async () => {
    const postgres: PostgresServer = await startPostgres();
    let server: ServerProcess | undefined;
    try {
      server = await startServerProcess(folder.path, { DATABASE_URL: postgres.url, SECRET_KEY: secretKey });
      const ask = () =>
        callApi("signIn", { email: "a@b.example", password: "wrong password" }, { server: server!.url });
      expect((await ask()).status).toBe(401);
      for (const end of [postgres.shutDown, postgres.kill]) {
        await end();
        const { status, body, headers } = await ask();
        expect([status, body.code, headers.get("retry-after")]).toEqual([503, "service_unavailable", "2"]);
        expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
        await postgres.resume();
        expect((await ask()).status).toBe(401);
        expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      }
      expect(server.process.exitCode).toBeNull();
    } finally {
      await server?.kill();
      await postgres.stop();
    }
  },
);
