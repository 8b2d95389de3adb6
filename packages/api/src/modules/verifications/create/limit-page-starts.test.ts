import { pageStartLimits, liveDemo } from "@ofage/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callApi, randomIpAddress } from "../../../../testing/call-api.ts";
import {
  createShopAccount,
  createVerificationWithKey,
  type ShopAccount,
} from "../../../../testing/create-verification-with-key.ts";
import type { InProcessServer } from "../../../../testing/in-process-server.ts";
import { borrowServer } from "../../../../testing/thread-server.ts";
import type { Context } from "../../../context.ts";
import { limitPageStarts } from "./limit-page-starts.ts";

const { windowSeconds, testsPerAddress, liveDemosPerAddress, liveChecksPerAddress } = pageStartLimits;

let own: InProcessServer;
let shop: ShopAccount;
beforeAll(async () => {
  own = await borrowServer();
  // A visitor from elsewhere need not be checked, so that a flood leaves nothing to store.
  shop = await createShopAccount({ enabled_countries: ["DE"] }, { server: own.url }, own.dataDir);
});
afterAll(() => own.stop());

/** Starts a check as a page of `origin` does, which any program can claim to be. */
const start = (from: string, origin: string, input: Record<string, unknown>) =>
  callApi("startCheck", input, { server: own.url, from, headers: { origin, "x-country": "FR" } });
const startTest = (from: string, origin = "https://shop.example") =>
  start(from, origin, { asset_id: shop.website.asset_id, is_test: true });
/** Starts checks and returns the statuses of the responses. */
const startMany = async (count: number, begin: () => ReturnType<typeof start>) =>
  new Set((await Promise.all(Array.from({ length: count }, begin))).map(({ status }) => status));

describe("test checks of one website", () => {
  test("are refused to an address that starts too many, and to no other address, website or mode", async () => {
    const flooding = randomIpAddress();
    expect(await startMany(testsPerAddress, () => startTest(flooding))).toEqual(new Set([201]));
    const refused = await startTest(flooding);
    expect([refused.status, refused.body.code]).toEqual([429, "rate_limited"]);
    const wait = Number(refused.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(windowSeconds);

    const elsewhere = randomIpAddress();
    for (const origin of ["https://shop.example", own.publicUrl])
      expect([origin, (await startTest(elsewhere, origin)).status]).toEqual([origin, 201]);
    const made = await createVerificationWithKey(shop.testKey, {}, { server: own.url, from: flooding });
    expect(made.verification.status).toBe("created");
    const other = await createShopAccount({}, { server: own.url }, own.dataDir);
    const ofOther = { asset_id: other.website.asset_id, is_test: true };
    expect((await start(flooding, "https://shop.example", ofOther)).status).toBe(201);
    const live = { asset_id: shop.website.asset_id };
    expect((await start(flooding, "https://shop.example", live)).status).toBe(201);
  });
});

test("the live demo is refused to an address that starts more checks than a visitor needs, and to no other", async () => {
  const flooding = randomIpAddress();
  const startDemo = (from: string) => start(from, own.publicUrl, { asset_id: liveDemo.assetId });
  expect(await startMany(liveDemosPerAddress, () => startDemo(flooding))).toEqual(new Set([201]));
  const refused = await startDemo(flooding);
  expect([refused.status, refused.body.code]).toEqual([429, "rate_limited"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await startDemo(randomIpAddress())).status).toBe(201);
});

test("live checks of one website are refused to an address that starts too many, and to no other address, website or server", async () => {
  const flooding = randomIpAddress();
  const open = await createShopAccount({}, { server: own.url }, own.dataDir);
  const startLive = (from: string, asset_id = open.website.asset_id) =>
    start(from, "https://shop.example", { asset_id });
  const flood = { ...own.services, ipAddress: flooding } as Context;
  for (let count = 1; count < liveChecksPerAddress; count++)
    expect(limitPageStarts(flood, { assetId: open.website.asset_id, isTest: false })).toBe(count);
  expect((await startLive(flooding)).status).toBe(201);
  const refused = await startLive(flooding);
  expect([refused.status, refused.body]).toMatchObject([
    429,
    { code: "rate_limited", error: "Too many checks from your network. Please try again later." },
  ]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);

  expect((await startLive(randomIpAddress())).status).toBe(201);
  const made = await createVerificationWithKey(open.liveKey, {}, { server: own.url, from: flooding });
  expect(made.verification.status).toBe("created");
  const other = await createShopAccount({}, { server: own.url }, own.dataDir);
  expect((await startLive(flooding, other.website.asset_id)).status).toBe(201);
  // A check that is not required leaves nothing behind, and counts in no limit.
  expect(await startMany(2, () => startLive(flooding, shop.website.asset_id))).toEqual(new Set([201]));
});
