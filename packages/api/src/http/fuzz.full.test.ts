import { join } from "node:path";
import { CompiledQuery } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { facelessJpeg } from "../../testing/test-frames.ts";
import { fuzzScanServer } from "../../testing/fuzz/fuzz-scan-server.ts";
import { randomSeed, fuzzServer } from "../../testing/fuzz/fuzz-server.ts";
import { findInconsistentRows } from "../../testing/fuzz/find-inconsistent-rows.ts";
import { type InProcessServer, startInProcessServer } from "../../testing/in-process-server.ts";

// `npm run bench fuzz` sends 200,000.
const requests = 3000;
const scans = 400;
const seed = Number(process.env.OFAGE_FUZZ_SEED ?? randomSeed());

let own: InProcessServer;
beforeAll(async () => {
  own = await startInProcessServer();
}, 120_000);
afterAll(() => own?.stop());

test(`no request, valid or not, causes a server error (OFAGE_FUZZ_SEED=${seed})`, async () => {
  const { findings, routes, statuses, requestCount } = await fuzzServer({
    url: own.url,
    outbox: join(own.dataDir, "outbox"),
    seed,
    requests,
    accountCount: 4,
    connections: 8,
  });
  expect(findings).toEqual([]);
  // A run that only met rate limits or refusals would have tested nothing.
  expect(statuses[429] ?? 0).toBeLessThan(requestCount / 50);
  const succeeded = Object.entries(routes).filter(([, row]) => row.succeeded > 0);
  expect(succeeded.length).toBeGreaterThan(Object.keys(routes).length / 2);
  const ask = (sql: string) => own.services.db.executeQuery(CompiledQuery.raw(sql)).then(({ rows }) => rows);
  expect(await findInconsistentRows(ask)).toEqual([]);
}, 240_000);

test(`no scan, valid or not, causes a server error (OFAGE_FUZZ_SEED=${seed})`, async () => {
  const { findings, ends, begun } = await fuzzScanServer({
    url: own.url,
    publicUrl: own.publicUrl,
    outbox: join(own.dataDir, "outbox"),
    seed,
    scans,
    accountCount: 4,
    pictures: [facelessJpeg],
  });
  expect(findings).toEqual([]);
  // A run whose scans all ended before the engine would have tested little.
  expect(begun).toBeGreaterThan(scans / 2);
  expect(Object.keys(ends).length).toBeGreaterThan(8);
  const ask = (sql: string) => own.services.db.executeQuery(CompiledQuery.raw(sql)).then(({ rows }) => rows);
  expect(await findInconsistentRows(ask)).toEqual([]);
  const held = "select id from verifications where processing_started_at is not null";
  await expect.poll(() => ask(held), { timeout: 5_000 }).toEqual([]);
}, 240_000);
