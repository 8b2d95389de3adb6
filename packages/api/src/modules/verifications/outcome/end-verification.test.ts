import type { ContractError, Website } from "@ofage/contract";
import { beforeEach, expect, test } from "vitest";
import { createAccount } from "../../../../testing/account.ts";
import { callApi } from "../../../../testing/call-api.ts";
import { endByScan, leaveAfterScan } from "../../../../testing/end-by-scan.ts";
import {
  createWebsite,
  type StartedCheck,
  startCheck,
  startConsentedCheck,
} from "../../../../testing/start-check.ts";
import { queryDatabase, runJob } from "../../../../testing/query-database.ts";
import { waitUntil } from "../../../../testing/wait-until.ts";

let session: string;
let website: Website;
beforeEach(async () => {
  session = (await createAccount()).session;
  website = await createWebsite(session, { sensitivity: 0 });
});

const read = (check: StartedCheck) => callApi("readCheck", { id: check.id }, { bearer: check.token });
const cancel = (check: StartedCheck, how: object = {}) =>
  callApi("cancelCheck", { id: check.id, ...how }, { bearer: check.token });
const consent = (check: StartedCheck) => callApi("consentToCheck", { id: check.id }, { bearer: check.token });
const expireNow = (check: StartedCheck) =>
  queryDatabase("update verifications set expires_at = now() - interval '1 second' where id = $1", check.id);
const history = async () => (await callApi("listRecords", {}, { bearer: session })).body;

/** Returns the counts of the dashboard and of the website's card. */
async function counted() {
  const [me, card] = await Promise.all([
    callApi("readMe", {}, { bearer: session }),
    callApi("readWebsite", { id: website.id }, { bearer: session }),
  ]);
  const { totalVerifications, successRate, monthlyVerifications } = me.body.stats;
  return {
    dashboard: [totalVerifications, monthlyVerifications, successRate],
    card: [card.body.total_verifications, card.body.success_rate],
  };
}

/** Ends a check by a scan; returns its status, or the code of the error that the page gets. */
const scan = (check: StartedCheck, changes = {}) =>
  endByScan(check, changes).then(
    ({ status }) => status,
    ({ code }: ContractError) => code,
  );

test("frames submitted five times at once make one verdict and one count", async () => {
  const check = await startConsentedCheck(website.asset_id);
  const ends = await Promise.all(Array.from({ length: 5 }, () => scan(check)));
  expect(ends.filter((end) => end === "passed")).toHaveLength(1);
  for (const end of ends) expect(end).toMatch(/^(passed|already_decided|frames_processing)$/);
  expect(await history()).toMatchObject([{ id: check.id, status: "success" }]);
  expect(await counted()).toEqual({ dashboard: [1, 1, 100], card: [1, 100] });
});

test("of a verdict and a concurrent cancel, exactly one ends the check", async () => {
  const check = await startConsentedCheck(website.asset_id);
  const [scanned, ...answers] = await Promise.all([scan(check), cancel(check), cancel(check)]);
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual(scanned === "passed" ? [409, 409] : [200, 409]);
  expect(scanned).toMatch(/^(passed|already_decided|frames_processing)$/);
  expect((await history()).length).toBe(1);
  expect((await counted()).card[0]).toBe(1);
});

test("a decided check refuses frames, consent and cancel", async () => {
  const check = await startConsentedCheck(website.asset_id);
  await leaveAfterScan(check);
  const decided = await read(check);
  expect(await scan(check)).toBe("already_decided");
  for (const answer of [await consent(check), await cancel(check)]) {
    expect([answer.status, answer.body.code]).toEqual([409, "already_decided"]);
  }
  expect((await read(check)).body).toMatchObject({
    status: decided.body.status,
    result: { failure_reason: "liveness" },
  });
  expect((await counted()).card).toEqual([1, 0]);
});

test("concurrent consents are recorded once", async () => {
  const check = await startCheck(website.asset_id);
  const answers = await Promise.all(Array.from({ length: 6 }, () => consent(check)));
  expect(answers.map(({ status, body }) => `${status} ${body.status}`)).toEqual(Array(6).fill("200 started"));
  const startedAt = async () => queryDatabase("select started_at from verifications where id = $1", check.id);
  const before = await startedAt();
  await consent(check);
  expect(await startedAt()).toEqual(before);
});

test.for([
  ["closes the page", {}, startCheck, "The visitor closed the check"],
  ["refuses consent", { declined: true }, startCheck, "The visitor did not consent"],
  ["leaves after consenting", {}, startConsentedCheck, "The visitor left the check"],
] as const)("a visitor who %s cancels the check", async ([, how, begin, message]) => {
  const check = await begin(website.asset_id, { url_cancel: "https://shop.example/bye" });
  const { status, body } = await cancel(check, how);
  expect([status, body]).toEqual([
    200,
    {
      status: "cancelled",
      age_verified: null,
      failure_reason: null,
      method: "face_scan",
      assurance: null,
      advice: null,
      obstacle: null,
      token: null,
      receipt: null,
      return_url: `https://shop.example/bye?verification_id=${check.id}&status=cancelled`,
      retry_allowed: false,
    },
  ]);
  expect(await history()).toMatchObject([
    { id: check.id, status: "error", passed: null, error_message: message },
  ]);
});

test("a visitor returns to the website's own addresses when the check has none", async () => {
  const own = await createWebsite(session, {
    sensitivity: 0,
    url_return_success: "https://shop.example/s",
    url_return_failed: "https://shop.example/f",
    url_return_error: "https://shop.example/e",
    url_cancel: "https://shop.example/c",
  });
  const path = (body: { return_url: string | null }) => new URL(body.return_url!).pathname;
  expect(path(await endByScan(await startConsentedCheck(own.asset_id)))).toBe("/s");
  expect(path(await leaveAfterScan(await startConsentedCheck(own.asset_id)))).toBe("/f");
  expect(path((await cancel(await startCheck(own.asset_id))).body)).toBe("/c");
  const late = await startCheck(own.asset_id);
  await expireNow(late);
  expect(path((await read(late)).body.result!)).toBe("/e");
  expect((await cancel(await startCheck(website.asset_id))).body.return_url).toBeNull();
});

test("every call of an expired check answers check_expired", async () => {
  const checks = [
    await startConsentedCheck(website.asset_id),
    await startConsentedCheck(website.asset_id),
    await startConsentedCheck(website.asset_id),
  ];
  for (const check of checks) await expireNow(check);
  const [scanned, cancelled, agreed] = checks as [(typeof checks)[0], (typeof checks)[0], (typeof checks)[0]];
  expect(await scan(scanned)).toBe("check_expired");
  for (const answer of [await cancel(cancelled), await consent(agreed)]) {
    expect([answer.status, answer.body.code]).toEqual([409, "check_expired"]);
  }
  expect((await read(scanned)).body).toMatchObject({
    status: "expired",
    result: { status: "expired", token: null },
  });
  expect(await history()).toMatchObject(
    [agreed, cancelled, scanned].map(({ id }) => ({
      id,
      status: "error",
      passed: null,
      error_message: "Not finished within 30 minutes",
    })),
  );
  expect((await counted()).card).toEqual([3, 0]);
});

test("an overdue check requested many times at once expires once without errors", async () => {
  const check = await startConsentedCheck(website.asset_id);
  await expireNow(check);
  const answers = await Promise.all(Array.from({ length: 8 }, () => read(check)));
  expect(answers.map(({ status, body }) => `${status} ${body.status}`)).toEqual(Array(8).fill("200 expired"));
  expect((await counted()).card).toEqual([1, 0]);
});

test("the job expires unfinished checks and leaves open ones", async () => {
  const overdue = [await startCheck(website.asset_id), await startConsentedCheck(website.asset_id)];
  const open = await startCheck(website.asset_id);
  for (const check of overdue) await expireNow(check);
  await runJob("expire-verifications");
  const records = await waitUntil("the job", async () => {
    const found = await history();
    return found.length === 2 ? found : undefined;
  });
  expect(records.map(({ id }) => id)).toEqual(overdue.map(({ id }) => id).toReversed());
  expect((await read(open)).body.status).toBe("created");
  expect((await counted()).card[0]).toBe(2);
});

test("deleting a website cancels its open checks and keeps the history", async () => {
  const done = await startConsentedCheck(website.asset_id);
  await leaveAfterScan(done);
  const open = await startConsentedCheck(website.asset_id);
  await callApi("deleteWebsite", { id: website.id }, { bearer: session });
  expect((await read(open)).body).toMatchObject({
    status: "cancelled",
    result: { status: "cancelled", return_url: null },
  });
  expect(await scan(open)).toBe("already_decided");
  expect(await history()).toMatchObject([
    { id: open.id, error_message: "The website was deleted" },
    { id: done.id, website_name: "Shop" },
  ]);
  expect(
    (
      await callApi(
        "startCheck",
        { asset_id: website.asset_id },
        { headers: { origin: "https://shop.example" } },
      )
    ).status,
  ).toBe(404);
});

test("test checks are listed as such and never counted", async () => {
  const check = await startConsentedCheck(website.asset_id, { is_test: true });
  await leaveAfterScan(check);
  expect(await history()).toMatchObject([{ id: check.id, is_test: true }]);
  expect(await counted()).toEqual({ dashboard: [0, 0, 0], card: [0, 0] });
});

test("success rates cover all ended checks, to one decimal", async () => {
  await endByScan(await startConsentedCheck(website.asset_id));
  await cancel(await startCheck(website.asset_id));
  await cancel(await startCheck(website.asset_id));
  await startCheck(website.asset_id);
  expect(await counted()).toEqual({ dashboard: [3, 3, 33.3], card: [3, 33.3] });
});
