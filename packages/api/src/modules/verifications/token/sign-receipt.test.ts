import type { Website } from "@ofage/contract";
import { createRemoteJWKSet, decodeJwt, jwtVerify } from "jose";
import { beforeAll, expect, inject, test } from "vitest";
import { createAccount } from "../../../../testing/account.ts";
import { callApi } from "../../../../testing/call-api.ts";
import { scriptedFrames } from "../../../../testing/conclude-scripted-scan.ts";
import { endByScan } from "../../../../testing/end-by-scan.ts";
import { createWebsite, startConsentedCheck } from "../../../../testing/start-check.ts";

let session: string;
let website: Website;
beforeAll(async () => {
  ({ session } = await createAccount());
  website = await createWebsite(session, { sensitivity: 0 });
});

test("the result of a scan carries a signed receipt with the number of frames and when they were erased", async () => {
  const check = await startConsentedCheck(website.asset_id);
  const before = Date.now();
  const result = await endByScan(check);
  const receipt = decodeJwt(result.receipt!);
  expect(receipt).toMatchObject({
    sub: check.id,
    aud: `receipt_${website.asset_id}`,
    is_test: false,
    frames_received: scriptedFrames,
    frames_kept: 0,
  });
  const test = await endByScan(await startConsentedCheck(website.asset_id, { is_test: true }));
  expect(decodeJwt(test.receipt!)["is_test"]).toBe(true);
  const releasedAt = Date.parse(receipt["frames_released_at"] as string);
  expect(releasedAt).toBeGreaterThanOrEqual(before);
  expect(releasedAt).toBeLessThanOrEqual(Date.now());
  expect(receipt).not.toHaveProperty("age_verified");
  const record = await callApi("readRecord", { id: check.id }, { bearer: session });
  expect(record.body.receipt).toBe(result.receipt);

  const keys = createRemoteJWKSet(new URL("/.well-known/jwks.json", inject("url")));
  const { issuer, typ } = { issuer: inject("publicUrl"), typ: "receipt+jwt" };
  const { protectedHeader } = await jwtVerify(result.receipt!, keys, {
    algorithms: ["EdDSA"],
    typ,
    issuer,
    audience: `receipt_${website.asset_id}`,
  });
  expect(protectedHeader.typ).toBe(typ);
  // A receipt must not be accepted as a result, nor a result as a receipt.
  const audience = [website.asset_id, `test_${website.asset_id}`];
  await expect(jwtVerify(result.receipt!, keys, { issuer, audience })).rejects.toThrow("aud");
  await expect(jwtVerify(result.token!, keys, { issuer, typ })).rejects.toThrow("typ");
});
