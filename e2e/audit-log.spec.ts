import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { createAccount, createWebsite, storeSession, signInAsOwner } from "./account.ts";
import { expectAccessibleInEveryTheme } from "./expect-accessible.ts";

const path = "/app/settings/audit-log";
const log = (page: Page) => page.getByRole("list", { name: "Audit log" });
const lines = (page: Page) => log(page).locator(":scope > li");
const line = (page: Page, text: string | RegExp) => lines(page).filter({ hasText: text }).first();

test(
  "the audit log shows who did what, and a website's challenge age before and after",
  { tag: "@daily" },
  async ({ page, request }) => {
    const account = await createAccount(request);
    const headers = { authorization: `Bearer ${account.token}` };
    const website = await createWebsite(request, account, { name: "Corner Shop", sensitivity: 75 });
    const change = { name: "Corner Shop", domain: "shop.example", age_restriction: "21+", sensitivity: 80 };
    await request.put(`/v1/websites/${website.id}`, {
      headers: { ...headers, "x-country": "PT" },
      data: change,
    });
    const { email, password } = account;
    await request.post("/v1/users/login", { data: { email, password } });
    await storeSession(page, account);
    await page.goto("/app/settings");
    await page.getByRole("link", { name: "Open the audit log" }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Audit Log");

    // A person's sign-ins are in no organization's log.
    await expect(lines(page)).toHaveCount(3);
    await expect(lines(page).last()).toContainText("Created organization Your organization");
    const updated = line(page, "Updated website");
    await expect(updated).toContainText("Chrome");
    for (const text of [
      "Challenge age18to21",
      "Passes from21to26",
      "Buffer3 yearsto5 years",
      "Sensitivity75to80",
    ])
      await expect(updated).toContainText(text);
    await expect(updated).toContainText("Portugal");
    await expect(updated.getByRole("time")).toHaveAttribute("title", /\d{4}/);
    await updated.getByText("Entry 3").click();
    await expect(updated.getByText(/^[0-9a-f]{64}$/)).toHaveCount(2);
  },
);

test("the audit log keeps filters and pages in the URL, and restores them on the way back", async ({
  page,
  request,
}) => {
  const account = await signInAsOwner(page, request);
  for (let count = 0; count < 21; count++) {
    await request.post("/v1/api_keys", {
      headers: { authorization: `Bearer ${account.token}` },
      data: { name: `Key ${count}` },
    });
  }
  await page.goto(path);
  await expect(lines(page)).toHaveCount(20);
  await page.getByRole("button", { name: "Older page" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(lines(page).last()).toContainText("Created organization");
  await page.getByRole("combobox", { name: "Category" }).click();
  await page.getByRole("option", { name: "Websites" }).click();
  await expect(page).toHaveURL(/subject=website$/);
  await expect(lines(page)).toHaveCount(1);
  await page.reload();
  await expect(lines(page)).toHaveText([/Created website Corner Shop/]);
  await page.getByLabel("From").fill("2001-01-02");
  await page.getByLabel("To", { exact: true }).fill("2001-01-01");
  await expect(page.getByText("The end date is before the start date.").first()).toBeVisible();
  await page.getByLabel("To", { exact: true }).fill("2001-01-03");
  await expect(page.getByText("Nothing matches")).toBeVisible();
  await page.getByRole("button", { name: "Show the full log" }).click();
  await expect(lines(page)).toHaveCount(20);
});

test("a page of the audit log that does not exist leads to the last one", async ({ page, request }) => {
  await signInAsOwner(page, request);
  await page.goto(`${path}?page=3`);
  await expect(page.getByText("Page 3 doesn't exist")).toBeVisible();
  await expect(page.getByText("The last page is 1.")).toBeVisible();
  await page.getByRole("button", { name: "Go to the last page" }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(lines(page).last()).toContainText("Created organization");
});

test("the audit log export is a file whose chain is complete", async ({ page, request }) => {
  await signInAsOwner(page, request);
  await page.goto(path);
  await expect(lines(page)).toHaveCount(2);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe("audit-log.jsonl");
  const texts = (await readFile(await file.path(), "utf8")).trimEnd().split("\n");
  const end = JSON.parse(texts.at(-1)!) as { head: { seq: number; hash: string }; statement: string };
  const last = JSON.parse(texts.at(-2)!) as { seq: number; hash: string };
  expect(end.head).toEqual({ seq: 3, hash: last.hash });
  // The export itself is an audit event.
  await expect(lines(page).first()).toContainText("Exported data · Audit log");
});

test("the audit log shows a skeleton while loading, and a failed load can be retried", async ({
  page,
  request,
}) => {
  await signInAsOwner(page, request);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/v1/audit_log?*", async (route) => {
    await held;
    await route.fulfill({ status: 502, body: "<html>" });
  });
  await page.goto(path);
  await expect(page.getByRole("main").getByRole("status").first()).toHaveText("Loading");
  answer();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.unroute("**/v1/audit_log?*");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(lines(page)).toHaveCount(2);
});

test("the audit log is accessible in every theme, with long names", async ({ page, request }) => {
  // Many screens, each in four themes.
  test.slow();
  const account = await signInAsOwner(page, request, { name: `${"Long".repeat(20)} shop` });
  const headers = { authorization: `Bearer ${account.token}` };
  const [website] = (await (await request.get("/v1/websites", { headers })).json()) as { id: string }[];
  const data = {
    name: "Renamed ".repeat(12),
    domain: "shop.example",
    age_restriction: "21+",
    sensitivity: 0,
  };
  await request.put(`/v1/websites/${website!.id}`, { headers, data });
  await request.post(`/v1/websites/${website!.id}/pause`, { headers, data: { is_paused: true } });
  await page.goto(path);
  await expect(lines(page)).toHaveCount(4);
  await expectAccessibleInEveryTheme(page);
  await lines(page).first().getByText("Entry 4").click();
  await expectAccessibleInEveryTheme(page);
  await page.goto(`${path}?subject=webhook`);
  await expect(page.getByText("Nothing matches")).toBeVisible();
  await expectAccessibleInEveryTheme(page);
  await page.goto("/app/settings");
  await expect(page.getByRole("link", { name: "Open the audit log" })).toBeVisible();
  await expectAccessibleInEveryTheme(page);
});
