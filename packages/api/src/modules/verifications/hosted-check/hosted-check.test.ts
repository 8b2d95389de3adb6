import { bufferYears, type Website } from "@ofage/contract";
import { createRemoteJWKSet, decodeJwt, jwtVerify } from "jose";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { RESTING_POSTURE } from "../../../../../../fixtures/posture.ts";
import { createAccount } from "../../../../testing/account.ts";
import { callApi } from "../../../../testing/call-api.ts";
import { endByScan } from "../../../../testing/end-by-scan.ts";
import { createRenderedVisitor } from "../../../../testing/rendered-visitor.ts";
import { openScanPage } from "../../../../testing/scan-page.ts";
import { createWebsite, startCheck, startConsentedCheck } from "../../../../testing/start-check.ts";
import { findFilesContaining } from "../../../../testing/find-files-containing.ts";

let session: string;
let email: string;
let website: Website;
const returns = { url_success: "https://shop.example/ok?cart=7#top", url_error: "https://shop.example/no" };
beforeAll(async () => {
  ({ session, email } = await createAccount());
  website = await createWebsite(session, { sensitivity: 0, url_privacy: "https://shop.example/privacy" });
});

const keys = () => createRemoteJWKSet(new URL("/.well-known/jwks.json", inject("url")));

test("a check leads from the first page to a result that the website can verify itself", async () => {
  const started = await startCheck(website.asset_id, { reference_id: "visitor-1", ...returns });
  const opened = await callApi("readCheck", { id: started.id }, { bearer: started.token });
  expect(opened.body).toMatchObject({
    id: started.id,
    status: "created",
    is_test: false,
    website: { name: "Shop", domain: "shop.example", url_privacy: "https://shop.example/privacy" },
    age_threshold: 18,
    embedders: [
      "https://shop.example",
      "https://shop.example:*",
      "https://*.shop.example",
      "https://*.shop.example:*",
      inject("publicUrl"),
    ],
    reference_id: "visitor-1",
    result: null,
  });

  const agreed = await callApi("consentToCheck", { id: started.id }, { bearer: started.token });
  expect(agreed.body).toMatchObject({ status: "started", result: null });

  const result = await endByScan(started);
  expect(result).toEqual({
    status: "passed",
    age_verified: true,
    failure_reason: null,
    method: "face_scan",
    assurance: "estimated",
    advice: null,
    obstacle: null,
    token: expect.any(String),
    receipt: expect.any(String),
    return_url: expect.any(String),
    retry_allowed: false,
  });

  const back = new URL(result.return_url!);
  expect(Object.fromEntries(back.searchParams)).toEqual({
    cart: "7",
    verification_id: started.id,
    status: "passed",
    token: result.token,
  });
  expect([back.origin, back.hash]).toEqual(["https://shop.example", "#top"]);

  const { payload, protectedHeader } = await jwtVerify(result.token!, keys(), {
    issuer: inject("publicUrl"),
    audience: website.asset_id,
    subject: started.id,
    algorithms: ["EdDSA"],
  });
  expect(protectedHeader.kid).toEqual(expect.any(String));
  expect(payload).toEqual({
    iss: inject("publicUrl"),
    aud: website.asset_id,
    sub: started.id,
    reference_id: "visitor-1",
    age_verified: true,
    age_threshold: 18,
    challenge_kind: "head_turn",
    method: "face_scan",
    assurance: "estimated",
    policy_version: 1,
    iat: expect.any(Number),
    exp: payload.iat! + 3600,
  });

  const after = await callApi("readCheck", { id: started.id }, { bearer: started.token });
  expect(after.body).toMatchObject({
    status: "passed",
    result: { ...result, token: expect.any(String) },
  });
  for (const text of [JSON.stringify(result), after.text]) expect(text).not.toContain("estimated_age");
});

test("the owner sees the record with the estimated age, which nobody else receives", async () => {
  const check = await startConsentedCheck(
    website.asset_id,
    {},
    { headers: { "user-agent": "Mozilla/5.0 (iPhone) Mobile" } },
  );
  await endByScan(check);
  const { body } = await callApi("readRecord", { id: check.id }, { bearer: session });
  expect(body).toEqual({
    id: check.id,
    verification_id: check.id,
    website_name: "Shop",
    asset_id: website.asset_id,
    timestamp: check.verification.created_at,
    status: "success",
    passed: true,
    failure_reason: null,
    estimated_age: expect.any(Number),
    age_restriction: "eighteen_plus",
    country: null,
    device_type: "mobile",
    processing_time: expect.any(Number),
    error_message: null,
    is_test: false,
    website_id: website.id,
    method: "face_scan",
    reference_id: check.verification.reference_id,
    metadata: {},
    challenge_age: 18,
    buffer_years: bufferYears(website.sensitivity),
    sensitivity: website.sensitivity,
    model_version: website.model_version,
    challenge_kind: "head_turn",
    assurance: "estimated",
    policy_version: 1,
    attempts: [expect.any(Object)],
    receipt: expect.any(String),
    timeline: ["created", "opened", "consented", "ended"].map((event) => ({ event, at: expect.any(String) })),
    deliveries: [],
  });
  expect(body.estimated_age).toBeGreaterThan(18);
  expect(body.estimated_age! * 10).toBeCloseTo(Math.round(body.estimated_age! * 10), 6);
});

test("a check whose pictures are too bad fails without a verdict on the age", async () => {
  const check = await startConsentedCheck(website.asset_id, returns);
  const blurred = { outcome: "quality", obstacle: "sharpness", estimatedAge: null, spread: null } as const;
  expect(await endByScan(check, blurred)).toMatchObject({
    status: "started",
    age_verified: null,
    failure_reason: "quality",
    advice: "hold_still",
  });
  const { body: result } = await callApi("cancelCheck", { id: check.id }, { bearer: check.token });
  expect(result).toMatchObject({ status: "failed", age_verified: null, failure_reason: "quality" });
  expect(new URL(result.return_url!).origin + new URL(result.return_url!).pathname).toBe(
    "https://shop.example/no",
  );
  expect((await jwtVerify(result.token!, keys())).payload.age_verified).toBeNull();
  expect((await callApi("readRecord", { id: check.id }, { bearer: session })).body).toMatchObject({
    status: "failed",
    passed: null,
    estimated_age: null,
    error_message: "The frames were not good enough to estimate an age",
  });
});

test("the verdict uses the website's settings from when the check started", async () => {
  const changing = await createWebsite(session, { age_restriction: "18+", sensitivity: 0 });
  const check = await startConsentedCheck(changing.asset_id);
  await callApi(
    "updateWebsite",
    { ...changing, age_restriction: "21+", sensitivity: 100, domain: "new.example" },
    { bearer: session },
  );
  const result = await endByScan(check, { estimatedAge: 20 });
  expect([result.status, decodeJwt(result.token!).age_threshold]).toEqual(["passed", 18]);
});

test.for([
  [17.9, "under_age"],
  [18, "inconclusive"],
  [24.9, "inconclusive"],
  [25, null],
] as const)("with a passing age of 25, an estimate of %d ends as %s", async ([estimatedAge, reason]) => {
  const strict = await createWebsite(session, { age_restriction: "18+", sensitivity: 0, pass_at: 25 });
  const check = await startConsentedCheck(strict.asset_id);
  const result = await endByScan(check, { estimatedAge });
  expect([result.status, result.failure_reason]).toEqual([reason ? "failed" : "passed", reason]);
  expect(decodeJwt(result.token!).age_threshold).toBe(18);
  const { body } = await callApi("readRecord", { id: check.id }, { bearer: session });
  expect(body).toMatchObject({
    challenge_age: 18,
    buffer_years: 7,
    attempts: [{ evidence: { interval: { low: expect.any(Number), high: expect.any(Number) } } }],
  });
});

describe("a test check", () => {
  test("has a token with another audience, so it opens nothing", async () => {
    const check = await startConsentedCheck(website.asset_id, { is_test: true });
    const { status, token } = await endByScan(check);
    expect(status).toBe("passed");
    await expect(jwtVerify(token!, keys(), { audience: website.asset_id })).rejects.toThrow("aud");
    expect((await jwtVerify(token!, keys(), { audience: `test_${website.asset_id}` })).payload.sub).toBe(
      check.id,
    );
  });
});

test("frames reach neither the disk nor the database", async () => {
  const check = await startConsentedCheck(website.asset_id);
  const render = await createRenderedVisitor();
  const frames = [
    await render({ ...RESTING_POSTURE, yaw: 40 }, "small"),
    await render({ ...RESTING_POSTURE, yaw: 41 }, "small"),
  ];
  const server = { url: inject("url"), publicUrl: inject("publicUrl") };
  const page = await openScanPage({ server, check });
  page.sendHello();
  await page.receive("ready");
  for (const frame of frames) page.sendFrame(frame);
  // The engine has read the first.
  await page.receive("hint");
  // These bytes come from the middle of the pictures and occur nowhere else.
  for (const frame of frames) expect(await findFilesContaining(frame.slice(8000, 8032))).toEqual([]);
  // This shows that the search finds what is stored, here in the outbox.
  expect((await findFilesContaining(new TextEncoder().encode(email))).length).toBeGreaterThan(0);
});
