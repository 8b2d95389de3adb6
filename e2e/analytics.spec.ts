import { expect, type Locator, type Page, test } from "@playwright/test";
import { createAccount, createWebsite, storeSession } from "./account.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { declineCheck, startCheckForWebsite } from "./hosted-check.ts";
import { createEndedTestCheck } from "./ended-test-check.ts";

const panel = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });
const figure = (page: Page, name: string): Locator =>
  page.locator("dl > div").filter({ has: page.getByText(name, { exact: true }) });
const bars = (page: Page): Locator => page.getByRole("figure").getByRole("button", { name: / total, / });

const longName = "Donaudampfschifffahrtsgesellschaftskapitänsmützenversandhandel";

test(
  "analytics counts verifications by day, country, website and outcome, and keeps the filters in the URL",
  { tag: "@daily" },
  async ({ page, request }) => {
    const account = await createAccount(request);
    const shop = await createWebsite(request, account);
    const hats = await createWebsite(request, account, { name: longName });
    await createEndedTestCheck(request, shop, "adult");
    await createEndedTestCheck(request, shop, "under_age");
    await createEndedTestCheck(request, hats, "adult", { country: "FR" });
    await declineCheck(request, await startCheckForWebsite(request, hats));

    await storeSession(page, account);
    await page.goto("/app/analytics");
    await expect(figure(page, "Verifications")).toContainText("1");
    await expect(figure(page, "Errors")).toContainText("1");
    await expect(bars(page)).toHaveCount(30);

    await page.getByRole("radio", { name: "Test" }).click();
    await expect(page).toHaveURL("/app/analytics?is_test=true");
    await expect(page.getByRole("radio", { name: "Test" })).toBeChecked();
    await expect(figure(page, "Verifications")).toContainText("3");
    await expect(figure(page, "Success Rate")).toContainText("66.7%");
    await expect(bars(page).last()).toHaveAccessibleName(/: 3 total, 2 Success, 1 Failed, 0 Error$/);
    await expect(panel(page, "By country").getByRole("row").nth(1)).toContainText(/Germany.*2.*66.7%.*50%/);
    await expect(panel(page, "By website").getByRole("row").nth(2)).toContainText(longName);
    await expect(panel(page, "By outcome").getByRole("row").filter({ hasText: "Failed" })).toContainText("1");

    await page.getByRole("combobox", { name: "Country" }).fill("germ");
    await page.getByRole("option", { name: "Germany" }).click();
    await page.getByRole("combobox", { name: "Days" }).click();
    await page.getByRole("option", { name: "Last 7 days" }).click();
    await expect(page).toHaveURL("/app/analytics?is_test=true&country=DE&days=7");
    await expect(figure(page, "Verifications")).toContainText("2");
    await expect(bars(page)).toHaveCount(7);
    await page.reload();
    await expect(figure(page, "Verifications")).toContainText("2");
    await expect(page.getByRole("combobox", { name: "Country" })).toHaveValue("Germany");

    await panel(page, "By outcome").getByRole("link", { name: "Failed" }).click();
    await expect(page).toHaveURL(/\/app\/verifications\?.*country=DE.*is_test=true.*status=failed/);
    const rows = page.getByRole("row").filter({ hasText: "Corner Shop" });
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText("Under age");
  },
);

test("analytics is narrowed to a website, and leads to its verifications", async ({ page, request }) => {
  const account = await createAccount(request);
  const shop = await createWebsite(request, account);
  const hats = await createWebsite(request, account, { name: longName });
  await createEndedTestCheck(request, shop, "adult");
  await createEndedTestCheck(request, hats, "adult", { country: "FR" });
  await storeSession(page, account);
  await page.goto("/app/analytics?is_test=true&country=DE&days=7");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page).toHaveURL("/app/analytics?is_test=true&days=7");
  await page.getByRole("combobox", { name: "Website" }).click();
  await page.getByRole("option", { name: longName }).click();
  await expect(figure(page, "Verifications")).toContainText("1");
  await page.getByRole("link", { name: "View these verifications" }).click();
  await expect(page.getByRole("row").filter({ hasText: longName })).toHaveCount(1);
});

test.describe("analytics on a phone in dark mode", () => {
  test.use({
    viewport: { width: 360, height: 740 },
    colorScheme: "dark",
  });

  test("analytics draws a year by weeks and shows empty states", async ({ page, request }) => {
    await storeSession(page, await createAccount(request));
    await page.goto("/app/analytics?days=365");
    await expect(page.getByText("No live verifications in this period.")).toBeVisible();
    await expect(panel(page, "By week")).toBeVisible();
    expect(await bars(page).count()).toBeGreaterThan(51);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    await page.getByRole("button", { name: "Show test verifications" }).click();
    await expect(page.getByText("No test verifications in this period.")).toBeVisible();
    await page.getByRole("combobox", { name: "Days" }).click();
    await page.getByRole("option", { name: "Custom days" }).click();
    await page.getByLabel("From", { exact: true }).fill("2026-01-05");
    await page.getByLabel("To", { exact: true }).fill("2026-01-06");
    await expect(page).toHaveURL(/date_from=2026-01-05&date_to=2026-01-06/);
    await expect(bars(page).first()).toHaveAccessibleName(
      "Mon, Jan 5, 2026: 0 total, 0 Success, 0 Failed, 0 Error",
    );
    await expectAccessible(page);
  });
});

test("analytics keeps both dates when they change before the URL has followed", async ({ page, request }) => {
  await storeSession(page, await createAccount(request));
  await page.goto("/app/analytics?date_from=2026-03-01&date_to=2026-03-31");
  await expect(page.getByLabel("From", { exact: true })).toHaveValue("2026-03-01");
  // Browsers fill in forms the same way.
  await page.evaluate(() => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!;
    const days = document.querySelectorAll<HTMLInputElement>("input[type=date]");
    for (const [index, day] of ["2026-01-05", "2026-01-06"].entries()) {
      set!.call(days[index], day);
      days[index]!.dispatchEvent(new Event("input", { bubbles: true }));
    }
  });
  await expect(page).toHaveURL(/date_from=2026-01-05&date_to=2026-01-06/);
});

test("analytics offers a way on after a failed load and for an invalid date range", async ({
  page,
  request,
}) => {
  await storeSession(page, await createAccount(request));
  await page.route("**/v1/stats/verifications?*", (route) => route.abort());
  await page.goto("/app/analytics");
  await expect(page.getByRole("heading", { name: "Failed to load data" })).toBeVisible();
  await page.unroute("**/v1/stats/verifications?*");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(panel(page, "By day")).toBeVisible();

  await page.goto("/app/analytics?date_from=2020-01-01&date_to=2026-01-01");
  await expect(page.getByRole("alert")).toContainText("366 days");
  await page.getByLabel("From", { exact: true }).fill("2025-12-01");
  await expect(panel(page, "By day")).toBeVisible();
});
