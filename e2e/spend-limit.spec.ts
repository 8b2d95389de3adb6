import { type APIRequestContext, expect, type Locator, type Page, test } from "@playwright/test";
import { payingCard } from "../fixtures/test-cards.ts";
import { type Account, createAccount, createWebsite } from "./account.ts";
import { renderShop, useExhaustedServer } from "./exhausted-server.ts";
import { expectAccessibleInEveryTheme } from "./expect-accessible.ts";

const card = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });
const dialogOf = (page: Page, name: string): Locator => page.getByRole("dialog", { name, exact: true });
const button = (within: Page | Locator, name: string) => within.getByRole("button", { name, exact: true });
const toast = (page: Page, text: string): Locator =>
  page.getByRole("dialog", { name: text, exact: true }).and(page.locator("[data-type]"));
const limitCard = (page: Page) => card(page, "Spend Limit");

async function call(
  request: APIRequestContext,
  account: Account,
  method: string,
  path: string,
  data?: object,
) {
  const headers = { authorization: `Bearer ${account.token}` };
  const answer = await request.fetch(path, { method, headers, ...(data && { data }) });
  expect([path, answer.status()]).toEqual([path, 200]);
  return answer;
}

/** Puts an organization on the Standard plan. */
async function payForStandard(request: APIRequestContext, account: Account): Promise<void> {
  await call(request, account, "PUT", "/v1/billing/payment_method", payingCard);
  await call(request, account, "POST", "/v1/billing/change_plan", { plan_id: "standard" });
}

async function openBilling(page: Page, account: Account, origin = ""): Promise<void> {
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate((token) => localStorage.setItem("session_token", token), account.token);
  await page.goto(`${origin}/app/billing`);
  await expect(page.getByRole("heading", { level: 1, name: "Billing & Payments" })).toBeVisible();
}

test(
  "a spend limit is set, changed and removed with the keyboard, and typing errors stay at the field",
  { tag: "@daily" },
  async ({ page, request }) => {
    const account = await createAccount(request);
    await payForStandard(request, account);
    await openBilling(page, account);
    await expect(limitCard(page)).toContainText("No spend limit");
    await button(limitCard(page), "Set Limit").press("Enter");
    const form = dialogOf(page, "Set Spend Limit");
    const amount = form.getByLabel("Limit a month, in dollars");
    await expect(amount).toBeFocused();
    for (const [typed, sentence] of [
      ["fifty", "Please enter an amount in dollars, such as 50"],
      ["0.5", "Please enter at least $1"],
      ["5.005", "Please use at most two decimals"],
    ] as const) {
      await amount.fill(typed);
      await amount.press("Enter");
      await expect(amount).toHaveAccessibleDescription(sentence);
    }
    await amount.fill("$1,250.50");
    await form.getByRole("radio", { name: "Only tell us" }).focus();
    await page.keyboard.press("ArrowDown");
    const stop = form.getByRole("radio", { name: "Stop live checks" });
    await expect(stop).toBeChecked();
    await expect(stop).toHaveAccessibleDescription(/your website gets an error instead/);
    await amount.press("Enter");
    await expect(toast(page, "Spend limit saved")).toBeVisible();
    await expect(limitCard(page)).toContainText("$1,250.50");
    await expect(limitCard(page)).toContainText("$0.00 of $1,250.50");
    await expect(limitCard(page)).toContainText("At 100%, live checks stop.");
    await expect(button(page, "Update spend limit")).toBeFocused();

    await button(page, "Update spend limit").click();
    const again = dialogOf(page, "Update Spend Limit");
    await button(again, "Remove Limit").click();
    await expect(toast(page, "Spend limit removed")).toBeVisible();
    await expect(limitCard(page)).toContainText("No spend limit");
    await expect(button(limitCard(page), "Set Limit")).toBeFocused();
  },
);

test("a changed spend limit is discarded only when asked, and one that can't be saved stays in its form", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  await payForStandard(request, account);
  await call(request, account, "PUT", "/v1/billing/spend_limit", { amount: 1250.5, action: "stop" });
  await openBilling(page, account);
  await expectAccessibleInEveryTheme(page);
  await button(page, "Update spend limit").click();
  const again = dialogOf(page, "Update Spend Limit");
  await expect(again.getByLabel("Limit a month, in dollars")).toHaveValue("1250.5");
  await expectAccessibleInEveryTheme(page);
  await again.getByRole("radio", { name: "Only tell us" }).check();
  await page.keyboard.press("Escape");
  await button(dialogOf(page, "Discard changes?"), "Keep editing").click();
  await button(again, "Save Limit").click();
  await expect(limitCard(page)).toContainText("Checks go on.");
  await expect(again).toHaveCount(0);

  await page.route("**/v1/billing/spend_limit", (route) => route.fulfill({ status: 502, body: "<html>" }));
  await button(page, "Update spend limit").click();
  await button(again, "Save Limit").click();
  await expect(again.getByRole("alert")).toHaveText("Failed to save the spend limit");
  await page.unroute("**/v1/billing/spend_limit");
  await button(again, "Remove Limit").click();
  await expect(limitCard(page)).toContainText("No spend limit");
  await expectAccessibleInEveryTheme(page);
});

test("the free plan has nothing to limit, and its forecast is about the allowance", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  await openBilling(page, account);
  await expect(limitCard(page)).toContainText("The Free plan has no usage charges");
  await expect(limitCard(page).getByRole("button")).toHaveCount(0);
  const forecast = page.getByRole("region", { name: /^Forecast for / });
  await expect(forecast).toContainText("No verifications");
  await expect(forecast).toContainText("Nothing is used of your 100 free verifications.");
  await expect(forecast).toContainText("Early estimate");

  await page.route("**/v1/billing/current_usage", async (route) => {
    const json = await (await route.fetch()).json();
    json.forecast = {
      ...json.forecast,
      units: { ...json.forecast.units, age_verification_api: 150 },
      allowance_ends_on: json.billing_period_end,
      confidence: "steady",
    };
    await route.fulfill({ json });
  });
  await page.reload();
  await expect(forecast).toContainText("About 150 verifications");
  await expect(forecast).toContainText(/At this rate, your 100 free verifications last until \w+ \d+\./);
});

test.describe("with a server of its own", () => {
  const exhaustedServer = useExhaustedServer();

  test("reached by charged verifications it stops live checks, tells so on every screen, and a raise starts them", async ({
    page,
    playwright,
  }) => {
    const { publicUrl, dataDir, useUp } = exhaustedServer();
    const request = await playwright.request.newContext({ baseURL: publicUrl });
    const account = await createAccount(request, dataDir);
    const website = await createWebsite(request, account);
    await payForStandard(request, account);
    await call(request, account, "PUT", "/v1/billing/spend_limit", { amount: 5, action: "stop" });
    // A hundred verifications at 6.1 cents.
    await useUp();

    await page.route("**/shop", (route) =>
      route.fulfill({ contentType: "text/html", body: renderShop(website) }),
    );
    await page.goto(`${publicUrl}/shop`);
    await button(page, "Enter").click();
    await expect(page.getByRole("listitem")).toHaveText([
      "onError: spend_limit_reached, 402, null",
      "rejection: spend_limit_reached",
    ]);
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await openBilling(page, account, publicUrl);
    const sentence = "Live checks are stopped: your spend limit of $5 is reached.";
    const banner = card(page, sentence);
    await expect(banner).toContainText("Test checks still work.");
    await expect(limitCard(page)).toContainText("$6.10 of $5");
    const forecast = page.getByRole("region", { name: /^Next invoice, / });
    await expect(forecast).toContainText("$6.10 of usage so far");
    await expect(forecast).toContainText("Spend limit$5.00");
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessibleInEveryTheme(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    }

    await page.goto(`${publicUrl}/app`);
    const notice = card(page, "Live checks stopped");
    await expect(notice).toContainText(sentence);
    await notice.getByRole("link", { name: "Raise limit" }).click();
    await button(banner, "Raise limit").click();
    const form = dialogOf(page, "Update Spend Limit");
    await form.getByLabel("Limit a month, in dollars").fill("6");
    await expect(form.getByRole("status")).toHaveText(
      "Live checks stop as soon as you save: this month's usage is $6.10 already.",
    );
    await form.getByLabel("Limit a month, in dollars").fill("7");
    await expect(form.getByRole("status")).toBeEmpty();
    await button(form, "Save Limit").click();
    await expect(banner).toHaveCount(0);
    await expect(button(page, "Update spend limit")).toBeFocused();
    await expect(limitCard(page)).toContainText("More than 80% is used.");
    await page.goto(`${publicUrl}/shop`);
    await button(page, "Enter").click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });
});
