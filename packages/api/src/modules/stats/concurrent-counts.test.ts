import { expect, test } from "vitest";
import { createAccount } from "../../../testing/account.ts";
import { callApi } from "../../../testing/call-api.ts";
import { leaveAfterScan } from "../../../testing/end-by-scan.ts";
import { createWebsite, startCheck, startConsentedCheck } from "../../../testing/start-check.ts";
import { computeExpectedCounts, readStoredCounts } from "../../../testing/verification-counts.ts";
import { queryDatabase } from "../../../testing/query-database.ts";

const outcomes = ["adult", "under_age", "inconclusive", "spoof", "error"];
const countries = ["DE", "FR", "US"];
const zones = ["Pacific/Kiritimati", "America/St_Johns", "Pacific/Pago_Pago", "Europe/Berlin", "UTC"];

/**
 * Opens verifications; every other one is a test.
 * @returns functions that end each of them
 */
async function openChecks(assetId: string, count: number) {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const is_test = index % 2 === 1;
      const headers = { "x-country": countries[index % countries.length]! };
      const { id, token } = await startCheck(assetId, { is_test }, { headers });
      const outcome = outcomes[index % outcomes.length];
      return is_test
        ? () => callApi("chooseOutcome", { id, outcome }, { bearer: token })
        : () => callApi("cancelCheck", { id }, { bearer: token });
    }),
  );
}

test("verifications that end during repeated recounts are each counted exactly once", async () => {
  const { session, organization } = await createAccount();
  const websites = [await createWebsite(session), await createWebsite(session)];
  const ends = (await Promise.all(websites.map(({ asset_id }) => openChecks(asset_id, 30)))).flat();
  const moves = [...zones, ...zones.toReversed(), zones[1]!].map(
    (time_zone) => () => callApi("changeTimeZone", { time_zone }, { bearer: session }),
  );
  // Recounts are spread evenly over the verifications that end.
  const each = Math.floor(ends.length / moves.length);
  const all = moves.flatMap((move, index) => [move, ...ends.slice(index * each, (index + 1) * each)]);
  const answers = await Promise.all([...all, ...ends.slice(moves.length * each)].map((go) => go()));
  expect(answers.map(({ status }) => status)).toEqual(Array(ends.length + moves.length).fill(200));
  const { timeZone } = (await callApi("readMe", {}, { bearer: session })).body.user;
  const kept = await readStoredCounts(organization.id);
  expect(kept).toEqual(await computeExpectedCounts(organization.id, timeZone));
  const years = Object.entries(kept).filter(([cell]) => cell.startsWith("year"));
  expect(years.reduce((sum, [, { total }]) => sum + total, 0)).toBe(ends.length);
});

test("deleting an organization while its verifications start, end, retry and get recounted raises no error and leaves nothing behind", async () => {
  for (let round = 0; round < 4; round++) {
    const { session, organization } = await createAccount();
    const { asset_id } = await createWebsite(session, { sensitivity: 0 });
    const ends = await openChecks(asset_id, 14);
    const failed = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const check = await startConsentedCheck(asset_id);
        await leaveAfterScan(check);
        return check;
      }),
    );
    const retry = failed.map(
      ({ id, token }) =>
        () =>
          callApi("retryCheck", { id }, { bearer: token }),
    );
    const begin = Array.from(
      { length: 6 },
      () => () => callApi("startCheck", { asset_id }, { headers: { origin: "https://shop.example" } }),
    );
    const move = zones
      .slice(0, 2)
      .map((time_zone) => () => callApi("changeTimeZone", { time_zone }, { bearer: session }));
    const remove = () => callApi("deleteMe", {}, { bearer: session });
    const half = ends.length / 2;
    const all = [move[0]!, ...retry.slice(0, 2), ...ends.slice(0, half), ...begin.slice(0, 3)];
    const later = [move[1]!, ...retry.slice(2), ...ends.slice(half), ...begin.slice(3)];
    const answers = await Promise.all([...all, remove, ...later].map((go) => go()));
    expect(answers.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
    expect(answers[all.length]!.status).toBe(200);
    for (const table of ["verifications", "verification_counts", "website_names"])
      expect(
        await queryDatabase(`select 1 from ${table} where organization_id = $1`, organization.id),
      ).toEqual([]);
  }
});
