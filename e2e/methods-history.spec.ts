import { readFile } from "node:fs/promises";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { parseCsv } from "../fixtures/parse-csv.ts";
import { storeSession, type WebsiteResponse } from "./account.ts";
import { expectAccessibleInEveryTheme } from "./expect-accessible.ts";
import { startCheckForWebsite } from "./hosted-check.ts";
import { createWebsiteWithProvider, faceScan, ownProvider } from "./own-provider.ts";
import { withoutFilePicker } from "./without-file-picker.ts";

/** Never opened, because testers choose its answers. */
const provider = { url: "http://localhost:9", secrets: { live: "", test: "" }, close: async () => {} };

type TestAttempt = readonly [method: "face_scan" | "custom", outcome: string];

/** Ends a test check by attempts that a tester chooses. */
async function createTestCheck(
  request: APIRequestContext,
  website: WebsiteResponse,
  attempts: readonly TestAttempt[],
): Promise<void> {
  const { id, url } = await startCheckForWebsite(request, website, { is_test: true });
  const headers = { authorization: `Bearer ${new URL(url).hash.slice(1)}` };
  for (const [method, outcome] of attempts) {
    const ended = await request.post(`/v1/verifications/${id}/outcome`, {
      headers,
      data: { method, outcome },
    });
    expect(ended.status(), await ended.text()).toBe(200);
  }
}

/** Opens the history of a website with one scan that passed, one that failed, and one that the own provider saved. */
async function openHistory(page: Page, request: APIRequestContext): Promise<void> {
  const { account, website } = await createWebsiteWithProvider(request, provider, {
    methods: [faceScan, { ...ownProvider, mode: "fallback_only" }],
  });
  await createTestCheck(request, website, [["face_scan", "adult"]]);
  await createTestCheck(request, website, [
    ["face_scan", "under_age"],
    ["custom", "under_age"],
  ]);
  await createTestCheck(request, website, [
    ["face_scan", "inconclusive"],
    ["custom", "adult"],
  ]);
  await storeSession(page, account);
  await page.goto("/app/verifications");
  await expect(rows(page)).toHaveCount(3);
}

const table = (page: Page) => page.getByRole("region", { name: "Verification history" });
const rows = (page: Page) => table(page).locator("tbody tr");
const methods = (page: Page) => page.getByRole("region", { name: "Methods", exact: true });

test("the history shows each check's method and filters by it, in the URL and in the CSV", async ({
  page,
  request,
}) => {
  await withoutFilePicker(page);
  await openHistory(page, request);
  await expect(table(page).getByRole("columnheader", { name: "Method" })).toBeVisible();
  await expect(rows(page).first()).toContainText("Own provider");
  await expect(rows(page).last()).toContainText("Face scan");

  await page.getByRole("combobox", { name: "Method" }).click();
  await expect(page.getByRole("option")).toHaveText([
    "All methods",
    "Face scan",
    "Digital ID",
    "Own provider",
  ]);
  await page.getByRole("option", { name: "Own provider" }).click();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\?method=custom$/);
  await expect(rows(page)).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Method" })).toHaveText("Own provider");
  await expect(rows(page)).toHaveCount(2);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export all 2", exact: true }).click();
  const [head = [], ...lines] = parseCsv(await readFile(await (await download).path(), "utf8"));
  const column = head.indexOf("Method");
  expect(lines.map((line) => line[column])).toEqual(["custom", "custom"]);

  await page.getByRole("button", { name: "Clear filters" }).first().click();
  await expect(page).toHaveURL(/\/app\/verifications$/);
  await expect(rows(page)).toHaveCount(3);
});

test("analytics shows how far visitors came with each method, and links to the history", async ({
  page,
  request,
}) => {
  await openHistory(page, request);
  await page.goto("/app/analytics?is_test=true");
  await expect(methods(page)).toContainText(
    "Other methods passed 1 visitor whom the first one couldn't decide.",
  );
  const row = (name: string) => methods(page).getByRole("row").filter({ hasText: name });
  await expect(row("Face scan")).toContainText("Face scan33 · 100%3 · 100%0 · 0%");
  await expect(row("Own provider")).toContainText("Own provider22 · 100%2 · 100%1 · 50%");

  await methods(page).getByRole("link", { name: "Own provider" }).click();
  await expect(page).toHaveURL(/\/app\/verifications\?.*is_test=true.*method=custom/);
  await expect(rows(page)).toHaveCount(2);

  await page.goto("/app/analytics");
  await page.getByRole("radiogroup", { name: "Mode" }).getByRole("radio", { name: "Live" }).click();
  await expect(page.getByRole("heading", { name: "No verifications" })).toBeVisible();
  await expect(methods(page)).toHaveCount(0);
});

test("methods are accessible in the history and in analytics, in every theme and at 360 px", async ({
  page,
  request,
}) => {
  await openHistory(page, request);
  await expectAccessibleInEveryTheme(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const cards = page.getByRole("list", { name: "Verification history" }).getByRole("listitem");
  await expect(cards.first()).toContainText("Own provider");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/app/analytics?is_test=true");
  await expect(methods(page)).toBeVisible();
  await expectAccessibleInEveryTheme(page);
});
