import { readAllDatabaseRows } from "../../packages/api/testing/secret-search.ts";
import { createKeyring } from "../../packages/api/src/secrets/keyring.ts";
import { loadOrCreateSecretKey } from "../../packages/api/src/secrets/secret-key.ts";
import type { SearchedPlace, OutputSweep } from "./output-sweep.ts";
import type { ServerFolders } from "./watched-server.ts";

/**
 * Searches every row of every table of a stopped server. PostgreSQL reassembles and decompresses values that are
 * spread over pages; values sealed with the server's own key are opened.
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
