import { Client, type Pool, type PoolClient } from "pg";
import { OperatorError } from "../operator-error.ts";
import { describeConnectionFault, type DatabasePlace } from "./describe-connection-fault.ts";

/** Oldest supported version, as `server_version_num` says it. */
const leastVersion = 150_000;
/** Codes of a pooler that gives one session's prepared statements, or the parts of its transaction, to several. */
const poolerCodes = /^(26000|42P05|08P01|0A000)$/;

/**
 * Connects to PostgreSQL, so that one that cannot be used is reported before anything depends on it.
 * @throws OperatorError
 */
export async function requireUsableServer(pool: Pool, connectionString: string): Promise<void> {
  const clients: PoolClient[] = [];
  let place: DatabasePlace | undefined;
  try {
    const { host, port, user = "", database = "" } = new Client({ connectionString });
    place = { host, port, user, database };
    for (let count = 0; count < 2; count += 1) clients.push(await pool.connect());
    const [first, second] = clients as [PoolClient, PoolClient];
    await requireVersion(first, place);
    await requireOwnSessions(first, second, place);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`DATABASE_URL: ${describeConnectionFault(error, place)}`, { cause: error });
  } finally {
    // With its prepared statement.
    for (const client of clients) client.release(true);
  }
}

async function requireVersion(client: PoolClient, { host, port }: DatabasePlace): Promise<void> {
  const { rows } = await client.query<{ name: string; number: number; is_standby: boolean }>(
    `select current_setting('server_version') as name, current_setting('server_version_num')::int as number,
       pg_is_in_recovery() as is_standby`,
  );
  const { name, number, is_standby } = rows[0]!;
  if (number < leastVersion) {
    throw new OperatorError(
      `DATABASE_URL: ${host}:${port} is PostgreSQL ${name}. Use version ${leastVersion / 10_000} or later.`,
    );
  }
  if (is_standby) {
    throw new OperatorError(
      `DATABASE_URL: ${host}:${port} is a standby, which accepts no changes. Use the address of the primary.`,
    );
  }
}

/**
 * Uses one name for a statement of each connection, and a transaction. Only a pooler mixes these up, which would fail
 * calls now and then.
 */
async function requireOwnSessions(
  first: PoolClient,
  second: PoolClient,
  { host, port }: DatabasePlace,
): Promise<void> {
  try {
    for (const [client, value] of [
      [first, 1],
      [second, 2],
      [first, 1],
    ] as const) {
      const { rows } = await client.query<{ value: number }>({
        name: "ofage_session",
        text: `select ${value} as value`,
      });
      if (rows[0]!.value !== value) throw Object.assign(new Error("another session's"), { code: "26000" });
    }
    await first.query("begin");
    await first.query("commit");
  } catch (error) {
    if (!poolerCodes.test((error as { code?: string }).code ?? "")) throw error;
    throw new OperatorError(
      `DATABASE_URL: ${host}:${port} is a connection pooler that mixes up the sessions of its clients. Use PgBouncer 1.21 or later in transaction mode with max_prepared_statements = 100 or more, or connect to PostgreSQL itself.`,
      { cause: error },
    );
  }
}
