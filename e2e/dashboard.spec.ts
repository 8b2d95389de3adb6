import { type APIRequestContext, expect, type Locator, type Page, test } from "@playwright/test";
import { type Account, createAccount, createWebsite, storeSession } from "./account.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { createEndedTestCheck } from "./ended-test-check.ts";
import { chooseTestOutcome, declineCheck, startCheckForWebsite } from "./hosted-check.ts";

/** Longer than the dashboard's polling interval. */
const polled = { timeout: 30_000 };

const panel = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });

/** Returns a figure of the week by its name, with its caption. */
const figure = (page: Page, name: string): Locator =>
  page.locator("dl > div").filter({ has: page.getByText(name, { exact: true }) });

const bars = (page: Page): Locator => page.getByRole("figure").getByRole("button", { name: / total, / });

async function make(request: APIRequestContext, account: Account, path: string, data: object) {
  const answer = await request.post(path, { headers: { authorization: `Bearer ${account.token}` }, data });
  expect(answer.status()).toBe(201);
}

/** Fires the event of a tab that becomes visible. */
const comeIntoView = (page: Page) => page.evaluate(() => dispatchEvent(new Event("visibilitychange")));

test(
  "the dashboard of a new account shows sample data without links, marked as a sample",
  { tag: "@daily" },
  async ({ page, request }) => {
    await storeSession(page, await createAccount(request));
    await page.goto("/app");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Welcome");
    for (const name of ["Weekly Activity", "Top Countries", "Recent Activity"])
      await expect(panel(page, `${name} Sample data`)).toBeVisible();
    await expect(page.getByText("Your own figures replace it after your first verification.")).toBeVisible();
    await expect(page.getByRole("figure", { name: /sample data$/ })).toBeVisible();
    await expect(figure(page, "This Week")).toContainText("▲ Up 12% from the week before");
    await expect(panel(page, "Recent Activity Sample data").getByRole("listitem")).toHaveCount(6);
    await expect(panel(page, "Recent Activity Sample data").getByRole("link")).toHaveCount(0);
    await expect(figure(page, "Total Verifications")).toContainText("0");
  },
);

test(
  "the first steps check themselves off when their objects are created, and disappear when all are done",
  { tag: "@daily" },
  async ({ page, request }) => {
    const account = await createAccount(request);
    await storeSession(page, account);
    await page.goto("/app");
    const steps = panel(page, "Your first steps");
    const step = (title: string) => steps.getByRole("listitem").filter({ hasText: title });
    await expect(steps.getByRole("status")).toHaveText("0 of 5 done");
    await steps.getByRole("link", { name: "Add Website" }).click();
    const form = page.getByRole("dialog");
    await form.getByLabel("Name").fill("Corner Shop");
    await form.getByLabel("Domain").fill("shop.example");
    await form.getByRole("button", { name: /create|save|add/i }).click();
    await expect(page.getByText("Website created successfully")).toBeVisible();
    await page.getByRole("link", { name: "Dashboard", exact: true }).first().click();
    await expect(steps.getByRole("status")).toHaveText("1 of 5 done");
    await expect(step("Add a website")).toContainText("Done:");
    await expect(step("Add a website").getByRole("link")).toHaveCount(0);

    await make(request, account, "/v1/api_keys", { name: "Server" });
    await make(request, account, "/v1/webhooks", { url: "https://shop.example/hooks" });
    await comeIntoView(page);
    await expect(steps.getByRole("status")).toHaveText("3 of 5 done");
    await expect(step("Create an API key")).toContainText("Done:");
    await expect(step("Add a webhook")).toContainText("Done:");

    const website = await createWebsite(request, account, { name: "Wine Cellar" });
    await createEndedTestCheck(request, website, "adult");
    await comeIntoView(page);
    await expect(steps.getByRole("status")).toHaveText("4 of 5 done");
    await declineCheck(request, await startCheckForWebsite(request, website));
    await comeIntoView(page);
    await expect(steps).toHaveCount(0);
  },
);

test("a first step leads to its dialog, and the list stays hidden until it is shown again", async ({
  page,
  request,
}) => {
  await storeSession(page, await createAccount(request));
  await page.goto("/app");
  const steps = panel(page, "Your first steps");
  await expect(steps.getByRole("link")).toHaveCount(5);
  await expectAccessible(page);
  await steps.getByRole("link", { name: "Create API Key" }).click();
  await expect(page.getByRole("dialog", { name: "Create API Key" })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/api-keys$/);
  await page.goBack();
  await steps.getByRole("button", { name: "Hide the first steps" }).click();
  await expect(steps.getByRole("link")).toHaveCount(0);
  await page.reload();
  await expect(steps.getByRole("status")).toHaveText("0 of 5 done");
  await expect(steps.getByRole("link")).toHaveCount(0);
  await steps.getByRole("button", { name: "Show the first steps" }).click();
  await expect(steps.getByRole("link")).toHaveCount(5);
});

test("real figures replace the sample without a reload, and test verifications are listed but not counted", async ({
  page,
  context,
  request,
}) => {
  const account = await createAccount(request);
  const website = await createWebsite(request, account);
  await storeSession(page, account);
  await page.goto("/app");
  await expect(page.getByText("Sample data", { exact: true })).toHaveCount(3);

  const visitor = await context.newPage();
  const tried = await startCheckForWebsite(request, website, { is_test: true });
  await chooseTestOutcome(visitor, tried.url, "Under age");
  await expect(panel(page, "Recent Activity").getByRole("listitem")).toHaveCount(1, polled);
  await expect(page.getByText("Sample data", { exact: true })).toHaveCount(0);
  await expect(page.getByText("Test verifications aren't counted")).toBeVisible();
  await expect(figure(page, "Today")).toContainText("None yet today");
  await expect(page.getByText("No live verifications in the last seven days.")).toBeVisible();
  await expect(page.getByText("No live verifications in the last 30 days.")).toBeVisible();
  await expectAccessible(page);

  const check = await startCheckForWebsite(request, website);
  await declineCheck(request, check);
  await expect(bars(page).last()).toHaveAccessibleName(/: 1 total, 0 Success, 0 Failed, 1 Error$/, polled);
  await expect(figure(page, "Today")).toContainText("0% succeeded");
  await expect(figure(page, "This Week")).toContainText(/Last 7 days.*None the week before/);
  await expect(figure(page, "Avg Success")).toContainText("0%");
  await expect(panel(page, "Top Countries").getByRole("listitem")).toHaveCount(1);
  await expect(page.getByText("Test verifications aren't counted")).toHaveCount(0);
  await expect(figure(page, "Total Verifications")).toContainText("1");
  const rows = panel(page, "Recent Activity").getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(rows.first().getByRole("link")).toHaveAttribute(
    "href",
    new RegExp(`^/app/verifications/${check.id}\\?organization=org_\\w+$`),
  );
  await expect(rows.last()).toContainText("Under age");
});

test("the quick actions open their targets", async ({ page, request }) => {
  await storeSession(page, await createAccount(request));
  await page.goto("/app");
  const actions = panel(page, "Quick Actions");
  await actions.getByRole("link", { name: "Rotate API Key" }).click();
  await expect(page.getByRole("dialog", { name: "Rotate API Key" })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/api-keys$/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Rotate API Key" })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "API Keys" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.goto("/app");
  await actions.getByRole("link", { name: "View Analytics" }).click();
  await expect(page).toHaveURL(/\/app\/analytics$/);
  await expect(page.getByRole("heading", { level: 1, name: "Analytics" })).toBeVisible();
  await page.goBack();
  await actions.getByRole("link", { name: "Region Settings" }).click();
  await expect(page).toHaveURL(/\/app\/settings#region$/);
  await expect(panel(page, "Region")).toBeFocused();
  await expect(panel(page, "Region").getByLabel("Time zone")).toBeInViewport();
  await page.goBack();
  await actions.getByRole("link", { name: "View Docs" }).click();
  await expect(page).toHaveURL(/\/docs$/);
});

test("the dashboard reports figures that do not load once, with a retry", async ({ page, request }) => {
  await storeSession(page, await createAccount(request));
  await page.route("**/v1/stats/overview", (route) => route.abort());
  await page.goto("/app");
  await expect(page.getByRole("heading", { name: "Failed to load data" })).toHaveCount(1);
  await expect(page.getByRole("alert")).toContainText("Unable to connect to the server.");
  await expectAccessible(page);
  await page.unroute("**/v1/stats/overview");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(panel(page, "Weekly Activity Sample data")).toBeVisible();

  // Figures that have loaded stay when a later request fails.
  await page.route("**/v1/stats/overview", (route) => route.abort());
  const failure = page.waitForEvent("requestfailed");
  await comeIntoView(page);
  await failure;
  await expect(panel(page, "Weekly Activity Sample data")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Failed to load data" })).toHaveCount(0);
});

test("the chart is a single tab stop, announces each bar's figures, and can be shown as a table", async ({
  page,
  request,
}) => {
  await storeSession(page, await createAccount(request));
  await page.goto("/app");
  const chart = page.getByRole("figure");
  await expect(bars(page)).toHaveCount(7);
  await page.getByRole("link", { name: "Change the time zone" }).focus();
  await page.keyboard.press("Tab");
  await expect(bars(page).last()).toBeFocused();
  await expect(bars(page).last()).toHaveAccessibleName(/: 114 total, 92 Success, 21 Failed, 1 Error$/);
  await expect(chart.getByText("114", { exact: true }).last()).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(bars(page).nth(5)).toBeFocused();
  await expect(bars(page).nth(5)).toHaveAccessibleName(/: 236 total/);
  await page.keyboard.press("Home");
  await expect(bars(page).first()).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(bars(page).first()).toBeFocused();
  const shown = chart.locator("[aria-hidden=true]", { hasText: "Total" });
  await expect(shown).toContainText("151");
  await page.keyboard.press("Escape");
  await expect(shown).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Show as table" })).toBeFocused();

  await expect(chart.getByRole("row")).toHaveCount(8);
  await page.keyboard.press("Enter");
  await expect(bars(page)).toHaveCount(0);
  await expect(chart.getByRole("row").nth(1)).toContainText("151");
  await expect(chart.getByRole("row").nth(1)).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Show as chart" }).click();
  await expect(bars(page)).toHaveCount(7);
});

test.describe("dashboard on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("tapping a bar shows its figures", async ({ page, request }) => {
    await storeSession(page, await createAccount(request));
    await page.goto("/app");
    const shown = page.getByRole("figure").locator("[aria-hidden=true]", { hasText: "Total" });
    await bars(page).nth(1).tap();
    await expect(shown).toContainText("157");
    await bars(page).nth(6).tap();
    await expect(shown).toContainText("114");
    // In the middle, neither side has enough room.
    await bars(page).nth(3).tap();
    await expect(shown).toContainText("176");
    await page.getByRole("heading", { level: 1 }).tap();
    await expect(shown).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

test.describe("dashboard in a browser in Berlin", () => {
  test.use({ timezoneId: "Europe/Berlin" });

  test("one press adopts the browser's time zone, and another zone moves a verification to another day", async ({
    page,
    request,
  }) => {
    const account = await createAccount(request);
    const website = await createWebsite(request, account);
    await declineCheck(request, await startCheckForWebsite(request, website));
    await storeSession(page, account);
    await page.goto("/app");
    await expect(page.getByText("Days in UTC")).toBeVisible();
    const counted = /: 1 total/;
    await expect(bars(page).last()).toHaveAccessibleName(counted);
    const dayBefore = await bars(page).last().getAttribute("aria-label");

    await page.getByRole("button", { name: "Use Europe/Berlin" }).click();
    await expect(page.getByText("Time zone updated successfully")).toBeVisible();
    await expect(page.getByText("Days in Europe/Berlin")).toBeVisible();
    await expect(page.getByRole("button", { name: "Use Europe/Berlin" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Change the time zone" })).toBeFocused();

    // At any time of the UTC day, one of these zones has another date.
    const zone = new Date().getUTCHours() < 11 ? "Pago Pago" : "Kiritimati";
    await page.getByRole("link", { name: "Change the time zone" }).click();
    const region = panel(page, "Region");
    await region.getByLabel("Time zone").fill(zone.toLowerCase());
    await page.getByRole("option", { name: zone }).click();
    await expect(region.getByLabel("Time zone")).toHaveValue(`Pacific/${zone}`);
    await expectAccessible(page, "#region");
    await page.route("**/v1/users/time_zone", (route) => route.fulfill({ status: 502, body: "<html>" }), {
      times: 1,
    });
    await region.getByRole("button", { name: "Save time zone" }).click();
    await expect(page.getByText("Failed to update time zone")).toBeVisible();
    await region.getByRole("button", { name: "Save time zone" }).click();
    await expect(page.getByText("Time zone updated successfully").last()).toBeVisible();

    await page.getByRole("link", { name: "Dashboard", exact: true }).first().click();
    await expect(page.getByText(`Days in Pacific/${zone}`)).toBeVisible();
    await expect(bars(page).last()).toHaveAccessibleName(counted);
    await expect(bars(page).last()).not.toHaveAccessibleName(dayBefore!);
  });
});
