import { rowsOf } from "../../packages/api/testing/everywhere.ts";
import { createKeyring } from "../../packages/api/src/secrets/keyring.ts";
import { loadOrCreateSecretKey } from "../../packages/api/src/secrets/secret-key.ts";
import type { Searched, Sweep } from "./sweep.ts";
import type { Ground } from "./watched-server.ts";

/**
 * Searches every row of every table of a server that has ended, as PostgreSQL gives it: put together again and unpacked by it where a value
 * is spread over pages or compressed, and opened where it was sealed with the server's own key.
 */
export async function lookAtRows(sweep: Sweep, { data }: Ground): Promise<Searched[]> {
  const keyring = createKeyring(await loadOrCreateSecretKey(data));
  const rows = await rowsOf(data, keyring);
  const tables = Map.groupBy(rows, ({ where }) => where);
  return sweep.lookAt(
    [...tables].map(([where, values]) => ({ place: "database_rows", where, ...joined(values) })),
  );
}

function joined(values: readonly { bytes: Buffer }[]): { bytes: Buffer; starts: number[] } {
  const between = Buffer.from("\n");
  let end = 0;
  const starts = values.map(
    ({ bytes }) => (end += bytes.length + between.length) - bytes.length - between.length,
  );
  return { bytes: Buffer.concat(values.flatMap(({ bytes }) => [bytes, between])), starts };
}
