import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { createAccount, createWebsite } from "./account.ts";
import { setVisitorCountry } from "./set-visitor-country.ts";
import { serveWebsite } from "./serve-website.ts";

const open: { close(): Promise<void> }[] = [];
test.afterEach(async () => {
  for (const shop of open.splice(0)) await shop.close();
});

/** Starts a shop that requires verifications only in Germany and Austria. */
async function openShop(request: APIRequestContext): Promise<string> {
  const account = await createAccount(request);
  const website = await createWebsite(request, account, { enabled_countries: ["DE", "AT"] });
  const { origin } = new URL((await request.get("/healthz")).url());
  const shop = await serveWebsite(`<!doctype html><html lang="en"><title>Corner Shop</title>
    <h1>Corner Shop</h1><button id="door">Enter</button><p id="outcome"></p>
    <script src="${origin}/sdk/v1/ofage.js"></script>
    <script>
      const showOutcome = (text) => { document.getElementById("outcome").textContent = text; };
      document.getElementById("door").onclick = () => {
        OfAge.verify({
          assetId: "${website.asset_id}",
          onSuccess: (outcome) => showOutcome(\`success: \${outcome.status}, \${outcome.failureReason}, \${outcome.ageVerified}\`),
          onCancel: () => showOutcome("cancel"),
          onError: (error) => showOutcome(\`error: \${error.code}\`),
        });
      };
    </script>`);
  open.push(shop);
  return shop.url;
}

const press = (page: Page) => page.getByRole("button", { name: "Enter" }).click();

test(
  "a country that the website does not list needs no verification, and the website learns why",
  { tag: "@daily" },
  async ({ page, request }) => {
    await setVisitorCountry(page, "NL");
    await page.goto(await openShop(request));
    const pages: string[] = [];
    page.on("framenavigated", (frame) => pages.push(frame.url()));
    await press(page);
    await expect(page.locator("#outcome")).toHaveText("success: not_required, country, null");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.locator("iframe")).toHaveCount(0);
    expect(pages.filter((url) => url.includes("/verify/"))).toEqual([]);
  },
);

for (const [what, country] of [
  ["that the website lists", "AT"],
  ["that nobody can showOutcome", "XX"],
] as const) {
  test(`a visitor in a country ${what} sees the hosted check`, async ({ page, request }) => {
    await setVisitorCountry(page, country);
    await page.goto(await openShop(request));
    await press(page);
    const check = page.frameLocator("iframe");
    await expect(check.getByRole("button", { name: "Verify my age" })).toBeVisible();
    await expect(page.locator("#outcome")).toBeEmpty();
  });
}
