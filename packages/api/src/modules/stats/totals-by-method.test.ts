import type { Website } from "@ofage/contract";
import { beforeEach, expect, test } from "vitest";
import { type Account, createAccount } from "../../../testing/account.ts";
import { answerAsProvider } from "../../../testing/answer-as-provider.ts";
import { callApi } from "../../../testing/call-api.ts";
import { endByScan, unansweredScan } from "../../../testing/end-by-scan.ts";
import { queryDatabase } from "../../../testing/query-database.ts";
import { createWebsite, startCheck, startConsentedCheck } from "../../../testing/start-check.ts";
import { computeExpectedCounts, readStoredCounts } from "../../../testing/verification-counts.ts";

const face = { method: "face_scan", mode: "enabled", max_attempts: 3 };
const fallback = { method: "custom", mode: "fallback_only", max_attempts: 1 };

let account: Account;
beforeEach(async () => {
  account = await createAccount();
});
const as = () => ({ bearer: account.session });
const totals = async (input: Record<string, unknown> = {}) =>
  (await callApi("readVerificationStats", input, as())).body.by_method;

async function createShop(methods: readonly object[]) {
  const website = await createWebsite(account.session, { sensitivity: 75 });
  const custom = { name: "Post", url: "https://id.example/age", assurance: "read" };
  await callApi("updatePolicy", { id: website.id, methods, custom } as never, as());
  const { body } = await callApi("rotateProviderSecret", { id: website.id }, as());
  return { website, secret: body.secret };
}
const cancel = (check: { id: string; token: string }) =>
  callApi("cancelCheck", { id: check.id }, { bearer: check.token });
const goOn = (check: { id: string; token: string }) =>
  callApi("retryCheck", { id: check.id, method: "custom" }, { bearer: check.token });

async function expectCountsToMatch() {
  expect(await readStoredCounts(account.organization.id)).toEqual(
    await computeExpectedCounts(account.organization.id, "UTC"),
  );
}

test("how far visitors came with each method is counted, and whom a fallback saved", async () => {
  const { website, secret } = await createShop([face, fallback]);
  const begin = () => startConsentedCheck(website.asset_id);
  await endByScan(await begin(), { estimatedAge: 30 });
  const saved = await begin();
  await endByScan(saved, { estimatedAge: 19 });
  await goOn(saved);
  await answerAsProvider(saved, secret, "over", 2);
  const refused = await begin();
  await endByScan(refused, { estimatedAge: 17 });
  await goOn(refused);
  await answerAsProvider(refused, secret, "under", 2);
  const lost = await begin();
  await endByScan(lost, { estimatedAge: 19 });
  await goOn(lost);
  await cancel(lost);
  await cancel(await startCheck(website.asset_id));
  const scan = { method: "face_scan", offered: 5, begun: 4, ended: 4, saved: 0 };
  const own = { method: "custom", offered: 3, begun: 3, ended: 2, saved: 1 };
  expect(await totals()).toEqual([scan, own]);
  expect(await totals({ status: "success" })).toEqual([
    { method: "face_scan", offered: 2, begun: 2, ended: 2, saved: 0 },
    { method: "custom", offered: 1, begun: 1, ended: 1, saved: 1 },
  ]);
  expect(await totals({ website_id: "web_none" })).toEqual([]);
  await expectCountsToMatch();

  // The two that the provider decided are found by it.
  const listed = await callApi("listRecords", { method: "custom" }, as());
  expect(listed.body.map(({ id }) => id)).toEqual([refused.id, saved.id]);
  const scans = await callApi("listRecords", { method: "face_scan" }, as());
  expect([scans.body.length, scans.headers.get("x-total")]).toEqual([3, "3"]);
});

test("a visitor who saves themselves by another scan is nobody's fallback", async () => {
  const { website } = await createShop([face, fallback]);
  const check = await startConsentedCheck(website.asset_id);
  await endByScan(check, unansweredScan);
  await endByScan(check, { estimatedAge: 30 });
  expect(await totals()).toMatchObject([
    { ended: 1, saved: 0 },
    { method: "custom", offered: 1, begun: 0 },
  ]);
  await expectCountsToMatch();
});

test("a website with the face scan alone counts scans that were left", async () => {
  const website: Website = await createWebsite(account.session, { sensitivity: 0 });
  const begin = () => startConsentedCheck(website.asset_id);
  await endByScan(await begin(), { estimatedAge: 30 });
  const missed = await begin();
  await endByScan(missed, unansweredScan);
  await cancel(missed);
  await cancel(await begin());
  const begun = await begin();
  await queryDatabase(
    "update verifications set attempts = 1, attempt_is_open = true, scans_begun = 1 where id = $1",
    begun.id,
  );
  await cancel(begun);
  expect(await totals()).toEqual([{ method: "face_scan", offered: 4, begun: 3, ended: 2, saved: 0 }]);
  // Only the one that its outcome does not describe has steps.
  const rows = await queryDatabase<{ method_steps: unknown }>(
    "select method_steps from verifications where website_id = $1 and method_steps is not null",
    website.id,
  );
  expect(rows).toEqual([{ method_steps: { face_scan: "begun" } }]);
  await expectCountsToMatch();
});

test("a method that the country's policy puts first is the one that is offered", async () => {
  const { website } = await createShop([face]);
  const own = { ...fallback, mode: "enabled" };
  const custom = { name: "Post", url: "https://id.example/age", assurance: "read" };
  const countries = { DE: { methods: [own] } };
  await callApi("updatePolicy", { id: website.id, methods: [face], custom, countries } as never, as());
  await cancel(await startCheck(website.asset_id, {}, { headers: { "x-country": "DE" } }));
  await cancel(await startCheck(website.asset_id, {}, { headers: { "x-country": "FR" } }));
  expect(await totals()).toEqual([
    { method: "face_scan", offered: 1, begun: 0, ended: 0, saved: 0 },
    { method: "custom", offered: 1, begun: 0, ended: 0, saved: 0 },
  ]);
  expect(await totals({ country: "FR" })).toMatchObject([{ method: "face_scan", offered: 1 }]);
  await expectCountsToMatch();
});
