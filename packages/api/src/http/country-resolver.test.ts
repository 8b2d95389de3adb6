import type { Website } from "@ofage/contract";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { createAccount } from "../../testing/account.ts";
import { callApi, type CallOptions } from "../../testing/call-api.ts";
import { createWebsite, startCheck } from "../../testing/start-check.ts";
import { ipAddressByCountry, startGermanyOnlyCheckFromNetherlands } from "../../testing/country-addresses.ts";
import { findFilesContaining } from "../../testing/find-files-containing.ts";
import { queryDatabase } from "../../testing/query-database.ts";
import { borrowServer } from "../../testing/thread-server.ts";

let session: string;
let website: Website;
beforeAll(async () => {
  session = (await createAccount()).session;
  website = await createWebsite(session, { enabled_countries: ["DE", "CH"] });
});

const ask = (options: CallOptions, input: Record<string, unknown> = {}) =>
  callApi(
    "startCheck",
    { asset_id: website.asset_id, ...input },
    { ...options, headers: { origin: "https://shop.example", ...options.headers } },
  );

/** Returns the country of a verification created this way, once it has ended. */
async function recordedCountry(options: CallOptions): Promise<string | null> {
  const check = await startCheck(website.asset_id, {}, options);
  await callApi("cancelCheck", { id: check.id }, { bearer: check.token });
  return (await callApi("readRecord", { id: check.id }, { bearer: session })).body.country;
}

describe("country of the visitor by IP address", () => {
  test.for([
    ["CH", ipAddressByCountry.CH],
    ["DE", ipAddressByCountry.DE],
    // An unknown country opens nothing: the visitor is asked.
    [null, "198.18.7.7"],
    [null, "10.0.0.1"],
    [null, "not an address"],
  ] as const)("a visitor in %s is asked, and the verification says so: %s", async ([country, from]) => {
    expect(await recordedCountry({ from })).toBe(country);
  });

  test("the address that the trusted proxy saw decides among several addresses", async () => {
    expect(await recordedCountry({ from: `${ipAddressByCountry.NL}, ${ipAddressByCountry.CH}` })).toBe("CH");
  });

  test("a visitor in a country that is not listed is not asked, and no verification is saved", async () => {
    const { status, body } = await ask(
      { from: ipAddressByCountry.NL },
      { reference_id: "visitor-1", url_success: "https://shop.example/ok", metadata: { order: "1" } },
    );
    expect(status).toBe(201);
    expect(body).toEqual({
      id: null,
      status: "not_required",
      age_verified: null,
      failure_reason: "country",
      method: "face_scan",
      assurance: null,
      attempts: 0,
      policy_version: expect.any(Number),
      metadata: { order: "1" },
      redirectUrl: "https://shop.example/ok",
      url: null,
      asset_id: website.asset_id,
      reference_id: "visitor-1",
      is_test: false,
      challenge_kind: "head_turn",
      receipt: null,
      token: null,
      created_at: expect.any(String),
      expires_at: null,
    });
    const kept = "select 1 from verifications where website_id = $1 and reference_id = 'visitor-1'";
    expect(await queryDatabase(kept, website.id)).toEqual([]);
    const own = await createWebsite(session, { enabled_countries: ["DE"] });
    await callApi(
      "startCheck",
      { asset_id: own.asset_id },
      { from: ipAddressByCountry.NL, headers: { origin: "https://shop.example" } },
    );
    expect((await callApi("listRecords", { website_id: own.id }, { bearer: session })).body).toEqual([]);
    expect(await queryDatabase("select 1 from verification_counts where website_id = $1", own.id)).toEqual(
      [],
    );
    expect((await callApi("readWebsite", { id: own.id }, { bearer: session })).body.total_verifications).toBe(
      0,
    );
  });

  test("a paused website returns its pause before the country", async () => {
    const paused = await createWebsite(session, { enabled_countries: ["DE"], is_paused: true });
    const { body } = await callApi(
      "startCheck",
      { asset_id: paused.asset_id },
      { from: ipAddressByCountry.NL, headers: { origin: "https://shop.example" } },
    );
    expect(body).toMatchObject({ status: "not_required", failure_reason: "paused" });
  });

  test("a website that lists no country asks every visitor", async () => {
    const everywhere = await createWebsite(session);
    const check = await startCheck(everywhere.asset_id, {}, { from: ipAddressByCountry.NL });
    expect(check.verification.status).toBe("created");
  });

  test("a caller who may not create a verification learns nothing about the visitor's country", async () => {
    const { status, body } = await ask({
      from: ipAddressByCountry.NL,
      headers: { origin: "https://evil.example" },
    });
    expect([status, body.code]).toEqual([403, "origin_not_allowed"]);
  });
});

describe("country from COUNTRY_HEADER", () => {
  test.for(["CH", "ch", " CH "])("header %j takes precedence over the address", async (header) => {
    expect(await recordedCountry({ from: ipAddressByCountry.DE, headers: { "x-country": header } })).toBe(
      "CH",
    );
    const { body } = await ask({ from: ipAddressByCountry.CH, headers: { "x-country": "NL" } });
    expect([body.status, body.failure_reason]).toEqual(["not_required", "country"]);
  });

  test.for(["XX", "T1", "EU", "Switzerland", "", "NL, CH", "NL,NL", "toString"])(
    "header %j is no country, so the address decides",
    async (header) => {
      expect(await recordedCountry({ from: ipAddressByCountry.CH, headers: { "x-country": header } })).toBe(
        "CH",
      );
    },
  );

  test("the header decides if the proxy sends no address", async () => {
    const answer = await fetch(`${inject("url")}/v1/verifications`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: "https://shop.example", "x-country": "NL" },
      body: JSON.stringify({ asset_id: website.asset_id }),
    });
    expect(await answer.json()).toMatchObject({ status: "not_required", failure_reason: "country" });
  });
});

test("a server ignores the country header and forwarded address of an untrusted proxy", async () => {
  const own = await borrowServer({ TRUST_PROXY: "10.0.0.0/8", COUNTRY_HEADER: "X-Country" });
  try {
    const { body } = await startGermanyOnlyCheckFromNetherlands(own.url, own.dataDir);
    expect([body.status, body.url === null]).toEqual(["created", false]);
  } finally {
    await own.stop();
  }
});

test("no table and no file contains a visitor's address", async () => {
  const address = "193.0.6.140";
  await ask({ from: address });
  const german = await startCheck(website.asset_id, {}, { from: address, headers: { "x-country": "DE" } });
  await callApi("readCheck", { id: german.id }, { bearer: german.token, from: address });
  await callApi("cancelCheck", { id: german.id }, { bearer: german.token, from: address });

  const tables = await queryDatabase<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.map(({ name }) => name)).toContain("public.verifications");
  const holding = async (text: string) => {
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await queryDatabase(
        `select 1 from ${name} as row where row::text like $1 limit 1`,
        `%${text}%`,
      );
      if (rows.length > 0) found.push(name);
    }
    return found;
  };
  expect(await holding(address)).toEqual([]);
  expect(await findFilesContaining(new TextEncoder().encode(address))).toEqual([]);
  // The search does find saved data.
  expect(await holding(german.id)).toEqual(["public.verifications"]);
});
