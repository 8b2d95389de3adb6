import { type APIRequestContext, expect, type Locator, type Page, test } from "@playwright/test";
import { type Account, createAccount, createWebsite, storeSession } from "./account.ts";
import { createEndedTestCheck } from "./ended-test-check.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { declineCheck, startCheckForWebsite } from "./hosted-check.ts";
import { chooseMode, modeRadio } from "./mode-switch.ts";

const note = (page: Page): Locator => page.getByText("You're looking at test checks.");
const figure = (page: Page, name: string): Locator =>
  page.locator("dl > div").filter({ has: page.getByText(name, { exact: true }) });
const rows = (page: Page, region: string): Locator =>
  page.getByRole("region", { name: region }).locator("tbody tr");

const go = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Console" }).getByRole("link", { name });

/** Makes an account with one live check, two test checks, a live key and a test key. */
async function makeShop(page: Page, request: APIRequestContext): Promise<Account> {
  const account = await createAccount(request);
  const website = await createWebsite(request, account);
  await createEndedTestCheck(request, website, "adult");
  await createEndedTestCheck(request, website, "under_age");
  await declineCheck(request, await startCheckForWebsite(request, website));
  for (const is_test of [true, false])
    await request.post("/v1/api_keys", {
      headers: { authorization: `Bearer ${account.token}` },
      data: { name: is_test ? "Trial" : "Shop", is_test },
    });
  await storeSession(page, account);
  return account;
}

test(
  "one switch makes the dashboard and the history about live or about test checks",
  { tag: "@daily" },
  async ({ page, request }) => {
    await makeShop(page, request);
    await page.goto("/app");
    await expect(modeRadio(page, "All")).toBeChecked();
    await expect(figure(page, "Total Verifications")).toContainText("1");
    const recent = page.getByRole("region", { name: "Recent Activity", exact: true }).getByRole("listitem");
    await expect(recent).toHaveCount(3);
    await chooseMode(page, "Live");
    await expect(recent).toHaveCount(1);

    await chooseMode(page, "Test");
    await expect(note(page)).toBeVisible();
    await expect(recent).toHaveCount(2);
    await expect(figure(page, "Total Verifications")).toContainText("2");
    await expect(figure(page, "Success Rate")).toContainText("50%");
    await expect(figure(page, "Today")).toContainText("2");

    await go(page, "History").click();
    await expect(rows(page, "Verification history")).toHaveCount(2);
    await chooseMode(page, "Live");
    await expect(page).toHaveURL("/app/verifications?is_test=false");
    await expect(rows(page, "Verification history")).toHaveCount(1);
    await chooseMode(page, "All");
    await expect(page).toHaveURL("/app/verifications");
    await expect(rows(page, "Verification history")).toHaveCount(3);
  },
);

test("the switch is about analytics and keys, too, survives a reload, and is left by its note", async ({
  page,
  request,
}) => {
  await makeShop(page, request);
  await page.goto("/app");
  await chooseMode(page, "Test");
  await expect(note(page)).toBeVisible();
  await expectAccessible(page);
  await go(page, "Analytics").click();
  await expect(figure(page, "Verifications")).toContainText("2");
  await go(page, "API Keys").click();
  await expect(rows(page, "API keys")).toHaveCount(1);
  await expect(rows(page, "API keys")).toContainText("Trial");
  await page.reload();
  await expect(rows(page, "API keys")).toHaveCount(1);

  // Screens that show live figures in every mode have neither the note nor the switch.
  for (const screen of ["Websites", "Billing", "Settings"]) {
    await go(page, screen).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(screen);
    await expect(note(page)).toHaveCount(0);
    await expect(modeRadio(page, "Test")).toHaveCount(0);
  }
  await go(page, "API Keys").click();
  await page.getByRole("button", { name: "Leave test mode" }).click();
  await expect(modeRadio(page, "Live")).toBeChecked();
  await expect(rows(page, "API keys")).toHaveCount(1);
  await expect(rows(page, "API keys")).not.toContainText("Trial");
  await expect(note(page)).toHaveCount(0);
});

test("a link to test checks opens the console in test mode", async ({ page, request }) => {
  await makeShop(page, request);
  await page.goto("/app/verifications?is_test=true");
  await expect(modeRadio(page, "Test")).toBeChecked();
  await expect(rows(page, "Verification history")).toHaveCount(2);
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(note(page)).toBeVisible();
  await expect(figure(page, "Total Verifications")).toContainText("2");
});

test.describe("on a phone in the dark", () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: "dark" });

  test("the menu has the switch, and a note says that the screen is about tests", async ({
    page,
    request,
  }) => {
    await makeShop(page, request);
    await page.goto("/app/analytics");
    await page.getByRole("button", { name: "Open menu" }).click();
    await chooseMode(page, "Test");
    await page.keyboard.press("Escape");
    await expect(note(page)).toBeVisible();
    await expect(figure(page, "Verifications")).toContainText("2");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectAccessible(page);
  });
});
