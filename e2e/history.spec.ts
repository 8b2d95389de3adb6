import { readFile } from "node:fs/promises";
import { type APIRequestContext, type Download, expect, type Page, test } from "@playwright/test";
import { parseCsv } from "../fixtures/parse-csv.ts";
import { type Account, createAccount, createWebsite, storeSession, type WebsiteResponse } from "./account.ts";
import { expectAccessibleInEveryTheme } from "./expect-accessible.ts";
import { createEndedTestCheck } from "./ended-test-check.ts";
import { chooseMode, modeRadio } from "./mode-switch.ts";
import { startWebhookReceiver } from "./webhook-receiver.ts";
import { withoutFilePicker } from "./without-file-picker.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const table = (page: Page) => page.getByRole("region", { name: "Verification history" });
const rows = (page: Page) => table(page).locator("tbody tr");
const links = (page: Page) => table(page).locator("tbody").getByRole("link");
const panel = (page: Page) => page.getByRole("dialog", { name: /^Verification/ });
const pageButton = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Pages" }).getByRole("button", { name, exact: true });

/** Selects an option from the list of a field. */
async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
  // The list of a field that takes several values stays open.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toHaveCount(0);
}

/**
 * Opens the history as the owner of one website.
 * @param address path and query below the history's own
 */
async function openHistory(
  page: Page,
  request: APIRequestContext,
  fill: (website: WebsiteResponse) => Promise<unknown> = async () => undefined,
  address = "",
): Promise<{ account: Account; website: WebsiteResponse }> {
  const account = await createAccount(request);
  const website = await createWebsite(request, account);
  await fill(website);
  await storeSession(page, account);
  await page.goto(`/app/verifications${address}`);
  return { account, website };
}

/** Parses a CSV download into lines of fields. */
async function csvOf(download: Download): Promise<{ text: string; lines: string[][] }> {
  const text = await readFile(await download.path(), "utf8");
  return { text, lines: parseCsv(text) };
}

const columns = [
  "Verification ID",
  "Website/App",
  "Timestamp",
  "Status",
  "Passed",
  "Estimated Age",
  "Age Restriction",
  "Country",
  "Device Type",
  "Processing Time (ms)",
  "Error Message",
  "Method",
];

test(
  "the URL holds the filters and opens the same view elsewhere",
  { tag: "@daily" },
  async ({ page, request }) => {
    let wanted = "";
    const { account } = await openHistory(page, request, async (website) => {
      await createEndedTestCheck(request, website, "adult", { reference_id: "order-1", country: "US" });
      wanted = await createEndedTestCheck(request, website, "under_age", {
        reference_id: "order-2",
        country: "DE",
      });
      await createEndedTestCheck(request, website, "under_age", { reference_id: "order-3", country: "US" });
      await createEndedTestCheck(request, website, "spoof", { reference_id: "visit-4", country: "DE" });
    });
    await createWebsite(request, account, { name: "Other Shop" });
    await page.reload();
    await expect(rows(page)).toHaveCount(4);

    await choose(page, "Status", "Failed");
    await expect(page).toHaveURL(/\?status=failed$/);
    await expect(rows(page)).toHaveCount(3);
    await page.getByLabel("Country", { exact: true }).fill("de");
    await expect(rows(page)).toHaveCount(2);
    await page.getByLabel("Search").fill("order-");
    await expect(page).toHaveURL(/search=order-/);
    await expect(rows(page)).toHaveCount(1);
    await chooseMode(page, "Test");
    await page.getByRole("button", { name: "Today" }).click();
    await choose(page, "Website", "Corner Shop");
    await expect(page).toHaveURL(/website_id=/);
    await expect(rows(page)).toHaveCount(1);
    await expect(links(page)).toHaveAttribute("href", new RegExp(wanted));

    const copy = await page.context().newPage();
    await copy.goto(page.url());
    await expect(rows(copy)).toHaveCount(1);
    await expect(links(copy)).toHaveAttribute("href", new RegExp(wanted));
    await expect(copy.getByLabel("Search")).toHaveValue("order-");
    await expect(copy.getByLabel("Country", { exact: true })).toHaveValue("DE");
    for (const [field, text] of [
      ["Status", "Failed"],
      ["Website", "Corner Shop"],
    ] as const)
      await expect(copy.getByRole("combobox", { name: field })).toHaveText(text);
    await expect(modeRadio(copy, "Test")).toBeChecked();
    const today = copy.getByRole("button", { name: "Today" });
    await expect(today).toHaveAttribute("aria-pressed", "true");
    await expect(copy.getByLabel("From")).toHaveValue(/^20\d\d-\d\d-\d\d$/);
    await copy.close();

    await chooseMode(page, "Live");
    await expect(page.getByText("No verifications match these filters.")).toBeVisible();
    await page.getByRole("button", { name: "Clear filters" }).first().click();
    await expect(page).toHaveURL(/\/app\/verifications\?is_test=false$/);
  },
);

test("filters that cannot match explain why", async ({ page, request }) => {
  await openHistory(page, request, (website) => createEndedTestCheck(request, website, "adult"));
  await expect(rows(page)).toHaveCount(1);
  const country = page.getByLabel("Country", { exact: true });
  await country.pressSequentially("d3");
  await expect(country).toHaveValue("D");
  await expect(rows(page)).toHaveCount(1);
  await country.press("e");
  await country.press("x");
  await expect(country).toHaveValue("DE");
  await chooseMode(page, "Live");
  await expect(page).toHaveURL(/is_test=false/);
  await chooseMode(page, "All");
  await page.getByRole("button", { name: "Clear filters" }).first().click();
  await expect(page).toHaveURL(/\/app\/verifications$/);
  await expect(rows(page)).toHaveCount(1);
  await page.goto("/app/verifications?date_from=2026-03-02&date_to=2026-03-01");
  await expect(page.getByLabel("To", { exact: true })).toHaveAccessibleDescription(
    /The end date is before the start date/,
  );
  await expect(page.getByRole("heading", { name: "Nothing matches" })).toBeVisible();
  await page.goto(`/app/verifications?website_id=${"w".repeat(80)}`);
  await expect(page.getByRole("heading", { name: "Nothing matches" })).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).last().click();
  await expect(rows(page)).toHaveCount(1);

  const from = page.getByLabel("From");
  await from.pressSequentially("03022026");
  await expect(page).toHaveURL(/date_from=2026-03-02/);
  await expect(from).toHaveValue("2026-03-02");
});

test("an empty history links to the first verification", { tag: "@daily" }, async ({ page, request }) => {
  await openHistory(page, request);
  await expect(page.getByRole("heading", { name: "No verifications yet" })).toBeVisible();
  for (const name of ["Export CSV", "Export all"])
    await expect(page.getByRole("button", { name })).toBeDisabled();
  await page.getByRole("link", { name: "Run a test verification" }).click();
  await expect(page).toHaveURL(/\/app\/sdk$/);
});

test(
  "pagination: five buttons, jumps to both ends, rows per page, and a way back from beyond the last page",
  { tag: "@daily" },
  async ({ page, request }) => {
    await openHistory(
      page,
      request,
      async (website) => {
        await Promise.all(Array.from({ length: 41 }, () => createEndedTestCheck(request, website, "adult")));
      },
      "?per_page=10",
    );
    const numbers = page.getByRole("navigation", { name: "Pages" }).getByRole("button", { name: /^Page/ });
    await expect(numbers).toHaveText(["1", "2", "3", "4", "5"]);
    await expect(page.getByText("1–10 of 41")).toBeVisible();
    await expect(pageButton(page, "Newer page")).toHaveAttribute("aria-disabled", "true");
    await pageButton(page, "Page 4").click();
    await expect(page).toHaveURL(/per_page=10&page=4$/);
    await expect(pageButton(page, "Page 4")).toHaveAttribute("aria-current", "page");
    await pageButton(page, "Oldest page").focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("41–41 of 41")).toBeVisible();
    await expect(pageButton(page, "Oldest page")).toBeFocused();
    await expect(rows(page)).toHaveCount(1);
    await page.goBack();
    await expect(page.getByText("31–40 of 41")).toBeVisible();
    await choose(page, "Per page", "50");
    await expect(page).toHaveURL(/per_page=50$/);
    await expect(rows(page)).toHaveCount(41);
    await page.goto("/app/verifications?page=99");
    await expect(page.getByRole("heading", { name: "Page 99 doesn't exist" })).toBeVisible();
    await page.getByRole("button", { name: "Go to the last page" }).click();
    await expect(page).toHaveURL(/\?page=3$/);
    await expect(rows(page)).toHaveCount(1);
  },
);

test("the current page and all filtered rows can be saved as CSV", async ({ page, request }) => {
  const account = await createAccount(request);
  const website = await createWebsite(request, account, { name: '=Shop, "Corner"' });
  for (let made = 0; made < 12; made++)
    await createEndedTestCheck(request, website, made === 3 ? "under_age" : "adult");
  await storeSession(page, account);
  await withoutFilePicker(page);
  await page.goto("/app/verifications?per_page=10");
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "UTC" }).format();

  const onePage = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  await expect(page.getByText("Verification history exported to CSV")).toBeVisible();
  const first = await onePage;
  expect(first.suggestedFilename()).toBe(`verifications_${day}.csv`);
  const { text, lines } = await csvOf(first);
  expect(text.startsWith("\uFEFF")).toBe(true);
  expect(lines[0]!.map((name) => name.replace("\uFEFF", ""))).toEqual(columns);
  expect(lines).toHaveLength(11);
  expect(lines[1]![1]).toBe(`'=Shop, "Corner"`);
  expect(lines.every((line) => line.length === columns.length)).toBe(true);

  const everything = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export all 12" }).click();
  const all = await everything;
  expect(all.suggestedFilename()).toBe(`verifications_${day}_all.csv`);
  const every = await csvOf(all);
  expect(every.lines).toHaveLength(13);
  expect(every.lines.slice(0, 11)).toEqual(lines);

  await page.goto("/app/verifications?status=failed");
  const narrowed = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export all 1", exact: true }).click();
  expect((await csvOf(await narrowed)).lines.slice(1).map((line) => line[3])).toEqual(["failed"]);
});

test("an export of all verifications can be canceled, and a failure says why", async ({ page, request }) => {
  await withoutFilePicker(page);
  await openHistory(page, request, (website) => createEndedTestCheck(request, website, "adult"));
  const { promise: cancelled, resolve } = Promise.withResolvers<void>();
  await page.route("**/v1/verifications/export**", async (route) => {
    await cancelled;
    await route.abort().catch(() => undefined);
  });
  await page.getByRole("button", { name: "Export all 1" }).click();
  const exporting = page.getByRole("button", { name: "Exporting 1" });
  await expect(exporting).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Cancel export" }).click();
  await expect(page.getByText("Export cancelled")).toBeVisible();
  await expect(page.getByRole("button", { name: "Export all 1" })).toBeFocused();
  resolve();
  await page.unroute("**/v1/verifications/export**");
  await page.route("**/v1/verifications/export**", (route) =>
    route.fulfill({ status: 429, json: { error: "Please wait a minute.", code: "rate_limited" } }),
  );
  await page.getByRole("button", { name: "Export all 1" }).click();
  await expect(page.getByText("Failed to export verification history. Please wait a minute.")).toBeVisible();
});

test(
  "a verification opens over the list by pointer, keyboard and URL, and returns to the same place",
  { tag: "@daily" },
  async ({ page, request }) => {
    const ids: string[] = [];
    await openHistory(
      page,
      request,
      async (website) => {
        for (const outcome of ["adult", "under_age", "spoof"] as const)
          ids.unshift(await createEndedTestCheck(request, website, outcome));
      },
      "?is_test=true",
    );
    const [spoof, underAge, adult] = ids;
    await expect(rows(page)).toHaveCount(3);

    // Beside the name, and not on the time, which has a tooltip.
    await rows(page)
      .nth(1)
      .click({ position: { x: 320, y: 8 } });
    await expect(page).toHaveURL(`/app/verifications/${underAge}?is_test=true`);
    await expect(panel(page).getByText("A tester chose this outcome")).toBeVisible();
    await page.keyboard.press("j");
    await expect(page).toHaveURL(`/app/verifications/${adult}?is_test=true`);
    await expect(panel(page).getByText("Success", { exact: true })).toBeVisible();
    await expect(panel(page).getByRole("button", { name: "Next verification" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await page.keyboard.press("j");
    await page.keyboard.press("k");
    await panel(page).getByRole("button", { name: "Previous verification" }).click();
    await expect(page).toHaveURL(`/app/verifications/${spoof}?is_test=true`);
    await page.keyboard.press("Escape");
    await expect(panel(page)).toHaveCount(0);
    await expect(page).toHaveURL("/app/verifications?is_test=true");
    await expect(links(page).first()).toBeFocused();

    await page.keyboard.press("Enter");
    await expect(panel(page)).toBeVisible();
    await expect(panel(page)).toBeFocused();
    await page.goBack();
    await expect(panel(page)).toHaveCount(0);
    await expect(links(page).first()).toBeFocused();
  },
);

test("a verification opens in a tab of its own, and one that is not there leads back to the list", async ({
  page,
  request,
}) => {
  const ids: string[] = [];
  await openHistory(
    page,
    request,
    async (website) => {
      for (const outcome of ["adult", "under_age", "spoof"] as const)
        ids.unshift(await createEndedTestCheck(request, website, outcome));
    },
    "?is_test=true",
  );
  const adult = ids[2];
  const [tab] = await Promise.all([
    page.context().waitForEvent("page"),
    links(page)
      .nth(2)
      .click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await expect(panel(tab)).toBeVisible();
  await expect(tab).toHaveURL(`/app/verifications/${adult}?is_test=true`);
  await expect(panel(page)).toHaveCount(0);
  await panel(tab).getByRole("button", { name: "Close" }).click();
  await expect(tab).toHaveURL("/app/verifications?is_test=true");
  await expect(rows(tab)).toHaveCount(3);
  await tab.close();

  await page.goto("/app/verifications/ver_00000000000000000000000000?is_test=true");
  await expect(panel(page).getByRole("heading", { name: "Verification not found" })).toBeVisible();
  await panel(page).getByRole("button", { name: "Back to the history" }).click();
  await expect(rows(page)).toHaveCount(3);
});

test("a verification shows how and when it was decided, and its webhook deliveries", async ({
  page,
  request,
}) => {
  const receiver = await startWebhookReceiver();
  const account = await createAccount(request);
  const website = await createWebsite(request, account, { age_restriction: "18+", sensitivity: 60 });
  const webhook = await request.post("/v1/webhooks", {
    headers: { authorization: `Bearer ${account.token}` },
    data: { url: receiver.url, events: ["verification.failed"], test_events: true },
  });
  const { id: webhookId } = (await webhook.json()) as { id: string };
  const id = await createEndedTestCheck(request, website, "inconclusive", {
    reference_id: "order-7",
    metadata: { basket: "b-77", note: "long".repeat(100) },
    country: "ZA",
  });
  await expect.poll(() => receiver.received.length).toBe(1);
  await storeSession(page, account);
  await page.goto(`/app/verifications/${id}`);
  const check = panel(page);
  await expect(check.getByRole("img", { name: /18 to 21 is too close to tell/ })).toBeVisible();
  for (const text of ["Inconclusive", "Test", "+3 years", "South Africa (ZA)", "order-7", "b-77"])
    await expect(page.getByText(text, { exact: true }).last()).toBeVisible();
  await expect(check.getByRole("listitem").filter({ hasText: /^(Created|Ended)/ })).toHaveCount(2);
  await check.getByRole("button", { name: "Copy verification ID" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(id);
  const deliveries = check.getByRole("list", { name: "Webhook deliveries" }).getByRole("listitem");
  await expect(deliveries).toHaveCount(1);
  await expect(deliveries).toContainText(/verification\.failed.*Delivered.*1 attempt/s);
  await deliveries.getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/app/webhooks/${webhookId}/deliveries/dlv_\\w+$`));
  await expect(page.getByRole("heading", { name: "verification.failed" })).toBeVisible();
  await receiver.close();
});

test("new verifications appear by themselves without moving the rows being read", async ({
  page,
  request,
}) => {
  const { website } = await openHistory(page, request, async (website) => {
    for (let made = 0; made < 11; made++) await createEndedTestCheck(request, website, "adult");
  });
  await expect(rows(page)).toHaveCount(11);
  await links(page).first().focus();
  const old = await links(page).first().getAttribute("href");
  const id = await createEndedTestCheck(request, website, "spoof");
  await expect(rows(page)).toHaveCount(12);
  await expect(page.getByRole("status").filter({ hasText: "1 new verification" })).toHaveCount(1);
  await expect(rows(page).first()).toContainText("New: ");
  await expect(rows(page).nth(1)).not.toContainText("New: ");
  await expect(links(page).first()).toHaveAttribute("href", new RegExp(id));
  await expect(page.locator("a:focus")).toHaveAttribute("href", old!);
  const edges = await links(page).evaluateAll((all) => all.map((link) => link.getBoundingClientRect().left));
  expect(new Set(edges).size).toBe(1);

  await page.goto("/app/verifications?per_page=10&page=2");
  await expect(rows(page)).toHaveCount(2);
  const shown = await links(page).first().getAttribute("href");
  await createEndedTestCheck(request, website, "adult");
  await createEndedTestCheck(request, website, "adult");
  await expect(page.getByText("2 new verifications")).toBeVisible();
  await expect(links(page).first()).toHaveAttribute("href", shown!);
  await page.getByRole("button", { name: "show the newest" }).click();
  await expect(page).toHaveURL(/\?per_page=10$/);
  await expect(page.getByText("1–10 of 14")).toBeVisible();
});

test("a failed load shows an id to quote, and can be retried", async ({ page, request }) => {
  await openHistory(page, request, (website) => createEndedTestCheck(request, website, "adult"));
  await expect(rows(page)).toHaveCount(1);
  const failing = { error: "Something went wrong.", code: "internal_error", request_id: "req_1" };
  const fail = () =>
    page.route("**/v1/verifications?**", (route) => route.fulfill({ status: 500, json: failing }));
  await fail();
  await expect(page.getByRole("alert")).toContainText("Something went wrong.");
  await expect(page.getByText("Failed to load verification history")).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await page.unroute("**/v1/verifications?**");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);

  await fail();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Failed to load data" })).toBeVisible();
  await page.getByRole("button", { name: "Copy request ID" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("req_1");
  await page.unroute("**/v1/verifications?**");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(rows(page)).toHaveCount(1);

  await page.route("**/v1/verifications/ver_*", (route) => route.fulfill({ status: 500, json: failing }));
  await links(page).click();
  await expect(panel(page).getByRole("alert")).toContainText("Something went wrong.");
  await page.unroute("**/v1/verifications/ver_*");
  await panel(page).getByRole("button", { name: "Retry" }).click();
  await expect(panel(page).getByText("Decision")).toBeVisible();
});

test("list, filters and verification are accessible in every theme, with long content", async ({
  page,
  request,
}) => {
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  const account = await createAccount(request);
  const website = await createWebsite(request, account, { name: "Donaudampfschifffahrt".repeat(4) });
  let id = "";
  for (const outcome of ["adult", "error", "under_age"] as const)
    id = await createEndedTestCheck(request, website, outcome, {
      reference_id: "r".repeat(200),
      metadata: { ["k".repeat(100)]: "v".repeat(500) },
    });
  await storeSession(page, account);
  await page.goto("/app/verifications?status=failed");
  await expect(page.getByLabel("Country", { exact: true })).toBeVisible();
  await expect(page.getByText("1–1 of 1")).toBeVisible();
  await expectAccessibleInEveryTheme(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Filters 1 active" }).click();
  await expect(page.getByLabel("Country", { exact: true })).toBeVisible();
  await expectAccessibleInEveryTheme(page);
  await page.goto(`/app/verifications/${id}`);
  await expect(panel(page).getByRole("heading", { name: "Timeline" })).toBeVisible();
  await expectAccessibleInEveryTheme(page, "[role=dialog]");
  await page.goto(`/app/verifications?search=nothing`);
  await expect(page.getByRole("heading", { name: "Nothing matches" })).toBeVisible();
  await expectAccessibleInEveryTheme(page);
  expect(complaints).toEqual([]);
});

test("the pager stays on one line on a phone, also between pages of four digits", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.route("**/v1/verifications?**", async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), "x-total": "80000", "x-page": "2345" };
    await route.fulfill({ response, headers });
  });
  await openHistory(
    page,
    request,
    (website) => createEndedTestCheck(request, website, "adult"),
    "?page=2345",
  );
  const buttons = page.getByRole("navigation", { name: "Pages" }).getByRole("button");
  await expect(buttons.filter({ visible: true })).toHaveCount(7);
  const tops = await buttons
    .filter({ visible: true })
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
