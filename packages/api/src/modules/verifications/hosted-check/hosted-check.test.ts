import { bufferYears, type Pose, type Website } from "@ofage/contract";
import { createRemoteJWKSet, decodeJwt, jwtVerify } from "jose";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { RESTING_POSTURE } from "../../../../../../fixtures/posture.ts";
import { createAccount } from "../../../../testing/account.ts";
import { createAdultFrames, sendAdultFrames, stillFrames } from "../../../../testing/adult-frames.ts";
import { callApi, randomIpAddress, sendRequest } from "../../../../testing/call-api.ts";
import { endByScan } from "../../../../testing/end-by-scan.ts";
import { createRenderedVisitor } from "../../../../testing/rendered-visitor.ts";
import { openScanPage } from "../../../../testing/scan-page.ts";
import {
  createWebsite,
  sendFrames,
  startCheck,
  startConsentedCheck,
} from "../../../../testing/start-check.ts";
import { findFilesContaining } from "../../../../testing/find-files-containing.ts";
import { portraitJpeg, portraitPng, repeatFrame } from "../../../../testing/test-frames.ts";

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
    advice: null,
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
    iat: expect.any(Number),
    exp: payload.iat! + 3600,
  });

  const after = await callApi("readCheck", { id: started.id }, { bearer: started.token });
  expect(after.body).toMatchObject({
    status: "passed",
    result: { ...result, token: expect.any(String) },
  });
  for (const text of [JSON.stringify(result), after.text]) expect(text).not.toContain("estimated");
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
    evidence: expect.any(Object),
    receipt: expect.any(String),
    attempt: 1,
    next_id: null,
    timeline: ["created", "opened", "consented", "ended"].map((event) => ({ event, at: expect.any(String) })),
    deliveries: [],
  });
  expect(body.estimated_age).toBeGreaterThan(18);
  expect(body.estimated_age! * 10).toBeCloseTo(Math.round(body.estimated_age! * 10), 6);
});

test("a check without a face fails without a verdict on the age", async () => {
  const check = await startConsentedCheck(website.asset_id, returns);
  const noFace = { outcome: "no_face", obstacle: null, estimatedAge: null, spread: null } as const;
  const result = await endByScan(check, noFace);
  expect(result).toMatchObject({ status: "failed", age_verified: null, failure_reason: "no_face" });
  expect(new URL(result.return_url!).origin + new URL(result.return_url!).pathname).toBe(
    "https://shop.example/no",
  );
  expect((await jwtVerify(result.token!, keys())).payload.age_verified).toBeNull();
  expect((await callApi("readRecord", { id: check.id }, { bearer: session })).body).toMatchObject({
    status: "failed",
    passed: null,
    estimated_age: null,
    error_message: expect.stringContaining("No face"),
  });
});

test("a still picture fails liveness, however often it is sent", async () => {
  const check = await startConsentedCheck(website.asset_id);
  const { body } = await sendFrames(check, stillFrames);
  expect(body).toMatchObject({
    status: "failed",
    age_verified: null,
    failure_reason: "liveness",
    retry_allowed: true,
  });
  expect((await callApi("readRecord", { id: check.id }, { bearer: session })).body).toMatchObject({
    status: "failed",
    passed: null,
    estimated_age: null,
    error_message: "The face could not be confirmed as live",
  });
});

test("a head turned to the wrong side fails the challenge", async () => {
  const check = await startConsentedCheck(website.asset_id);
  const other = { left: "right", right: "left" } as Partial<Record<Pose, Pose>>;
  const poses = check.challenge.poses.map((pose) => other[pose] ?? pose);
  const { body } = await sendFrames(check, await createAdultFrames(poses));
  expect(body).toMatchObject({ status: "failed", age_verified: null, failure_reason: "liveness" });
});

test("a challenge's frames in another order fail it", async () => {
  const check = await startConsentedCheck(website.asset_id);
  const [first, second, ...others] = await createAdultFrames(check.challenge.poses);
  const { body } = await sendFrames(check, [first!, second!, ...others.toReversed()]);
  expect(body).toMatchObject({ status: "failed", age_verified: null, failure_reason: "liveness" });
});

test("challenges cover each pair of movements in each order", async () => {
  const asked = new Map<string, number>();
  for (let begun = 0; begun < 120; begun++) {
    const { challenge } = await startConsentedCheck(website.asset_id, {}, { from: randomIpAddress() });
    const said = challenge.poses.join(" ");
    asked.set(said, (asked.get(said) ?? 0) + 1);
  }
  // The chance that one of eight is missing after 120 draws is about one in a million.
  expect([...asked.keys()].toSorted()).toEqual([
    "front front closer left front",
    "front front closer right front",
    "front front farther left front",
    "front front farther right front",
    "front front left closer front",
    "front front left farther front",
    "front front right closer front",
    "front front right farther front",
  ]);
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

describe("frames are refused", () => {
  const before = () => startConsentedCheck(website.asset_id);

  test("before the visitor consents", async () => {
    const check = await startCheck(website.asset_id);
    const { status, body } = await sendFrames({ ...check, challenge: { nonce: "n" } }, stillFrames);
    expect([status, body.code]).toEqual([403, "consent_required"]);
  });

  test("with the nonce of another challenge, or none", async () => {
    const [check, other] = [await before(), await before()];
    for (const nonce of [other.challenge.nonce, "", `${check.challenge.nonce}x`]) {
      const { status, body } = await sendFrames(check, stillFrames, { nonce });
      expect([status, body.code]).toEqual([409, "challenge_mismatch"]);
    }
    const form = new FormData();
    form.append("frames", new Blob([portraitJpeg as Uint8Array<ArrayBuffer>]), "a.jpg");
    const { status, body } = await sendRequest("POST", `/v1/verifications/${check.id}/frames`, {
      bearer: check.token,
      body: form,
    });
    expect([status, body]).toMatchObject([400, { fields: { nonce: "nonce is required" } }]);
  });

  test.for([
    ["none", []],
    ["too few", repeatFrame(4, portraitJpeg)],
    ["too many", repeatFrame(6, portraitJpeg)],
    ["a PNG among them", [...repeatFrame(4, portraitJpeg), portraitPng]],
    ["garbage", repeatFrame(5, new TextEncoder().encode("no picture"))],
    ["empty ones", repeatFrame(5, new Uint8Array())],
    ["a JPEG that breaks off", [...repeatFrame(4, portraitJpeg), portraitJpeg.slice(0, 600)]],
  ] as [string, Uint8Array[]][])("when there are %s; the check stays open", async ([, files]) => {
    const check = await before();
    const { status, body } = await sendFrames(check, files);
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, "invalid_frames", ["frames"]]);
    expect((await sendAdultFrames(check)).body.status).toBe("passed");
  });

  test("when they are more or larger than a camera sends", async () => {
    const check = await before();
    expect((await sendFrames(check, repeatFrame(9, portraitJpeg))).status).toBe(413);
    expect((await sendFrames(check, repeatFrame(5, new Uint8Array(1024 * 1024 + 1)))).status).toBe(413);
  });

  test("as JSON, or in a field that is not theirs", async () => {
    const check = await before();
    const path = `/v1/verifications/${check.id}/frames`;
    const asJson = await sendRequest("POST", path, {
      bearer: check.token,
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    expect(asJson.status).toBe(415);
    const form = new FormData();
    form.append("nonce", check.challenge.nonce);
    for (const frame of stillFrames)
      form.append("pictures", new Blob([frame as Uint8Array<ArrayBuffer>]), "a.jpg");
    expect((await sendRequest("POST", path, { bearer: check.token, body: form })).status).toBe(400);
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
