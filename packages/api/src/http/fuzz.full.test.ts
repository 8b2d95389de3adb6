import { join } from "node:path";
import { CompiledQuery } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { facelessJpeg } from "../../testing/frames.ts";
import { anySeed, fuzz } from "../../testing/fuzz/fuzz.ts";
import { faultsOf } from "../../testing/fuzz/whole.ts";
import { type OwnServer, startOwnServer } from "../../testing/own-server.ts";

// `npm run bench fuzz` sends 200,000.
const requests = 3000;
const seed = Number(process.env.OFAGE_FUZZ_SEED ?? anySeed());

let own: OwnServer;
beforeAll(async () => {
  own = await startOwnServer();
}, 120_000);
afterAll(() => own?.stop());

test(`no request, right or wrong, is a failure of the server's (OFAGE_FUZZ_SEED=${seed})`, async () => {
  const { findings, rows, statuses, sent } = await fuzz({
    url: own.url,
    outbox: join(own.dataDir, "outbox"),
    seed,
    requests,
    accounts: 4,
    connections: 8,
    pictures: [facelessJpeg],
  });
  expect(findings).toEqual([]);
  // A run that met the limits or was refused everywhere would have shown nothing.
  expect(statuses[429] ?? 0).toBeLessThan(sent / 50);
  const succeeded = Object.entries(rows).filter(([, row]) => row.succeeded > 0);
  expect(succeeded.length).toBeGreaterThan(Object.keys(rows).length / 2);
  const ask = (sql: string) => own.services.db.executeQuery(CompiledQuery.raw(sql)).then(({ rows }) => rows);
  expect(await faultsOf(ask)).toEqual([]);
}, 240_000);
