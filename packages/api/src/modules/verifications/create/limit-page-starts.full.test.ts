import { pageStartLimits } from "@ofage/contract";
import { expect, test } from "vitest";
import { callApi, randomIpAddress } from "../../../../testing/call-api.ts";
import {
  createShopAccount,
  createVerificationWithKey,
} from "../../../../testing/create-verification-with-key.ts";
import { startInProcessServer } from "../../../../testing/in-process-server.ts";

test("test checks go on for the owner's page, console and server after a flood from many addresses", async () => {
  const own = await startInProcessServer();
  const via = { server: own.url };
  // A visitor from elsewhere need not be checked, so that a flood leaves nothing to store.
  const shop = await createShopAccount({ enabled_countries: ["DE"] }, via, own.dataDir);
  const start = async (from: string, origin: string) => {
    const input = { asset_id: shop.website.asset_id, is_test: true };
    const headers = { origin, "x-country": "FR" };
    return (await callApi("startCheck", input, { ...via, from, headers })).status;
  };

  const strangers = Array.from({ length: 15 }, randomIpAddress);
  for (const from of strangers) {
    // Any program can claim to be the console.
    const flood = Array.from({ length: pageStartLimits.testsPerAddress }, () => start(from, own.publicUrl));
    expect(new Set(await Promise.all(flood))).toEqual(new Set([201]));
  }
  const owner = randomIpAddress();
  for (const origin of ["https://shop.example", own.publicUrl])
    expect([origin, await start(owner, origin)]).toEqual([origin, 201]);
  const made = await createVerificationWithKey(shop.testKey, {}, { ...via, from: strangers[0]! });
  expect(made.verification.status).toBe("created");
  await own.stop();
}, 240_000);
