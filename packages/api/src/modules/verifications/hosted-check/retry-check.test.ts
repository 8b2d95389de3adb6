import { type HostedCheck, Policy, type TestOutcome, type Website } from "@ofage/contract";
import { decodeJwt } from "jose";
import { beforeEach, describe, expect, test } from "vitest";
import { createAccount } from "../../../../testing/account.ts";
import { callApi } from "../../../../testing/call-api.ts";
import { scriptedFrames } from "../../../../testing/conclude-scripted-scan.ts";
import { endByScan, unansweredScan } from "../../../../testing/end-by-scan.ts";
import { queryDatabase } from "../../../../testing/query-database.ts";
import {
  createWebsite,
  type StartedCheck,
  startCheck,
  startConsentedCheck,
} from "../../../../testing/start-check.ts";

let session: string;
let website: Website;
beforeEach(async () => {
  session = (await createAccount()).session;
  website = await createWebsite(session);
});

const retry = (check: StartedCheck, input: Record<string, unknown> = {}) =>
  callApi("retryCheck", { id: check.id, ...input }, { bearer: check.token });
const read = async (check: StartedCheck) =>
  (await callApi("readCheck", { id: check.id }, { bearer: check.token })).body;
const cancel = (check: StartedCheck) => callApi("cancelCheck", { id: check.id }, { bearer: check.token });
const choose = (check: StartedCheck, outcome: TestOutcome, method?: string) =>
  callApi("chooseOutcome", { id: check.id, outcome, method }, { bearer: check.token });
const records = async () => (await callApi("listRecords", {}, { bearer: session })).body;
const rowOf = async (check: StartedCheck) =>
  (await queryDatabase<Record<string, unknown>>("select * from verifications where id = $1", check.id))[0]!;
const attemptsOf = async (check: StartedCheck) =>
  (await callApi("readRecord", { id: check.id }, { bearer: session })).body.attempts.map(
    ({ number, method, signal, reason }) => [number, method, signal ?? reason],
  );
const begin = (input: Record<string, unknown> = {}) =>
  startConsentedCheck(website.asset_id, { is_test: true, ...input });
const setPolicy = async (changes: Record<string, unknown>) => {
  const { status, body } = await callApi(
    "updatePolicy",
    { id: website.id, custom: provider, ...changes } as never,
    { bearer: session },
  );
  expect([status, body.error]).toEqual([200, undefined]);
  return Policy.parse(body);
};
const provider = { name: "Post", url: "https://id.example/age", assurance: "read" };
const face = { method: "face_scan", mode: "enabled", max_attempts: 3 };
const fallback = { method: "custom", mode: "fallback_only", max_attempts: 2 };
const states = ({ methods }: HostedCheck) =>
  methods.map(({ method, state, attempts_left }) => `${method} ${state} ${attempts_left}`);

describe("a check with one method", () => {
  test("stays one check over three attempts, with one ID, one webhook event and one record", async () => {
    const check = await begin();
    expect(states(await read(check))).toEqual(["face_scan available 3"]);
    for (const left of [2, 1]) {
      const { status, body } = await choose(check, "liveness");
      expect([
        status,
        body.status,
        body.failure_reason,
        body.retry_allowed,
        body.token,
        body.return_url,
      ]).toEqual([200, "started", "liveness", true, null, null]);
      const answer = await retry(check);
      expect([answer.status, answer.body.id, states(answer.body)]).toEqual([
        200,
        check.id,
        [`face_scan available ${left}`],
      ]);
    }
    const { body } = await choose(check, "liveness");
    expect(body).toMatchObject({
      status: "failed",
      age_verified: null,
      failure_reason: "liveness",
      retry_allowed: false,
    });
    expect((await records()).map(({ id }) => id)).toEqual([check.id]);
    expect(await attemptsOf(check)).toEqual([1, 2, 3].map((number) => [number, "face_scan", "liveness"]));
    const [counted] = await queryDatabase<{ total: number }>(
      "select sum(total)::int as total from verification_counts where website_id = $1 and grain = 'year'",
      website.id,
    );
    expect(counted!.total).toBe(1);
    expect((await retry(check)).body.code).toBe("already_decided");
  });

  test("adds up the frames of its scans, and keeps the evidence of each", async () => {
    const check = await startConsentedCheck(website.asset_id);
    const first = await endByScan(check, unansweredScan);
    expect(first).toMatchObject({ status: "started", advice: "turn_head", retry_allowed: true });
    expect(decodeJwt(first.receipt!)).toMatchObject({ sub: check.id, frames_received: scriptedFrames });
    await retry(check);
    const second = await endByScan(check);
    expect(second).toMatchObject({ status: "passed", method: "face_scan", assurance: "estimated" });
    expect(decodeJwt(second.receipt!)).toMatchObject({ frames_received: 2 * scriptedFrames });
    expect(decodeJwt(second.token!)).toMatchObject({
      method: "face_scan",
      assurance: "estimated",
      policy_version: 1,
    });
    const usage = await queryDatabase(
      "select service from usage_events where verification_id = $1 order by service",
      check.id,
    );
    expect(usage).toEqual([{ service: "age_verification_api" }, { service: "liveness_sdk" }]);
  });

  test("ends with the last reason when the visitor leaves, and canceled before any attempt", async () => {
    const [tried, untried, declined, consented] = [
      await begin(),
      await begin(),
      await begin(),
      await begin(),
    ];
    await choose(tried, "liveness");
    expect((await cancel(tried)).body).toMatchObject({ status: "failed", failure_reason: "liveness" });
    expect((await cancel(untried)).body).toMatchObject({ status: "cancelled", failure_reason: null });
    // A page that says so after consent hides nothing by it.
    await choose(declined, "liveness");
    const decline = async ({ id, token }: StartedCheck) =>
      (await callApi("cancelCheck", { id, declined: true }, { bearer: token })).body;
    expect(await decline(declined)).toMatchObject({ status: "failed", failure_reason: "liveness" });
    expect(await decline(consented)).toMatchObject({ status: "cancelled", failure_reason: null });
    expect(await rowOf(consented)).toMatchObject({ error_message: "The visitor left the check" });
  });

  test("is charged as under age by which the visitor leaves, though the page says that they did not consent", async () => {
    await setPolicy({ methods: [face, fallback] });
    const check = await startConsentedCheck(website.asset_id);
    await endByScan(check, { estimatedAge: 12 });
    const { body } = await callApi("cancelCheck", { id: check.id, declined: true }, { bearer: check.token });
    expect(body).toMatchObject({ status: "failed", failure_reason: "under_age" });
    const usage = await queryDatabase(
      "select service from usage_events where verification_id = $1",
      check.id,
    );
    expect(usage).not.toEqual([]);
  });

  test("ends with the last reason at its expiry, when the visitor closed the window", async () => {
    const [tried, untried] = [await begin(), await begin()];
    await choose(tried, "liveness");
    await queryDatabase(
      "update verifications set expires_at = now() - interval '1 second' where website_id = $1",
      website.id,
    );
    expect((await read(tried)).result).toMatchObject({ status: "failed", failure_reason: "liveness" });
    expect((await read(untried)).result).toMatchObject({ status: "expired", failure_reason: null });
    for (const check of [tried, untried]) expect([409]).toContain((await retry(check)).status);
  });

  test("fails at once after a spoof, an inconclusive or an under-age estimate", async () => {
    for (const [outcome, reason, verified] of [
      ["spoof", "spoof", null],
      ["inconclusive", "inconclusive", false],
      ["under_age", "under_age", false],
    ] as const) {
      const check = await begin();
      const { body } = await choose(check, outcome);
      expect(body).toMatchObject({ status: "failed", failure_reason: reason, age_verified: verified });
    }
  });

  test("goes on while its website is paused, and is canceled when it was deleted", async () => {
    const check = await begin();
    await choose(check, "liveness");
    await callApi("pauseWebsite", { id: website.id, is_paused: true }, { bearer: session });
    expect((await retry(check)).status).toBe(200);
    await callApi("deleteWebsite", { id: website.id }, { bearer: session });
    expect((await retry(check)).body.code).toBe("already_decided");
    expect((await read(check)).result).toMatchObject({ status: "cancelled" });
  });

  test("has no attempt to retry before its first one, or before consent", async () => {
    const unasked = await startCheck(website.asset_id, { is_test: true });
    expect((await retry(unasked)).body.code).toBe("consent_required");
    expect((await retry(await begin())).body.code).toBe("retry_not_possible");
  });

  test("a scan that broke off goes on with the attempt that it began", async () => {
    const check = await startConsentedCheck(website.asset_id);
    await queryDatabase(
      `with held as (update verifications set attempts = 1, attempt_is_open = true, scans_begun = 1 where id = $1
         returning organization_id, id)
       insert into verification_attempts (organization_id, verification_id, number, method, began_at)
         select organization_id, id, 1, 'face_scan', now() from held`,
      check.id,
    );
    expect(states(await read(check))).toEqual(["face_scan available 2"]);
    await endByScan(check, unansweredScan);
    expect(await rowOf(check)).toMatchObject({ attempts: 1, attempt_is_open: false, scans_begun: 0 });
  });
});

describe("a check with a fallback", () => {
  beforeEach(() => setPolicy({ methods: [face, fallback] }));

  test("offers it only after an attempt that gave no pass", async () => {
    const check = await begin();
    expect(states(await read(check))).toEqual(["face_scan available 3", "custom not_here 2"]);
    const early = await retry(check, { method: "custom" });
    expect([early.status, early.body.code]).toEqual([409, "method_not_available"]);
    await choose(check, "inconclusive");
    const between = await read(check);
    expect([between.status, between.result, states(between)]).toEqual([
      "started",
      null,
      ["face_scan used_up 0", "custom available 2"],
    ]);
    expect(between.attempts).toEqual([
      { method: "face_scan", ended: true, signal: "inconclusive", reason: null, advice: null },
    ]);
    expect((await retry(check, { method: "face_scan" })).body.code).toBe("method_not_available");
  });

  test("sends the visitor to the provider with a signed request that names the attempt and opens nothing", async () => {
    const check = await begin({ reference_id: "visitor-1" });
    await choose(check, "inconclusive");
    const { status, body } = await retry(check, { method: "custom" });
    expect([status, body.method, body.provider]).toEqual([200, "custom", { name: "Post" }]);
    const address = new URL(body.provider_url!);
    expect([address.origin, address.pathname]).toEqual(["https://id.example", "/age"]);
    const request = decodeJwt(address.searchParams.get("request")!);
    expect(request).toMatchObject({
      sub: check.id,
      aud: `provider_${website.asset_id}`,
      attempt: 2,
      age_threshold: 18,
      reference_id: "visitor-1",
      is_test: true,
    });
    expect(JSON.stringify(request)).not.toContain(check.token);
    // A second click does not cost an attempt.
    expect(states((await retry(check, { method: "custom" })).body)).toEqual([
      "face_scan used_up 0",
      "custom available 1",
    ]);
    expect(await rowOf(check)).toMatchObject({ attempts: 2, attempt_is_open: true, method: "custom" });
  });

  test("passes by the second method with one ID, one charge and what was tried", async () => {
    const check = await begin();
    await choose(check, "inconclusive");
    const { body } = await choose(check, "adult");
    expect(body).toMatchObject({ status: "passed", method: "custom", assurance: "read" });
    expect(decodeJwt(body.token!)).toMatchObject({ sub: check.id, method: "custom", assurance: "read" });
    expect(await attemptsOf(check)).toEqual([
      [1, "face_scan", "inconclusive"],
      [2, "custom", "over"],
    ]);
    expect(await records()).toMatchObject([{ id: check.id, method: "custom", status: "success" }]);
  });

  test("records a spoof, rules the scan out and lets the other method decide", async () => {
    const check = await begin();
    expect((await choose(check, "spoof")).body).toMatchObject({ status: "started", failure_reason: "spoof" });
    expect(states(await read(check))).toEqual(["face_scan used_up 0", "custom available 2"]);
    expect((await choose(check, "adult", "face_scan")).body.code).toBe("method_not_available");
    await choose(check, "adult", "custom");
    expect(await attemptsOf(check)).toEqual([
      [1, "face_scan", "spoof"],
      [2, "custom", "over"],
    ]);
  });

  test("after an estimate under age, fails by a stronger answer under age", async () => {
    const check = await begin();
    expect((await choose(check, "under_age")).body.status).toBe("started");
    expect((await choose(check, "under_age")).body).toMatchObject({
      status: "failed",
      failure_reason: "under_age",
      assurance: "read",
    });
  });

  test("goes on another way where the scan had no camera, which counts as an attempt", async () => {
    const check = await begin();
    const { status, body } = await retry(check, { reason: "camera" });
    expect([status, body.method, states(body)]).toEqual([
      200,
      "custom",
      ["face_scan available 2", "custom available 1"],
    ]);
    expect(body.provider_url).not.toBeNull();
    expect(body.attempts[0]).toMatchObject({ method: "face_scan", reason: "camera", ended: true });
    // Back to the scan: the provider's attempt is left.
    expect(states((await retry(check, { method: "face_scan" })).body)).toEqual([
      "face_scan available 2",
      "custom available 1",
    ]);
    expect(await rowOf(check)).toMatchObject({ method: "face_scan", attempts: 2, attempt_is_open: false });
  });

  test("a live check that ends under age by leaving is charged once, with the scan that ran", async () => {
    const check = await startConsentedCheck(website.asset_id);
    expect(await endByScan(check, { estimatedAge: 12 })).toMatchObject({
      status: "started",
      failure_reason: "under_age",
    });
    const charges = () =>
      queryDatabase("select service from usage_events where verification_id = $1 order by service", check.id);
    expect(await charges()).toEqual([]);
    expect((await cancel(check)).body).toMatchObject({ status: "failed", failure_reason: "under_age" });
    expect(await charges()).toEqual([{ service: "age_verification_api" }, { service: "liveness_sdk" }]);
  });

  test("a visitor who leaves at the provider ends with what the scan established", async () => {
    const check = await begin();
    await choose(check, "under_age");
    await retry(check, { method: "custom" });
    const { body } = await cancel(check);
    expect(body).toMatchObject({
      status: "failed",
      failure_reason: "under_age",
      method: "face_scan",
      assurance: "estimated",
    });
    expect(await attemptsOf(check)).toEqual([
      [1, "face_scan", "under"],
      [2, "custom", null],
    ]);
  });

  test("a policy that changes in mid-check changes nothing for it", async () => {
    const check = await begin();
    await setPolicy({ methods: [{ ...face, max_attempts: 1 }] });
    expect(states(await read(check))).toEqual(["face_scan available 3", "custom not_here 2"]);
    await choose(check, "inconclusive");
    expect((await choose(check, "adult", "custom")).body).toMatchObject({
      status: "passed",
      method: "custom",
    });
    const later = await begin();
    expect(states(await read(later))).toEqual(["face_scan available 1"]);
    const versions = await Promise.all([check, later].map(async (one) => (await rowOf(one)).policy_version));
    expect(versions).toEqual([2, 3]);
  });
});

test("a visitor who agreed to the scan and comes back may agree to the provider, once however often it is called", async () => {
  await setPolicy({ methods: [face, { ...fallback, mode: "enabled" }] });
  const check = await begin();
  const agree = (method?: string) =>
    callApi("consentToCheck", { id: check.id, method } as never, { bearer: check.token });
  expect((await agree("face_scan")).body.provider_url).toBeNull();
  const answers = [await agree("custom"), await agree("custom"), await agree()];
  expect(answers.map(({ status, body }) => [status, body.provider_url !== null])).toEqual(
    answers.map(() => [200, true]),
  );
  expect(await rowOf(check)).toMatchObject({ attempts: 1, method: "custom", attempt_is_open: true });
});

describe("attempts from outside", () => {
  test("ten raced retries begin one attempt", async () => {
    await setPolicy({ methods: [face, fallback] });
    const check = await begin();
    await choose(check, "inconclusive");
    const answers = await Promise.all(Array.from({ length: 10 }, () => retry(check, { method: "custom" })));
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await rowOf(check)).toMatchObject({ attempts: 2 });
  });

  test("raced outcomes never give a method more attempts than its policy", async () => {
    const check = await begin();
    const answers = await Promise.all(Array.from({ length: 12 }, () => choose(check, "liveness")));
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const made = await queryDatabase(
      "select 1 from verification_attempts where verification_id = $1",
      check.id,
    );
    expect(made.length).toBeLessThanOrEqual(3);
    expect(made.length).toBe((await rowOf(check)).attempts);
  });

  test("raced reports of a missing camera end the check once", async () => {
    const check = await begin();
    const answers = await Promise.all(Array.from({ length: 9 }, () => retry(check, { reason: "camera" })));
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const made = await queryDatabase(
      "select 1 from verification_attempts where verification_id = $1",
      check.id,
    );
    expect(made.length).toBeLessThanOrEqual(3);
  });

  test("three missing cameras fail a check with no other method", async () => {
    const check = await begin();
    await retry(check, { reason: "camera" });
    await retry(check, { reason: "camera" });
    const { status, body } = await retry(check, { reason: "camera" });
    expect([status, body.result]).toMatchObject([
      200,
      { status: "failed", age_verified: null, failure_reason: "camera" },
    ]);
  });

  test("a method that the policy does not enable is refused everywhere", async () => {
    const check = await begin();
    for (const answer of [await retry(check, { method: "custom" }), await choose(check, "adult", "custom")])
      expect([answer.status, answer.body.code]).toEqual([409, "method_not_available"]);
    const unasked = await startCheck(website.asset_id, { is_test: true });
    const consent = await callApi(
      "consentToCheck",
      { id: unasked.id, method: "custom" },
      { bearer: unasked.token },
    );
    expect([consent.status, consent.body.code]).toEqual([409, "method_not_available"]);
    const started = await callApi(
      "startCheck",
      { asset_id: website.asset_id, is_test: true, method: "custom" },
      { headers: { origin: "https://shop.example" } },
    );
    expect([started.status, started.body.fields]).toEqual([
      400,
      { method: "This website's policy does not enable custom." },
    ]);
  });

  test("a retry opens no other check", async () => {
    const [mine, other] = [await begin(), await begin()];
    await choose(other, "liveness");
    expect((await callApi("retryCheck", { id: other.id }, { bearer: mine.token })).status).toBe(404);
  });

  test("retries while the organization is deleted all get an answer and leave nothing behind", async () => {
    const checks: StartedCheck[] = [];
    for (let made = 0; made < 8; made++) {
      const check = await begin();
      await choose(check, "liveness");
      checks.push(check);
    }
    const pressing = checks.map((check) => retry(check));
    const deletion = callApi("deleteMe", {}, { bearer: session });
    const statuses = (await Promise.all(pressing)).map(({ status }) => status);
    expect((await deletion).status).toBe(200);
    expect(statuses.filter((status) => ![200, 404, 409].includes(status))).toEqual([]);
    expect(await queryDatabase("select id from verifications where website_id = $1", website.id)).toEqual([]);
    expect(
      await queryDatabase(
        "select 1 from verification_attempts where verification_id = any($1)",
        checks.map(({ id }) => id),
      ),
    ).toEqual([]);
  });
});
