import { expect, type Page, test } from "@playwright/test";
import { createWebsite, signInAsOwner, storeSession, createAccount } from "./account.ts";
import { createEndedTestCheck } from "./ended-test-check.ts";

/** Answers a call of the API with the server's own response, changed as a newer version might. */
async function changeResponse(page: Page, url: string, change: (json: never) => unknown): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as never) });
  });
}

const rail = (page: Page) => page.getByRole("navigation", { name: "Console" });
const brokenPart = (page: Page) => page.getByRole("alert").filter({ hasText: "Something went wrong" });

const invoice = (fields: object) => ({
  id: "inv_1",
  invoice_number: "2026-0001",
  issue_date: "2026-10-01",
  billing_period_start: "2026-09-01",
  billing_period_end: "2026-10-01",
  amount_total: 49,
  status: "paid",
  ...fields,
});

test("values of a newer server appear in their own words", async ({ page, request }) => {
  const account = await createAccount(request);
  const website = await createWebsite(request, account);
  await createEndedTestCheck(request, website, "under_age");
  await storeSession(page, account);

  await changeResponse(page, "**/v1/billing/info", (info: object) => ({
    ...info,
    current_plan: "gold_plus",
  }));
  await changeResponse(page, "**/v1/billing/invoices**", () => ({
    data: [invoice({ status: "partly_refunded" })],
  }));
  await page.goto("/app/billing");
  await expect(page.getByText("Gold plus", { exact: true })).toBeVisible();
  await expect(page.getByText("Partly refunded", { exact: true })).toBeVisible();

  const unknown = { status: "in_review", failure_reason: "voice_mismatch", device_type: "smart_glasses" };
  await changeResponse(page, "**/v1/verifications?**", (records: object[]) =>
    records.map((record) => ({ ...record, ...unknown })),
  );
  await page.goto("/app/verifications");
  const row = page.getByRole("row").filter({ hasText: "Corner Shop" });
  await expect(row).toContainText(/In review.*Voice mismatch.*Smart glasses/);
  await page.goto("/app");
  await expect(page.getByText("In review", { exact: true })).toBeVisible();

  await changeResponse(page, "**/v1/audit_log**", (events: object[]) =>
    events.map((event) => ({ ...event, type: "website.cloned" })),
  );
  await page.goto("/app/settings/audit-log");
  await expect(page.getByText("Website cloned").first()).toBeVisible();
  await expect(brokenPart(page)).toHaveCount(0);
});

test("a part that cannot be shown leaves the rest usable, and loads again", async ({ page, request }) => {
  await signInAsOwner(page, request);
  await changeResponse(page, "**/v1/billing/invoices**", () => ({ data: [invoice({ issue_date: "soon" })] }));
  await page.goto("/app/billing");
  await expect(brokenPart(page)).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Subscription Plan" })).toBeVisible();
  await page.unroute("**/v1/billing/invoices**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(brokenPart(page)).toHaveCount(0);

  // A whole screen, which another screen replaces.
  await changeResponse(page, "**/v1/webhooks**", () => [{}]);
  await rail(page).getByRole("link", { name: "Webhooks" }).click();
  await expect(brokenPart(page)).toHaveCount(1);
  await expect(page.getByRole("banner")).toBeVisible();
  await rail(page).getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
});
