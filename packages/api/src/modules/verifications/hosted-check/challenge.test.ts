import type { Website } from "@ofage/contract";
import { createRemoteJWKSet, decodeJwt, jwtVerify } from "jose";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { createAccount } from "../../../../testing/account.ts";
import { createAdultFrames, sendAdultFrames } from "../../../../testing/adult-frames.ts";
import { callApi } from "../../../../testing/call-api.ts";
import {
  createWebsite,
  sendFrames,
  startCheck,
  startConsentedCheck,
} from "../../../../testing/start-check.ts";
import { queryDatabase } from "../../../../testing/query-database.ts";

let session: string;
let website: Website;
beforeAll(async () => {
  ({ session } = await createAccount());
  website = await createWebsite(session, { sensitivity: 0 });
});

type Check = Awaited<ReturnType<typeof startConsentedCheck>>;
const begin = () => startConsentedCheck(website.asset_id);
const renew = (check: { id: string; token: string }, kind: "head_turn" | "without_turn") =>
  callApi("renewChallenge", { id: check.id, kind }, { bearer: check.token });
const record = async (check: { id: string }) =>
  (await callApi("readRecord", { id: check.id }, { bearer: session })).body;

test("frames are refused after the challenge has expired", async () => {
  const check = await begin();
  const left = Date.parse(check.challenge.expires_at) - Date.now();
  expect(left).toBeGreaterThan(80_000);
  expect(left).toBeLessThanOrEqual(90_000);
  await queryDatabase(
    "update verifications set challenged_at = challenged_at - interval '91 seconds' where id = $1",
    check.id,
  );
  const late = await sendAdultFrames(check);
  expect([late.status, late.body.code]).toEqual([409, "challenge_timed_out"]);
  // Nothing was decided, so a new challenge can still pass.
  const { body } = await renew(check, "head_turn");
  expect(body.challenge!.nonce).not.toBe(check.challenge.nonce);
  expect((await sendAdultFrames({ ...check, challenge: body.challenge! })).body.status).toBe("passed");
});

test("a new challenge invalidates the previous one", async () => {
  const check = await begin();
  await renew(check, "head_turn");
  const { status, body } = await sendAdultFrames(check);
  expect([status, body.code]).toEqual([409, "challenge_mismatch"]);
});

test("a check has five challenges, so that nobody can wait for one that fits a recording", async () => {
  const check = await begin();
  for (let put = 1; put < 5; put++) expect((await renew(check, "head_turn")).status).toBe(200);
  const { status, body } = await renew(check, "head_turn");
  expect([status, body.code]).toEqual([409, "limit_reached"]);
  expect(body.error).toBe("This check has been restarted too many times. Please start a new one.");
});

test("renewChallenge is refused before consent and after the decision", async () => {
  const fresh = await startCheck(website.asset_id);
  expect((await renew(fresh, "head_turn")).body.code).toBe("consent_required");
  const decided = await begin();
  await sendAdultFrames(decided);
  expect((await renew(decided, "head_turn")).body.code).toBe("already_decided");
});

describe("without a turn of the head", () => {
  let check: Check;
  beforeAll(async () => {
    const begun = await begin();
    const { body } = await renew(begun, "without_turn");
    check = { ...begun, challenge: body.challenge! };
  });

  test("the challenge asks for an open mouth and a change of distance", () => {
    expect(check.challenge.kind).toBe("without_turn");
    const { poses } = check.challenge;
    expect(poses).toHaveLength(5);
    expect(poses).toContain("mouth_open");
    expect(poses.includes("closer") || poses.includes("farther")).toBe(true);
    expect(poses.includes("left") || poses.includes("right")).toBe(false);
  });

  test("the check passes, and the record shows which challenge was used", async () => {
    expect((await sendAdultFrames(check)).body).toMatchObject({ status: "passed", age_verified: true });
    expect(await record(check)).toMatchObject({ challenge_kind: "without_turn" });
    const other = await begin();
    await sendAdultFrames(other);
    expect(await record(other)).toMatchObject({ challenge_kind: "head_turn" });
  });
});

test("the advice names the movement that was missing", async () => {
  const check = await begin();
  const turn = check.challenge.poses.find((pose) => pose === "left" || pose === "right");
  const frames = await createAdultFrames(
    check.challenge.poses.map((pose) => (pose === turn ? "front" : pose)),
  );
  expect((await sendFrames(check, frames)).body).toMatchObject({
    failure_reason: "liveness",
    advice: "turn_head",
  });
  const far = await begin();
  const poses = far.challenge.poses.map((pose) => (["closer", "farther"].includes(pose) ? "front" : pose));
  expect((await sendFrames(far, await createAdultFrames(poses))).body).toMatchObject({
    failure_reason: "liveness",
    advice: "change_distance",
  });
});

test("frames that decided one verification cannot decide another, whoever sends them", async () => {
  const first = await begin();
  const frames = await createAdultFrames(first.challenge.poses);
  expect((await sendFrames(first, frames)).body.status).toBe("passed");
  // Simulates an attacker who waits for a check with the recorded challenge.
  const other = await startConsentedCheck((await createWebsite(session, { sensitivity: 0 })).asset_id);
  await queryDatabase("update verifications set poses = $2 where id = $1", other.id, first.challenge.poses);
  expect((await sendFrames(other, frames)).body).toMatchObject({
    status: "failed",
    age_verified: null,
    failure_reason: "liveness",
    advice: "use_camera",
    token: expect.any(String),
  });
  const kept = await queryDatabase<{ digest: string }>("select digest from used_frames");
  expect(kept.length).toBeGreaterThanOrEqual(5);
  for (const { digest } of kept) expect(digest).toMatch(/^[\w-]{43}$/);
});

test("a result carries a signed receipt with the number of frames and when they were erased", async () => {
  const check = await begin();
  const before = Date.now();
  const { body } = await sendAdultFrames(check);
  const receipt = decodeJwt(body.receipt!);
  expect(receipt).toMatchObject({
    sub: check.id,
    aud: `receipt_${website.asset_id}`,
    frames_received: 5,
    frames_kept: 0,
  });
  const releasedAt = Date.parse(receipt["frames_released_at"] as string);
  expect(releasedAt).toBeGreaterThanOrEqual(before);
  expect(releasedAt).toBeLessThanOrEqual(Date.now());
  // The receipt is the same in the record.
  expect((await record(check)).receipt).toBe(body.receipt);
  expect(receipt).not.toHaveProperty("age_verified");

  const keys = createRemoteJWKSet(new URL("/.well-known/jwks.json", inject("url")));
  const { issuer, typ } = { issuer: inject("publicUrl"), typ: "receipt+jwt" };
  const { protectedHeader } = await jwtVerify(body.receipt!, keys, {
    algorithms: ["EdDSA"],
    typ,
    issuer,
    audience: `receipt_${website.asset_id}`,
  });
  expect(protectedHeader.typ).toBe(typ);
  // A receipt must not be accepted as a result, nor a result as a receipt.
  const audience = [website.asset_id, `test_${website.asset_id}`];
  await expect(jwtVerify(body.receipt!, keys, { issuer, audience })).rejects.toThrow("aud");
  await expect(jwtVerify(body.token!, keys, { issuer, typ })).rejects.toThrow("typ");
});

test("the record lists the measurements behind the decision", async () => {
  const check = await begin();
  await sendAdultFrames(check);
  const { evidence } = await record(check);
  expect(evidence!.frames.map(({ pose }) => pose)).toEqual(check.challenge.poses);
  // Turned heads are exempt from the gate on frontal pose.
  const yawOf = (isWanted: (pose: string) => boolean) =>
    evidence!.frames.find(({ pose }) => isWanted(pose))!.checks.find(({ name }) => name === "yaw");
  expect(yawOf((pose) => pose === "front")).toMatchObject({ passed: true });
  expect(yawOf((pose) => pose === "left" || pose === "right")).toMatchObject({ passed: null });
  expect(evidence!.moves).toHaveLength(2);
  expect(evidence!.moves.every(({ passed }) => passed)).toBe(true);
  expect(evidence!.checks.map(({ name }) => name)).toContain("same_person");
  expect(Object.values(evidence!.weights)).toContainEqual(expect.stringMatching(/^[0-9a-f]{64}$/));
});
