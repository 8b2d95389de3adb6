import { beforeAll, expect, test } from "vitest";
import { type Account, createAccount } from "../../../testing/account.ts";
import { callApi } from "../../../testing/call-api.ts";
import { insertPastVerifications } from "../../../testing/insert-past-verifications.ts";
import { inviteMember } from "../../../testing/invite-member.ts";
import { createWebsite } from "../../../testing/start-check.ts";

/* A member who is bound to one of two websites, with checks of today on both: three on their own, five on the other. */

let owner: Account;
let own: { id: string };
let other: { id: string };
/** Checks of the other website. */
let hidden: string[];
let bound: { bearer: string };
let unbound: { bearer: string };

beforeAll(async () => {
  owner = await createAccount();
  own = await createWebsite(owner.session, { name: "Visible shop" });
  other = await createWebsite(owner.session, { name: "Hidden shop" });
  const past = { session: owner.session, organizationId: owner.organization.id };
  const at = new Date();
  const checksOf = (website_id: string, website_name: string, country: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      at,
      website_id,
      website_name,
      country,
      reference_id: `order-${country}-${index}`,
    }));
  hidden = await insertPastVerifications(past, checksOf(other.id, "Hidden shop", "FR", 5));
  await insertPastVerifications(past, checksOf(own.id, "Visible shop", "DE", 3));
  const invite = async (website_ids: string[] | null) => ({
    bearer: (await inviteMember(owner.session, { role: "support", website_ids })).session,
  });
  bound = await invite([own.id]);
  unbound = await invite(null);
}, 60_000);

test("the history lists the checks of the member's websites, whatever is asked for", async () => {
  const count = async (input: Record<string, unknown>, as = bound) => {
    const { headers, body } = await callApi("listRecords", input, as);
    return [Number(headers.get("x-total")), new Set(body.map(({ website_name }) => website_name)).size];
  };
  expect(await count({})).toEqual([3, 1]);
  expect(await count({}, unbound)).toEqual([8, 2]);
  expect(await count({ website_id: other.id })).toEqual([0, 0]);
  expect(await count({ website_id: `${own.id},${other.id}` })).toEqual([3, 1]);
  expect(await count({ website_id: `${own.id},${other.id}` }, unbound)).toEqual([8, 2]);
  expect(await count({ country: "FR" })).toEqual([0, 0]);
  expect(await count({ country: "FR,DE" })).toEqual([3, 1]);
  expect(await count({ search: "Hidden" })).toEqual([0, 0]);
  expect(await count({ search: "order-" })).toEqual([3, 1]);
  expect(await count({ search: hidden[0] })).toEqual([0, 0]);
  expect(await count({ search: hidden[0] }, unbound)).toEqual([1, 1]);
});

test("the export contains the same", async () => {
  const { text } = await callApi("exportRecords", {}, bound);
  expect(text).toContain("Visible shop");
  expect(text).not.toContain("Hidden shop");
  const all = await callApi("exportRecords", {}, unbound);
  expect(all.text).toContain("Hidden shop");
});

test("a record of another website looks nonexistent", async () => {
  expect((await callApi("readRecord", { id: hidden[0]! }, bound)).status).toBe(404);
  expect((await callApi("readRecord", { id: hidden[0]! }, unbound)).status).toBe(200);
});

test("dashboard and analytics count the member's websites alone", async () => {
  const overview = async (as: { bearer: string }) => (await callApi("readStatsOverview", {}, as)).body;
  expect((await overview(bound)).today.total).toBe(3);
  expect((await overview(bound)).last_30_days.total).toBe(3);
  expect((await overview(bound)).countries.map(({ country }) => country)).toEqual(["DE"]);
  expect((await overview(unbound)).today.total).toBe(8);
  const stats = (await callApi("readVerificationStats", {}, bound)).body;
  expect([stats.totals.total, stats.by_website.map(({ website_id }) => website_id)]).toEqual([3, [own.id]]);
  const asked = (await callApi("readVerificationStats", { website_id: other.id }, bound)).body;
  expect(asked.totals.total).toBe(0);
  const both = { website_id: `${own.id},${other.id}` };
  expect((await callApi("readVerificationStats", both, bound)).body.totals.total).toBe(3);
  expect((await callApi("readMe", {}, bound)).body.stats).toMatchObject({
    totalVerifications: 3,
    monthlyVerifications: 3,
    activeApiKeys: 0,
  });
});

test("a replay reads the member's websites alone", async () => {
  const policy = { methods: [{ method: "face_scan", mode: "enabled", max_attempts: 1 }] };
  const replay = (website_id: string, as = bound) =>
    callApi("replayVerifications", { website_id, scope: "organization", ...policy }, as);
  expect((await replay(other.id)).status).toBe(404);
  const mine = (await replay(own.id)).body;
  expect(mine.checks + mine.without_signal).toBe(3);
  const all = (await replay(own.id, unbound)).body;
  expect(all.checks + all.without_signal).toBe(8);
});
