import type { OrganizationId } from "@ofage/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openMigratedDatabase } from "../../../testing/open-migrated-database.ts";
import type { Database } from "../../db/open-database.ts";
import { checksWithoutPause, laneLimits, placeOfEvent } from "./delivery-lanes.ts";
import {
  claimDueDeliveries,
  type ClaimedDelivery,
  endClaim,
  insertDeliveries,
  requeueDelivery,
} from "./store.ts";

type Caused = Parameters<typeof placeOfEvent>[0];

let database: Database;
let now: Date;
beforeAll(async () => {
  // Nothing sends what waits in it.
  database = await openMigratedDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  now = new Date("2026-11-29T12:00:00Z");
  await sql`delete from organizations`.execute(database.db);
});

/** Creates an organization with a webhook. */
async function createShop(organization_id: OrganizationId): Promise<OrganizationId> {
  await sql`insert into organizations (id, created_at) values (${organization_id}, now())`.execute(
    database.db,
  );
  await sql`insert into webhooks (organization_id, id, url, events, enabled, is_test, secret_sealed, created_by, created_at)
    values (${organization_id}, ${`whk_${organization_id}`}, 'https://shop.example/hook', '{verification.created}', true, false, '', 'Robin', now())`.execute(
    database.db,
  );
  return organization_id;
}

const byPage = {
  status: "created",
  is_test: false,
  created_with_private_key: false,
  started_at: null,
  starts_from_address: 1,
} as const;
const byServer = { ...byPage, created_with_private_key: true };
const result = { ...byPage, status: "passed", started_at: new Date() } as const;

let ids = 0;
/** Queues events about verifications for a shop's webhook, at once because there are many, and returns the verifications' IDs. */
async function notify(organization_id: OrganizationId, ...checks: Caused[]): Promise<string[]> {
  const deliveries = checks.map((check) => {
    const { lane, pauseMs } = placeOfEvent(check, false);
    const id = `dlv_${++ids}`;
    return {
      organization_id,
      id,
      webhook_id: `whk_${organization_id}`,
      event_id: `evt_${ids}`,
      event_type: "verification.created" as const,
      verification_id: `ver_${ids}`,
      is_test: check.is_test,
      lane,
      turn_at: new Date(now.getTime() + pauseMs),
      body: `ver_${ids}`,
      status: "pending" as const,
      attempts: 0,
      response_status: null,
      next_attempt_at: now,
      attempt_started_at: null,
      created_at: now,
      completed_at: null,
    };
  });
  await database.db.transaction().execute((tx) => insertDeliveries(tx, deliveries));
  return deliveries.map(({ verification_id }) => verification_id);
}

/** Claims what a process with these running attempts sends next. */
const claim = (running: ClaimedDelivery[] = []) =>
  claimDueDeliveries(database.db, {
    now,
    staleBefore: new Date(now.getTime() - 60_000),
    lanes: laneLimits,
    isDistributed: false,
    running,
  });
const verificationsOf = (claimed: ClaimedDelivery[]) => claimed.map(({ body }) => body);
const deliver = (claimed: ClaimedDelivery) =>
  endClaim(database.db, claimed, { status: "delivered", next_attempt_at: null });

/** A stranger's checks, as one address starts them. */
const flood = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...byPage, starts_from_address: index + 1 }));

describe("1,000 unconsented checks of a stranger", () => {
  let shop: OrganizationId;
  beforeEach(async () => {
    shop = await createShop("org_shop");
    await notify(shop, ...flood(1000));
  });

  test("delay no event of the customer's server, no result and no other organization's event", async () => {
    now = new Date(now.getTime() + 1000);
    const other = await createShop("org_other");
    const wanted = [
      ...(await notify(shop, byServer, { ...byServer, status: "cancelled" }, result)),
      ...(await notify(other, byPage)),
    ];
    expect(verificationsOf(await claim())).toEqual(expect.arrayContaining(wanted));
  });

  test("delay none even while their attempts hang", async () => {
    const hanging = await claim();
    const wanted = await notify(shop, byServer, result);
    expect(verificationsOf(await claim(hanging)).toSorted()).toEqual(wanted.toSorted());
  });

  test("go before another visitor's unconsented check no more often than an address may without a pause", async () => {
    now = new Date(now.getTime() + 1000);
    const [visitor] = await notify(shop, byPage);
    const sent: string[] = [];
    while (!sent.includes(visitor!)) {
      const claimed = await claim();
      for (const each of claimed) await deliver(each);
      sent.push(...verificationsOf(claimed));
    }
    expect(sent.length).toBe(checksWithoutPause + 1);
    // Events that let others go first are sent when nobody else waits, and leave a place for whoever comes.
    const ahead = await claim();
    expect(ahead).toHaveLength(1);
    const [next] = await notify(shop, byPage);
    expect(verificationsOf(await claim(ahead))).toEqual([next]);
  });
});

test("a delivery that its owner sends again goes with what the owner's server did", async () => {
  const shop = await createShop("org_shop");
  await notify(shop, ...flood(50));
  const last = await database.db
    .selectFrom("webhook_deliveries")
    .select("id")
    .orderBy("turn_at", "desc")
    .executeTakeFirstOrThrow();
  await database.db.transaction().execute((tx) => requeueDelivery(tx, shop, last.id, now, now));
  expect((await claim()).map(({ id, lane }) => [id, lane])).toContainEqual([last.id, "server"]);
});

test.for([
  ["server", byServer, false],
  ["server", { ...byServer, status: "expired" }, false],
  ["server", { ...byPage, status: "cancelled" }, true],
  ["result", result, false],
  ["result", { ...result, status: "failed" }, false],
  ["page", byPage, false],
  ["page", { ...byPage, status: "cancelled" }, false],
  ["page", { ...byPage, status: "failed" }, false],
  ["page", { ...result, status: "cancelled" }, false],
  ["page", { ...result, status: "expired" }, false],
  ["server_test", { ...byServer, is_test: true }, false],
  ["page_test", { ...result, is_test: true }, false],
] as const)("the lane %s has %j (by the website: %j)", ([lane, check, isByWebsite]) => {
  expect(placeOfEvent(check, isByWebsite)).toEqual({ lane, pauseMs: 0 });
});

test("an address's events pause from its fourth check on, and those of the website's server never", () => {
  const pauseOf = (check: Partial<Caused>, isByWebsite = false) =>
    placeOfEvent({ ...byPage, ...check }, isByWebsite).pauseMs / 1000;
  expect([3, 4, 5, 200].map((starts_from_address) => pauseOf({ starts_from_address }))).toEqual([
    0, 10, 20, 1970,
  ]);
  expect(pauseOf({ ...result, starts_from_address: 4 })).toBe(10);
  expect(pauseOf({ starts_from_address: 200, created_with_private_key: true })).toBe(0);
  expect(pauseOf({ starts_from_address: 200 }, true)).toBe(0);
});
