import type { TestOutcome, Website } from "@ofage/contract";
import { beforeEach, expect, test } from "vitest";
import { createAccount } from "../../../../testing/account.ts";
import { callApi } from "../../../../testing/call-api.ts";
import { scriptedFrames } from "../../../../testing/conclude-scripted-scan.ts";
import { endByScan, unansweredScan } from "../../../../testing/end-by-scan.ts";
import {
  createWebsite,
  type StartedCheck,
  startCheck,
  startConsentedCheck,
  clientTokenFromUrl,
} from "../../../../testing/start-check.ts";
import { queryDatabase } from "../../../../testing/query-database.ts";

let session: string;
let website: Website;
beforeEach(async () => {
  session = (await createAccount()).session;
  website = await createWebsite(session);
});

type Check = Pick<StartedCheck, "id" | "token">;
const retry = (check: Check) => callApi("retryCheck", { id: check.id }, { bearer: check.token });
const read = async (check: Check) =>
  (await callApi("readCheck", { id: check.id }, { bearer: check.token })).body;
const consent = (check: Check) => callApi("consentToCheck", { id: check.id }, { bearer: check.token });
const choose = (check: Check, outcome: TestOutcome) =>
  callApi("chooseOutcome", { id: check.id, outcome }, { bearer: check.token });
const history = async () =>
  (await callApi("listRecords", {}, { bearer: session })).body.map(({ id }) => id).toSorted();
const columnsOf = async (check: Check) =>
  (await queryDatabase<Record<string, unknown>>("select * from verifications where id = $1", check.id))[0]!;

const begin = (input: Record<string, unknown> = {}) =>
  startCheck(website.asset_id, { is_test: true, ...input });
/** Starts a check and ends it so that the visitor may retry. */
async function ended(
  input: Record<string, unknown> = {},
  outcome: TestOutcome = "spoof",
): Promise<StartedCheck> {
  const check = await begin(input);
  await choose(check, outcome);
  return check;
}
async function next(check: Check): Promise<Check> {
  const { status, body } = await retry(check);
  expect(status).toBe(200);
  return { id: body.id, token: clientTokenFromUrl(body.url) };
}
const refused = async (check: Check) => {
  const { status, body } = await retry(check);
  expect([status, body.code]).toEqual([409, "retry_not_possible"]);
};

test("a retry keeps the scan without a head turn that the visitor chose", async () => {
  await queryDatabase("update websites set allow_without_turn = true where id = $1", website.id);
  const first = await startConsentedCheck(website.asset_id);
  await endByScan(first, { ...unansweredScan, kind: "without_turn" });
  const again = await next(first);
  expect(await columnsOf(again)).toMatchObject({ challenge_kind: "without_turn" });
});

test("a retry after an unusable scan keeps everything that the website asked for", async () => {
  const given = {
    is_test: false,
    reference_id: "visitor-1",
    metadata: { order: "1234", note: `ünï "quoted"` },
    url_success: "https://shop.example/s",
    url_error: "https://shop.example/e",
    url_cancel: "https://shop.example/c",
  };
  const first = await startConsentedCheck(website.asset_id, given);
  await queryDatabase("update verifications set country = 'DE' where id = $1", first.id);
  await endByScan(first, unansweredScan);
  await callApi(
    "updateWebsite",
    {
      ...website,
      name: "New name",
      age_restriction: "21+",
      sensitivity: 100,
      model_version: "bynn-ofage-20250123-v1",
    },
    { bearer: session },
  );

  const again = await next(first);
  const { status, result, age_threshold, reference_id, is_test, handed_over } = await read(again);
  expect({ status, result, age_threshold, reference_id, is_test, handed_over }).toEqual({
    status: "created",
    result: null,
    age_threshold: 18,
    reference_id: "visitor-1",
    is_test: false,
    handed_over: false,
  });

  // Columns that belong to one attempt alone.
  const own = [
    "id",
    "status",
    "nonce",
    "poses",
    "attempt",
    "next_id",
    "created_at",
    "expires_at",
    "started_at",
    "completed_at",
    "failure_reason",
    "error_message",
    "processing_time_ms",
    "reading",
    "processing_started_at",
    "processing_lease_renewed_at",
    "challenged_at",
    "challenges",
    "scans_begun",
    "frames_received",
    "frames_released_at",
  ];
  const without = (row: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !own.includes(name)));
  const [before, after] = [await columnsOf(first), await columnsOf(again)];
  expect(without(after)).toEqual(without(before));
  expect(after).toMatchObject({
    country: "DE",
    metadata: given.metadata,
    attempt: 2,
    next_id: null,
    reading: null,
    scans_begun: 0,
    frames_received: null,
  });
  expect(before).toMatchObject({ attempt: 1, next_id: again.id, frames_received: scriptedFrames });
  expect(Date.parse(after.expires_at as string) - Date.parse(after.created_at as string)).toBe(30 * 60_000);

  await consent(again);
  await endByScan(again, unansweredScan);
  expect(await history()).toEqual([first.id, again.id].toSorted());
});

test("a retry records the device that starts it and keeps the handoff", async () => {
  const first = await begin();
  await callApi("handOverCheck", { id: first.id }, { bearer: first.token });
  await choose(first, "error");
  const { body } = await callApi(
    "retryCheck",
    { id: first.id },
    { bearer: first.token, headers: { "user-agent": "Mozilla/5.0 (iPhone) Mobile" } },
  );
  const again = { id: body.id, token: clientTokenFromUrl(body.url) };
  expect((await read(again)).handed_over).toBe(true);
  expect((await columnsOf(again)).device_type).toBe("mobile");
});

test.for([
  ["adult", false],
  ["under_age", false],
  ["inconclusive", false],
  ["spoof", true],
  ["error", true],
] as const)("a retry after %s is allowed: %s", async ([outcome, possible]) => {
  const check = await ended({}, outcome);
  expect((await read(check)).result!.retry_allowed).toBe(possible);
  if (possible) await next(check);
  else await refused(check);
});

test.for(["no_face", "quality", "liveness", "spoof"])(
  "a retry after the failure %s is allowed",
  async (reason) => {
    const check = await ended();
    await queryDatabase("update verifications set failure_reason = $1 where id = $2", reason, check.id);
    expect((await read(check)).result!.retry_allowed).toBe(true);
    await next(check);
  },
);

test("a retry is refused for an open, cancelled or expired check", async () => {
  const [created, cancelled, expired] = [await begin(), await begin(), await begin()];
  const started = await startConsentedCheck(website.asset_id, { is_test: true });
  await callApi("cancelCheck", { id: cancelled.id }, { bearer: cancelled.token });
  await queryDatabase(
    "update verifications set expires_at = now() - interval '1 second' where id = $1",
    expired.id,
  );
  for (const check of [created, started, cancelled, expired]) await refused(check);
  for (const check of [cancelled, expired]) expect((await read(check)).result!.retry_allowed).toBe(false);
  const [{ total } = { total: 0 }] = await queryDatabase<{ total: number }>(
    "select count(*)::int as total from verifications where website_id = $1",
    website.id,
  );
  expect(total).toBe(4);
});

test("a visitor has three attempts, each with a record of its own", async () => {
  const first = await ended();
  const second = await next(first);
  expect((await choose(second, "error")).body.retry_allowed).toBe(true);
  const third = await next(second);
  expect((await choose(third, "spoof")).body.retry_allowed).toBe(false);
  await refused(third);
  expect(await history()).toEqual([first.id, second.id, third.id].toSorted());
  const [counted] = await queryDatabase<{ total: number }>(
    "select sum(total)::int as total from verification_counts where website_id = $1 and is_test and grain = 'year'",
    website.id,
  );
  expect(counted!.total).toBe(3);
});

test("ten concurrent retries start one check, and a later retry returns the same one", async () => {
  const check = await ended();
  const answers = await Promise.all(Array.from({ length: 10 }, () => retry(check)));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]!.status).toBe(200);
  expect((await retry(check)).body).toEqual(answers[0]!.body);
  const rows = await queryDatabase("select id from verifications where website_id = $1", website.id);
  expect(rows).toHaveLength(2);
});

test("the old page links to the retry, and neither page's token opens the other", async () => {
  const check = await ended();
  expect((await read(check)).next_url).toBeNull();
  const again = await next(check);
  const old = await read(check);
  expect(old).toMatchObject({ status: "failed", result: { retry_allowed: false } });
  expect(clientTokenFromUrl(old.next_url!)).toBe(again.token);
  expect(again.token).not.toBe(check.token);
  for (const [id, token] of [
    [again.id, check.token],
    [check.id, again.token],
  ] as const) {
    for (const name of ["readCheck", "consentToCheck", "retryCheck", "cancelCheck"] as const) {
      const { status, body } = await callApi(name, { id }, { bearer: token });
      expect([name, status, body.code]).toEqual([name, 404, "not_found"]);
    }
  }
});

test("a paused website allows no retry until it is resumed", async () => {
  const check = await ended();
  const pause = (is_paused: boolean) =>
    callApi("pauseWebsite", { id: website.id, is_paused }, { bearer: session });
  await pause(true);
  expect((await read(check)).result!.retry_allowed).toBe(false);
  await refused(check);
  await pause(false);
  expect((await read(check)).result!.retry_allowed).toBe(true);
  const again = await next(check);
  await pause(true);
  // A check that is already open goes on when its website is paused, and so does a retry.
  expect((await retry(check)).body.id).toBe(again.id);
});

test("a deleted website allows no retry", async () => {
  const check = await ended();
  await callApi("deleteWebsite", { id: website.id }, { bearer: session });
  expect((await read(check)).result!.retry_allowed).toBe(false);
  await refused(check);
  expect(await history()).toEqual([check.id]);
});

test("retries while the account is deleted all get an answer and leave nothing behind", async () => {
  const checks: StartedCheck[] = [];
  for (let made = 0; made < 8; made++) checks.push(await ended());
  const pressing = checks.map((check) => retry(check));
  const deletion = callApi("deleteMe", {}, { bearer: session });
  const statuses = (await Promise.all(pressing)).map(({ status }) => status);
  expect((await deletion).status).toBe(200);
  expect(statuses.filter((status) => ![200, 404, 409].includes(status))).toEqual([]);
  expect(await queryDatabase("select id from verifications where website_id = $1", website.id)).toEqual([]);
});
