import { listedVerificationStatuses, type Method, methods } from "@ofage/contract";
import {
  type Arbitrary,
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  date,
  integer,
  record,
} from "fast-check";
import { CompiledQuery } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Account, createAccount } from "../../../../testing/account.ts";
import { callApi } from "../../../../testing/call-api.ts";
import { createWebsite } from "../../../../testing/start-check.ts";
import { computeExpectedCounts, readStoredCounts } from "../../../../testing/verification-counts.ts";
import type { InProcessServer } from "../../../../testing/in-process-server.ts";
import { borrowServer } from "../../../../testing/thread-server.ts";
import { createIdAt } from "../../../ids.ts";
import { endVerification } from "../outcome/end-verification.ts";

let server: InProcessServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.stop());

const via = () => ({ server: server.url });
const ask = async (sql: string, ...parameters: unknown[]) =>
  (await server.services.db.executeQuery(CompiledQuery.raw(sql, parameters))).rows;

/** Time zones whose days start early, late, in between, and at clock changes around midnight. */
const zones = [
  "UTC",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
  "America/St_Johns",
  "Europe/Berlin",
  "America/Santiago",
  "Africa/Cairo",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
] as const;

/** Times over three years with a leap day, many of them near the start of a year, a month or a clock change. */
const time = integer({ min: 0, max: 3 }).chain((kind) =>
  kind > 0
    ? date({ min: new Date("2023-06-01"), max: new Date("2026-07-01"), noInvalidDate: true })
    : record({
        near: constantFrom(
          "2023-12-31",
          "2024-02-29",
          "2024-12-31",
          "2025-03-30",
          "2025-09-07",
          "2025-10-26",
        ),
        hours: integer({ min: -26, max: 50 }),
      }).map(({ near, hours }) => new Date(Date.parse(near) + hours * 3_600_000)),
);

const check = record({
  at: time,
  website: integer({ min: 0, max: 2 }),
  country: constantFrom("DE", "US", null),
  is_test: boolean(),
  status: constantFrom(...listedVerificationStatuses, "not_required"),
  steps: constantFrom(
    null,
    null,
    { method: "face_scan", method_steps: { face_scan: "ended", custom: "offered" } },
    { method: "custom", method_steps: { face_scan: "ended", custom: "saved" } },
    { method: "custom", method_steps: { custom: "begun" } },
  ),
});
type Check = typeof check extends Arbitrary<infer Value> ? Value : never;

/** Starts and ends each verification through the services; only the start time is changed afterwards. */
async function endAll(account: Account, websiteIds: readonly string[], checks: Check[]): Promise<void> {
  const { db } = server.services;
  for (const { at, website, country, is_test, status, steps } of checks) {
    const begun = await db
      .insertInto("verifications")
      .values({
        organization_id: account.organization.id,
        id: createIdAt("ver", at),
        website_id: websiteIds[website]!,
        website_name: "Shop",
        asset_id: "ast_x",
        is_test,
        status: "created",
        age_restriction: "eighteen_plus",
        sensitivity: 75,
        buffer_years: 3,
        model_version: "bynn-ofage-20250626-v3",
        policy_version: 1,
        country,
        ...(steps && { method: steps.method, method_steps: JSON.stringify(steps.method_steps) }),
        metadata: JSON.stringify({}),
        created_at: at,
        expires_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await endVerification(server.services, begun, { status });
  }
}

/** Expects the pages of some methods' verifications to hold exactly those, newest first. */
async function expectListed({ session, organization }: Account, some: readonly Method[]): Promise<void> {
  const rows = await ask(
    `select id from verifications where organization_id = $1 and method = any($2::text[]) and status <> 'not_required' order by id desc`,
    organization.id,
    some,
  );
  const method = some.join();
  const listed: string[] = [];
  for (let page = 1; page <= Math.max(1, Math.ceil(rows.length / 4)); page++) {
    const { body, headers } = await callApi(
      "listRecords",
      { method, page, per_page: 4 },
      { ...via(), bearer: session },
    );
    listed.push(...body.map(({ id }) => id));
    expect(headers.get("x-total")).toBe(String(rows.length));
  }
  expect(listed).toEqual(rows.map((row) => (row as { id: string }).id));
}

test(
  "counts match the history in every time zone the organization moves to",
  { timeout: 120_000 },
  async () => {
    const zone = constantFrom(...zones);
    const story = asyncProperty(
      array(check, { minLength: 1, maxLength: 25 }),
      array(check, { minLength: 1, maxLength: 5 }),
      zone,
      zone,
      async (before, after, home, away) => {
        const account = await createAccount(via(), server.dataDir);
        const websites = await Promise.all([0, 1, 2].map(() => createWebsite(account.session, {}, via())));
        const ids = websites.map(({ id }) => id);
        const move = async (time_zone: string) => {
          const moved = await callApi("changeTimeZone", { time_zone }, { ...via(), bearer: account.session });
          expect([moved.status, moved.body.user.timeZone]).toEqual([200, time_zone]);
        };
        const expectExact = async (timeZone: string) =>
          expect(await readStoredCounts(account.organization.id, ask)).toEqual(
            await computeExpectedCounts(account.organization.id, timeZone, ask),
          );
        await move(home);
        await endAll(account, ids, before);
        await expectExact(home);
        await move(away);
        await expectExact(away);
        await endAll(account, ids, after);
        await expectExact(away);
        await move(home);
        await expectExact(home);
        for (const method of methods) {
          await expectListed(account, [method]);
          // With and without the face scan, whose count is what the others leave.
          const others = methods.filter((other) => other !== method);
          await expectListed(account, others);
        }
        await expectListed(account, methods);
      },
    );
    await assert(story, { seed: 20_260_101, numRuns: 10 });
  },
);
