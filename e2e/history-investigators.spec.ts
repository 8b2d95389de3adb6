import { type APIRequestContext, expect, type Locator, type Page, test } from "@playwright/test";
import { parseCsv } from "../fixtures/parse-csv.ts";
import { type Account, createAccount, createWebsite, storeSession, type WebsiteResponse } from "./account.ts";
import { createEndedTestCheck } from "./ended-test-check.ts";
import { chooseMode } from "./mode-switch.ts";
import {
  expectAccessible,
  expectAccessibleInEveryTheme,
  expectAccessibleWithoutOverflow,
} from "./expect-accessible.ts";

test.use({
  permissions: ["clipboard-read", "clipboard-write"],
});

const table = (page: Page) => page.getByRole("region", { name: "Verification history" });
const rows = (page: Page) => table(page).locator("tbody tr");
const heads = (page: Page) => table(page).getByRole("columnheader");
const checkboxes = (page: Page) => table(page).locator("tbody").getByRole("checkbox");
const bar = (page: Page) => page.getByRole("region", { name: "Selection" });
const views = (page: Page) => page.getByRole("button", { name: /^View: / });
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const heightOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().height);
const phone = { width: 360, height: 740 };

interface History {
  account: Account;
  website: WebsiteResponse;
  /** Oldest first. */
  ids: string[];
}

/** Opens the history as the owner of a website with a passed, a failed, a failed and an erroneous check. */
async function openHistory(page: Page, request: APIRequestContext, address = ""): Promise<History> {
  const account = await createAccount(request);
  const website = await createWebsite(request, account);
  const ids: string[] = [];
  for (const [outcome, country] of [
    ["adult", "US"],
    ["under_age", "DE"],
    ["spoof", "FR"],
    ["error", "DE"],
  ] as const)
    ids.push(
      await createEndedTestCheck(request, website, outcome, {
        country,
        reference_id: `order-${ids.length}`,
        metadata: { cart: `c-${ids.length}`, tier: "gold", desk: "night" },
      }),
    );
  await storeSession(page, account);
  await page.goto(`/app/verifications${address}`);
  await expect(page.getByText(/^\d+ verifications?/).first()).toBeVisible();
  return { account, website, ids };
}

/** Chooses options of a filter with several values, and closes its list. */
async function choose(page: Page, field: string, ...options: string[]): Promise<void> {
  await page.getByRole("combobox", { name: field }).click();
  for (const option of options) await page.getByRole("option", { name: option, exact: true }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toHaveCount(0);
}

/** Examines the list and the bar, in light and in dark. At the end of the page the bar covers nothing of the list. */
async function expectSelectionAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expectAccessibleWithoutOverflow(page, "[aria-label='Verification history']");
    await expectAccessibleWithoutOverflow(page, "[aria-label=Selection]");
  }
  await page.emulateMedia({ colorScheme: null });
}

async function openMenu(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole("button", { name }).click();
  await expect(page.getByRole("menu")).toBeVisible();
}

test("filters take several values, which the address holds", async ({ page, request }) => {
  await openHistory(page, request);
  await choose(page, "Status", "Failed", "Error");
  await expect(page).toHaveURL(/\?status=failed%2Cerror$/);
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole("combobox", { name: "Status" })).toHaveText("2 statuses");

  const country = page.getByLabel("Country", { exact: true });
  await country.pressSequentially("fr,de");
  await expect(page).toHaveURL(/country=FR%2CDE/);
  await expect(rows(page)).toHaveCount(3);
  await country.press("Enter");
  await expect(page.getByRole("list", { name: "Countries" }).getByRole("button")).toHaveCount(2);
  await page.getByRole("button", { name: "Remove Germany" }).click();
  await expect(page).toHaveURL(/country=FR$/);
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(country).toHaveValue("FR");
  await expect(page.getByRole("combobox", { name: "Status" })).toHaveText("2 statuses");

  await choose(page, "Status", "All statuses");
  await expect(page).toHaveURL(/\?country=FR$/);
  await country.press("ControlOrMeta+a");
  await country.press("Delete");
  await expect(rows(page)).toHaveCount(4);

  const download = page.waitForEvent("download");
  await choose(page, "Status", "Success", "Error");
  await expect(page.getByRole("button", { name: "Export all 2", exact: true })).toBeEnabled();
  await page.getByRole("button", { name: "Export CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^verifications_/);
});

test("metadata is searched by typing a pair, and by pressing one", async ({ page, request }) => {
  const { ids } = await openHistory(page, request);
  const field = page.getByRole("textbox", { name: "Metadata" });
  await field.pressSequentially("cart=c-1");
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\?metadata=cart%3Dc-1$/);
  await expect(rows(page).getByRole("link")).toHaveAttribute("href", new RegExp(ids[1]!));
  await page.reload();
  await expect(field).toHaveValue("cart=c-1");
  await expect(rows(page)).toHaveCount(1);
  await field.fill("cart=c-");
  await expect(page.getByText("No verifications match these filters.")).toBeVisible();
  await field.fill("=c-1");
  await expect(page.getByRole("alert")).toHaveText("Please give a metadata key, such as order=1234.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Clear filters" }).first().click();
  await expect(field).toHaveValue("");
  await expect(page).toHaveURL(/\/app\/verifications$/);
  await expect(rows(page)).toHaveCount(4);

  await openMenu(page, "Columns");
  await page.getByRole("menuitemcheckbox", { name: "Metadata" }).click();
  await page.keyboard.press("Escape");
  const chip = rows(page)
    .nth(1)
    .getByRole("button", { name: "Show verifications with cart=c-2", exact: true });
  await expectAccessibleInEveryTheme(page);
  await chip.click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\?metadata=cart%3Dc-2$/);
  await expect(field).toHaveValue("cart=c-2");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goBack();
  await expect(rows(page)).toHaveCount(4);
  await expect(field).toHaveValue("");

  await choose(page, "Status", "Failed");
  await expect(rows(page)).toHaveCount(2);
  await rows(page).first().getByRole("link").click();
  const panel = page.getByRole("dialog", { name: /^Verification/ });
  await expectAccessible(page, "[role=dialog]");
  await panel.getByRole("button", { name: "Show verifications with tier=gold", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(/\/app\/verifications\?status=failed&metadata=tier%3Dgold$/);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first().getByRole("link")).toBeFocused();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(rows(page)).toHaveCount(4);
});

test("columns and density are chosen, kept in this browser and reset", async ({ page, request }) => {
  await openHistory(page, request);
  const usual = [
    "Website/App",
    "Status",
    "Method",
    "Time",
    "Estimated Age",
    "Age Restriction",
    "Country",
    "Device",
    "Verification ID",
  ];
  const shown = async () => (await heads(page).allTextContents()).slice(1);
  expect(await shown()).toEqual(usual);
  await openMenu(page, "Columns");
  await page.getByRole("menuitemcheckbox", { name: "Device" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Reference ID" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Metadata" }).click();
  await page.getByRole("menuitemradio", { name: "Compact" }).click();
  await expectAccessible(page, "[role=menu]");
  await page.keyboard.press("Escape");
  await expect(rows(page).first()).toContainText("cart=c-3");
  await expect(rows(page).first()).toContainText("order-3");
  const changed = [...usual.filter((name) => name !== "Device"), "Reference ID", "Metadata"];
  expect(await shown()).toEqual(changed);
  const low = await heightOf(rows(page).first());
  expect(low).toBeLessThan(46);
  await expectAccessibleInEveryTheme(page);
  await page.reload();
  await expect(rows(page).first()).toContainText("cart=c-3");
  expect(await shown()).toEqual(changed);

  await openMenu(page, "Columns");
  await page.getByRole("menuitem", { name: "Reset to default" }).click();
  await expect(heads(page)).toHaveCount(usual.length + 1);
  expect(await shown()).toEqual(usual);
  expect(await heightOf(rows(page).first())).toBeGreaterThan(low);
});

test("views are opened, saved, renamed, updated and deleted", async ({ page, request }) => {
  await openHistory(page, request);
  await expect(views(page)).toHaveText(/All verifications/);
  await openMenu(page, /^View: /);
  await page.getByRole("menuitemradio", { name: "Errors this week" }).click();
  await expect(page).toHaveURL(/status=error.*date_from=.*date_to=/);
  await expect(rows(page)).toHaveCount(1);
  await expect(views(page)).toHaveText(/Errors this week/);
  await page.goBack();
  await expect(rows(page)).toHaveCount(4);

  await choose(page, "Status", "Failed", "Error");
  await page.getByRole("button", { name: "Last 7 days" }).click();
  await openMenu(page, "Columns");
  await page.getByRole("menuitemcheckbox", { name: "Reference ID" }).click();
  await page.keyboard.press("Escape");
  await openMenu(page, /^View: /);
  await page.getByRole("menuitem", { name: "Save view…" }).click();
  const dialog = page.getByRole("dialog", { name: "Save view" });
  await expect(dialog.getByText("The days move with time")).toBeVisible();
  await dialog.getByRole("button", { name: "Save view" }).click();
  await expect(dialog.getByText("Name is required")).toBeVisible();
  await dialog.getByLabel("Name").fill("Fraud desk");
  await expectAccessible(page, "[role=dialog][data-open]");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(views(page)).toHaveText(/Fraud desk/);
  await expect(views(page)).toBeFocused();

  await openMenu(page, /^View: /);
  await page.getByRole("menuitemradio", { name: "All verifications" }).click();
  await expect(rows(page)).toHaveCount(4);
  await openMenu(page, "Columns");
  await page.getByRole("menuitem", { name: "Reset to default" }).click();
  await openMenu(page, /^View: /);
  await page.getByRole("menuitemradio", { name: "Fraud desk" }).click();
  await expect(page).toHaveURL(/status=failed%2Cerror/);
  await expect(rows(page)).toHaveCount(3);
  await expect(heads(page).filter({ hasText: "Reference ID" })).toBeVisible();

  await page.getByRole("button", { name: "Clear filters" }).click();
  await chooseMode(page, "Test");
  await openMenu(page, /^View: /);
  await page.getByRole("menuitem", { name: "Manage views…" }).click();
  const manage = page.getByRole("dialog", { name: "Manage views" });
  await manage.getByRole("button", { name: "Update Fraud desk to what is shown" }).click();
  await expect(page.getByText("“Fraud desk” shows what you see now")).toBeVisible();
  await manage.getByRole("button", { name: "Rename Fraud desk" }).click();
  await manage.getByLabel("Name").fill("All the tests");
  await expectAccessible(page, "[role=dialog][data-open]");
  await manage.getByRole("button", { name: "Rename", exact: true }).click();
  await expect(manage.getByText("All the tests")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(manage).toBeHidden();
  await expect(views(page)).toHaveText(/All the tests/);
  await page.reload();
  await expect(views(page)).toHaveText(/All the tests/);

  await openMenu(page, /^View: /);
  await page.getByRole("menuitem", { name: "Manage views…" }).click();
  await manage.getByRole("button", { name: "Delete All the tests" }).click();
  await page.getByRole("dialog", { name: "Delete view" }).getByRole("button", { name: "Delete" }).click();
  await expect(manage.getByText("You have no views of your own.")).toBeVisible();
});

test("a view's name is taken once", async ({ page, request }) => {
  const { account } = await openHistory(page, request);
  const saved = await request.post("/v1/saved_views", {
    headers: { authorization: `Bearer ${account.token}` },
    data: { name: "Night", query: { filter: { status: "error" } } },
  });
  expect(saved.status()).toBe(201);
  await page.reload();
  await openMenu(page, /^View: /);
  await expect(page.getByRole("menuitemradio", { name: "Night" })).toBeVisible();
  await page.getByRole("menuitem", { name: "Save view…" }).click();
  const dialog = page.getByRole("dialog", { name: "Save view" });
  await dialog.getByLabel("Name").fill("night");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("You have a view with this name already.")).toBeVisible();
});

test("selected verifications are copied, across pages", async ({ page, request }) => {
  const { ids } = await openHistory(page, request, "?per_page=10");
  const newest = ids.toReversed();
  await expect(bar(page)).toHaveCount(0);
  await checkboxes(page).nth(0).check();
  await checkboxes(page)
    .nth(2)
    .click({ modifiers: ["Shift"] });
  await expect(bar(page)).toContainText("3 selected");
  await expect(page.getByRole("checkbox", { name: "Select all on this page" })).toBeChecked({
    indeterminate: true,
  });
  await expectSelectionAccessible(page);

  await bar(page).getByRole("button", { name: "Copy IDs" }).click();
  await expect.poll(() => clipboard(page)).toBe(newest.slice(0, 3).join("\n"));
  await bar(page).getByRole("button", { name: "Copy as CSV" }).click();
  await expect.poll(() => clipboard(page)).toMatch(/^Verification ID,/);
  expect(parseCsv(await clipboard(page)).map(([id]) => id)).toEqual([
    "Verification ID",
    ...newest.slice(0, 3),
  ]);
  await bar(page).getByRole("button", { name: "Copy as JSON" }).click();
  await expect.poll(() => clipboard(page)).toMatch(/^\[/);
  expect((JSON.parse(await clipboard(page)) as { id: string }[]).map(({ id }) => id)).toEqual(
    newest.slice(0, 3),
  );

  await choose(page, "Status", "Success");
  await expect(rows(page)).toHaveCount(1);
  await checkboxes(page).first().focus();
  await page.keyboard.press("Space");
  await expect(bar(page)).toContainText("4 selected");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByRole("checkbox", { name: "Select all on this page" })).toBeChecked();
  await page.getByRole("checkbox", { name: "Select all on this page" }).uncheck();
  await expect(bar(page)).toHaveCount(0);
  await checkboxes(page).nth(1).check();
  await bar(page).getByRole("button", { name: "Clear" }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(checkboxes(page).nth(1)).not.toBeChecked();
  // The rest of a row still opens its verification.
  await rows(page)
    .first()
    .click({ position: { x: 320, y: 8 } });
  await expect(page.getByRole("dialog", { name: /^Verification/ })).toBeVisible();
});

test("a verification is copied as its ID, link, JSON and curl command", async ({ page, request }) => {
  const { account, ids } = await openHistory(page, request);
  const id = ids[1]!;
  await page.goto(`/app/verifications/${id}?status=failed`);
  const panel = page.getByRole("dialog", { name: /^Verification/ });
  await expect(panel.getByRole("heading", { name: "Timeline" })).toBeVisible();
  const copy = async (item: string) => {
    await panel.getByRole("button", { name: "Copy", exact: true }).click();
    await page.getByRole("menuitem", { name: item, exact: true }).click();
  };
  await panel.getByRole("button", { name: "Copy", exact: true }).click();
  await expectAccessible(page, "[role=menu]");
  // In a menu, letters move to an item and not to another verification.
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect.poll(() => clipboard(page)).toMatch(/^\{/);
  expect(JSON.parse(await clipboard(page))).toMatchObject({ id, reference_id: "order-1" });
  expect(page.url()).toContain(id);
  await copy("ID");
  await expect.poll(() => clipboard(page)).toBe(id);
  const origin = new URL(page.url()).origin;
  await copy("Link");
  const link = new RegExp(`^${origin}/app/verifications/${id}\\?organization=org_\\w+$`);
  await expect.poll(() => clipboard(page)).toMatch(link);
  await copy("As curl");
  const command = `curl '${origin}/v1/verifications/${id}' -H "Authorization: Bearer $OFAGE_SECRET_KEY"`;
  await expect.poll(() => clipboard(page)).toBe(command);
  expect(await clipboard(page)).not.toContain(account.token);
});

test("a phone reaches views, filters and selection", async ({ page, request }) => {
  await page.setViewportSize(phone);
  const { ids } = await openHistory(page, request);
  const cards = page.getByRole("list", { name: "Verification history" }).getByRole("listitem");
  await expect(cards).toHaveCount(4);
  await expect(page.getByRole("button", { name: "Columns" })).toHaveCount(0);
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await expect(cards.first()).toContainText("order-3");
  await page.getByRole("button", { name: "Select", exact: true }).click();
  // A press anywhere on a card selects it.
  await cards.nth(1).click({ position: { x: 200, y: 60 } });
  await cards.nth(0).click({ position: { x: 200, y: 60 } });
  await expect(bar(page)).toContainText("2 selected");
  await expect(page).toHaveURL(/\/app\/verifications$/);
  await expectSelectionAccessible(page);
  await bar(page).getByRole("button", { name: "Copy IDs" }).click();
  await expect.poll(() => clipboard(page)).toBe([ids[2], ids[3]].join("\n"));
  await bar(page).getByRole("button", { name: "Clear" }).click();
  await expect(page.getByRole("checkbox")).toHaveCount(0);

  await page.getByRole("button", { name: "Filters" }).click();
  await choose(page, "Status", "Failed", "Error");
  await expect(cards).toHaveCount(3);
  await openMenu(page, /^View: /);
  await page.getByRole("menuitemradio", { name: "Tests" }).click();
  await expect(cards).toHaveCount(4);
  await cards.first().getByRole("link").click();
  await expect(page.getByRole("dialog", { name: /^Verification/ })).toBeVisible();
});

test("views that fail to load are asked for again", async ({ page, request }) => {
  await page.route("**/v1/saved_views", (route) => route.fulfill({ status: 502, body: "<html>" }));
  await openHistory(page, request);
  await openMenu(page, /^View: /);
  const retry = page.getByRole("menuitem", { name: "Your views didn't load. Retry" });
  await expect(retry).toBeVisible({ timeout: 20_000 });
  await page.unroute("**/v1/saved_views");
  await retry.click();
  await expect(retry).toHaveCount(0);
  await expect(page.getByRole("menuitemradio", { name: "Tests" })).toBeVisible();
});
