import { readAllDatabaseRows } from "../../packages/api/testing/secret-search.ts";
import { createKeyring } from "../../packages/api/src/secrets/keyring.ts";
import { loadOrCreateSecretKey } from "../../packages/api/src/secrets/secret-key.ts";
import type { SearchedPlace, OutputSweep } from "./output-sweep.ts";
import type { ServerFolders } from "./watched-server.ts";

/**
 * Searches every row of every table of a server that has ended, as PostgreSQL gives it: put together again and unpacked by it where a value
 * is spread over pages or compressed, and opened where it was sealed with the server's own key.
 */
export async function searchDatabaseRows(
  sweep: OutputSweep,
  { data }: ServerFolders,
): Promise<SearchedPlace[]> {
  const keyring = createKeyring(await loadOrCreateSecretKey(data));
  const rows = await readAllDatabaseRows(data, keyring);
  const tables = Map.groupBy(rows, ({ where }) => where);
  return sweep.searchPieces(
    [...tables].map(([where, values]) => ({ place: "database_rows", where, ...joinValues(values) })),
  );
}

function joinValues(values: readonly { bytes: Buffer }[]): { bytes: Buffer; starts: number[] } {
  const between = Buffer.from("\n");
  let end = 0;
  const starts = values.map(
    ({ bytes }) => (end += bytes.length + between.length) - bytes.length - between.length,
  );
  return { bytes: Buffer.concat(values.flatMap(({ bytes }) => [bytes, between])), starts };
}
