import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { createAccount, createWebsite } from "./account.ts";
import { setVisitorCountry } from "./set-visitor-country.ts";
import { serveWebsite } from "./serve-website.ts";

interface Verification {
  id: string;
  status: string;
  age_verified: boolean | null;
  failure_reason: string | null;
  url: string;
}

const open: { close(): Promise<void> }[] = [];
test.afterEach(async () => {
  for (const shop of open.splice(0)) await shop.close();
});

/** Creates a shop whose server has a private API key and whose pages are on this machine. */
async function openShop(request: APIRequestContext, settings: object, isTest: boolean) {
  const account = await createAccount(request);
  const website = await createWebsite(request, account, settings);
  const made = await request.post("/v1/api_keys", {
    headers: { authorization: `Bearer ${account.token}` },
    data: { name: "Server", is_test: isTest },
  });
  expect(made.status()).toBe(201);
  const headers = { authorization: `Bearer ${((await made.json()) as { key: string }).key}` };
  const pages = await serveWebsite(
    `<!doctype html><html lang="en"><title>Corner Shop</title><h1>Corner Shop</h1>`,
  );
  open.push(pages);
  return {
    asset: website.asset_id,
    door: pages.url,
    create: async (): Promise<Verification> => {
      const answer = await request.post("/v1/verifications", {
        headers,
        data: {
          redirectUrl: `${pages.url}return?order=7`,
          reference_id: "order-7",
          metadata: { basket: "b-77" },
        },
      });
      expect(answer.status()).toBe(201);
      return (await answer.json()) as Verification;
    },
    read: async (id: string): Promise<Verification> =>
      (await (await request.get(`/v1/verifications/${id}`, { headers })).json()) as Verification,
  };
}

const isReturn = (url: URL) => url.pathname === "/return";
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

for (const [outcome, status, ageVerified] of [
  ["Adult", "passed", true],
  ["Under age", "failed", false],
] as const) {
  test(`a visitor sent by the shop's server ends a test verification and returns: ${outcome}`, async ({
    page,
    request,
  }) => {
    const shop = await openShop(request, {}, true);
    const check = await shop.create();
    expect(check).toMatchObject({ status: "created", age_verified: null });

    await page.goto(check.url);
    await expect(page.getByText("Test mode")).toBeVisible();
    await page
      .getByRole("group", { name: "End this test as" })
      .getByRole("button", { name: outcome, exact: true })
      .click();
    // A pass continues by itself; other visitors read why, and continue.
    if (status === "failed") await page.getByRole("link", { name: /^Return to / }).click();
    await page.waitForURL(isReturn);
    const { token, ...query } = queryOf(page);
    expect(query).toEqual({ order: "7", verification_id: check.id, status });

    // The shop's server either trusts the signature or asks the API.
    const { origin } = new URL(check.url);
    const keys = createRemoteJWKSet(new URL("/.well-known/jwks.json", origin));
    const { payload } = await jwtVerify(token!, keys, { issuer: origin, audience: `test_${shop.asset}` });
    expect(payload).toMatchObject({ sub: check.id, reference_id: "order-7", age_verified: ageVerified });
    expect(await shop.read(check.id)).toMatchObject({
      status,
      age_verified: ageVerified,
      metadata: { basket: "b-77" },
    });
  });
}

test("a visitor from an unlisted country returns at once without a verification", async ({
  page,
  request,
}) => {
  const shop = await openShop(request, { enabled_countries: ["DE"] }, false);
  const check = await shop.create();
  await setVisitorCountry(page, "NL");
  const asked: string[] = [];
  page.on("request", (each) => {
    if (each.url().includes("/v1/verifications/"))
      asked.push(`${each.method()} ${new URL(each.url()).pathname}`);
  });
  await page.goto(shop.door);
  await page.goto(check.url);
  await page.waitForURL(isReturn);
  expect(queryOf(page)).toEqual({ order: "7", verification_id: check.id, status: "not_required" });
  expect(asked).toEqual([`GET /v1/verifications/${check.id}/check`]);
  expect(await shop.read(check.id)).toMatchObject({
    status: "not_required",
    age_verified: null,
    failure_reason: "country",
  });
  await page.goBack();
  await expect(page).toHaveURL(shop.door);
});

test("a visitor from a listed country is asked, and may leave", async ({ page, request }) => {
  const shop = await openShop(request, { enabled_countries: ["DE"] }, false);
  const check = await shop.create();
  await setVisitorCountry(page, "DE");
  await page.goto(check.url);
  await expect(page.getByRole("button", { name: "Verify my age" })).toBeVisible();
  await expect(page.getByText("Test mode")).toHaveCount(0);
  await page.getByRole("button", { name: /consent/ }).click();
  await page.getByRole("link", { name: /^Return to / }).click();
  await page.waitForURL(isReturn);
  expect(queryOf(page)).toEqual({ order: "7", verification_id: check.id, status: "cancelled" });
  expect(await shop.read(check.id)).toMatchObject({ status: "cancelled", age_verified: null });
});
