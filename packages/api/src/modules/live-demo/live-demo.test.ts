import { ageRestrictions, bufferYears, liveDemo } from "@ofage/contract";
import { decodeJwt } from "jose";
import { expect, inject, test } from "vitest";
import { createAccount } from "../../../testing/account.ts";
import { createApiKey } from "../../../testing/api-key.ts";
import { callApi, summarizeResponse } from "../../../testing/call-api.ts";
import { endByScan, leaveAfterScan } from "../../../testing/end-by-scan.ts";
import { createWebsite, startCheck, startConsentedCheck } from "../../../testing/start-check.ts";
import { queryDatabase, runJob } from "../../../testing/query-database.ts";
import type { InProcessServer } from "../../../testing/in-process-server.ts";
import { borrowServer } from "../../../testing/thread-server.ts";
import { waitUntil } from "../../../testing/wait-until.ts";
import { createIdAt } from "../../ids.ts";
import { ensureLiveDemo } from "./index.ts";

const { organizationId, assetId, websiteId } = liveDemo;
const rowsOf = (table: string) =>
  queryDatabase(`select 1 from ${table} where organization_id = $1`, organizationId);

test("the live demo runs a real verification for a visitor of this server's own page", async () => {
  const check = await startConsentedCheck(assetId, {
    reference_id: "a stranger's visitor",
    url_success: "https://stranger.example/",
    metadata: { stranger: "1" },
  });
  expect(check.verification).toMatchObject({ reference_id: null, redirectUrl: null, metadata: {} });
  expect(check.verification).toMatchObject({ asset_id: assetId, is_test: false });
  const result = await endByScan(check);
  expect([result.status, result.age_verified]).toEqual(["passed", true]);
  expect(decodeJwt(result.token!)).toMatchObject({
    iss: inject("publicUrl"),
    aud: `demo_${assetId}`,
    sub: check.id,
    reference_id: null,
    age_verified: true,
    age_threshold: ageRestrictions[liveDemo.ageRestriction],
  });
  const [record] = await queryDatabase<{ buffer_years: number }>(
    "select buffer_years from verifications where id = $1",
    check.id,
  );
  expect(record!.buffer_years).toBe(bufferYears(liveDemo.sensitivity));
});

test("the live demo's verifications are never charged and use no allowance, month, or invoice", async () => {
  for (let round = 0; round < 2; round++)
    expect((await endByScan(await startConsentedCheck(assetId))).status).toBe("passed");
  for (const table of ["billing", "usage_events", "usage_totals", "billing_periods", "invoices"])
    expect([table, await rowsOf(table)]).toEqual([table, []]);
});

test("no other page can start or show the live demo's verifications", async () => {
  for (const origin of [
    "https://shop.example",
    "https://a.live-demo.invalid.example",
    "http://localhost:1",
  ]) {
    const { status, body } = await callApi("startCheck", { asset_id: assetId }, { headers: { origin } });
    expect([origin, status, body.code]).toEqual([origin, 403, "origin_not_allowed"]);
  }
  const { verification } = await startCheck(assetId);
  const page = await fetch(inject("url") + new URL(verification.url!).pathname);
  const policy = page.headers.get("content-security-policy")!;
  const embedders = / frame-ancestors ([^;]+)/.exec(policy)![1]!.split(" ");
  const others = embedders.filter((each) => !/^https:\/\/(\*\.)?live-demo\.invalid(:\*)?$/.test(each));
  expect(others).toEqual([inject("publicUrl")]);
});

test("no key starts a live-demo verification, and nobody reads, lists, or counts one", async () => {
  const { session } = await createAccount();
  const secret = await createApiKey(session);
  const check = await startConsentedCheck(assetId);
  await leaveAfterScan(check);
  const asked = { bearer: secret.key };
  expect((await callApi("createVerification", { asset_id: assetId }, asked)).status).toBe(404);
  expect((await callApi("readVerification", { id: check.id }, asked)).status).toBe(404);
  expect((await callApi("readRecord", { id: check.id }, { bearer: session })).status).toBe(404);
  expect((await callApi("readWebsite", { id: websiteId }, { bearer: session })).status).toBe(404);
  expect((await callApi("listWebsites", {}, { bearer: session })).body).toEqual([]);
  expect((await callApi("listRecords", {}, { bearer: session })).body).toEqual([]);
  expect((await callApi("readMe", {}, { bearer: session })).body.stats.totalVerifications).toBe(0);
});

test("nobody founded the live demo's organization, is a member of it or has a key to it", async () => {
  expect(await queryDatabase("select founder_id from organizations where id = $1", organizationId)).toEqual([
    { founder_id: null },
  ]);
  for (const table of ["members", "invitations", "api_keys", "webhooks"])
    expect([table, await rowsOf(table)]).toEqual([table, []]);
});

test("every way to sign in answers the live demo's organization like unknown addresses", async () => {
  const password = "look-around-ofage";
  const ways = {
    signIn: (email: string) => callApi("signIn", { email, password }),
    unlock: (email: string) => callApi("unlock", { email }),
    forgotPassword: (email: string) => callApi("forgotPassword", { email }),
    resendCode: (email: string) => callApi("resendCode", { email }),
    passkey: async (email: string) => {
      const { body } = await callApi("passkeyLoginOptions", { email });
      const id = "bm9ib2R5";
      const response = { clientDataJSON: id, authenticatorData: id, signature: id, userHandle: email };
      const credential = { id, rawId: id, type: "public-key", response, clientExtensionResults: {} };
      return callApi("passkeyLogin", { challenge_token: body.challenge_token ?? "none", credential });
    },
    session: (email: string) => callApi("readMe", {}, { bearer: email }),
  };
  const shapes = [
    (name: string) => name,
    (name: string) => `${name}@live-demo.invalid`,
    (name: string) => `${name}@${new URL(inject("publicUrl")).hostname}.example`,
  ];
  for (const [way, ask] of Object.entries(ways)) {
    for (const shape of shapes) {
      const [house, stranger] = [
        await ask(shape(organizationId)),
        await ask(shape(organizationId.replace("vedem", "vedex"))),
      ];
      expect([way, summarizeResponse(house)]).toEqual([way, summarizeResponse(stranger)]);
      expect([way, house.status >= 500]).toEqual([way, false]);
    }
  }
});

/**
 * Backdates a verification.
 * @returns its new id
 */
async function age(id: string): Promise<string> {
  const old = createIdAt("ver", new Date(Date.now() - 3 * 3_600_000));
  await queryDatabase("delete from verification_attempts where verification_id = $1", id);
  await queryDatabase("update verifications set id = $2 where id = $1", id, old);
  await queryDatabase(
    `insert into verification_attempts (organization_id, verification_id, number, method, began_at)
     select organization_id, id, 1, 'face_scan', now() from verifications where id = $1`,
    old,
  );
  return old;
}

async function ended(asset: string): Promise<string> {
  const check = await startConsentedCheck(asset);
  await leaveAfterScan(check);
  return check.id;
}

test("an hourly job deletes the live demo's ended verifications, and no others", async () => {
  const { session } = await createAccount();
  const website = await createWebsite(session);
  const old = await age(await ended(assetId));
  const kept = [
    await ended(assetId),
    await age((await startConsentedCheck(assetId)).id),
    await age(await ended(website.asset_id)),
  ];
  await runJob("purge-expired");
  const there = (ids: string[]) => queryDatabase("select id from verifications where id = any($1)", ids);
  await waitUntil("the old check to be gone", async () => (await there([old])).length === 0 || undefined);
  expect(await there(kept)).toHaveLength(3);
});

test("the live demo exists with this version's settings after every start, even of several processes at once", async () => {
  const server: InProcessServer = await borrowServer();
  try {
    const { services } = server;
    const look = () =>
      services.db.selectFrom("websites").selectAll().where("asset_id", "=", assetId).execute();
    const [before] = await look();
    await services.db.updateTable("websites").set({ is_paused: true, sensitivity: 0 }).execute();
    await Promise.all(Array.from({ length: 5 }, () => ensureLiveDemo(services)));
    const [after, ...others] = await look();
    expect(others).toEqual([]);
    expect({ ...after, updated_at: null }).toEqual({ ...before, updated_at: null });
    await services.db.deleteFrom("organizations").execute();
    await Promise.all(Array.from({ length: 5 }, () => ensureLiveDemo(services)));
    expect(await look()).toHaveLength(1);
  } finally {
    await server.stop();
  }
}, 60_000);
