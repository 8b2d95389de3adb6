import { expect, test } from "@playwright/test";
import { createAccount, createWebsite } from "./account.ts";
import { readCheckRecord, startCheck, startCheckForWebsite } from "./hosted-check.ts";

const outcomes = [
  ["Adult", "You're verified", { status: "success", passed: true, failure_reason: null }],
  [
    "Under age",
    "We couldn't confirm your age",
    { status: "failed", passed: false, failure_reason: "under_age" },
  ],
  ["Inconclusive", "Too close to call", { status: "failed", passed: false, failure_reason: "inconclusive" }],
  ["Spoof", "We couldn't see a live person", { status: "failed", passed: null, failure_reason: "spoof" }],
  ["Error", "The check didn't finish", { status: "error", passed: null, failure_reason: null }],
] as const;

test("a test verification ends as its tester chose", { tag: "@daily" }, async ({ page, request }) => {
  const account = await createAccount(request);
  const website = await createWebsite(request, account, { age_restriction: "18+" });
  for (const [name, heading, record] of outcomes) {
    await test.step(name, async () => {
      const check = { account, ...(await startCheckForWebsite(request, website, { is_test: true })) };
      await page.goto(check.url);
      await expect(page.getByText("Test mode")).toBeVisible();
      await page
        .getByRole("group", { name: "End this test as" })
        .getByRole("button", { name, exact: true })
        .click();
      await expect(page.getByRole("heading", { name: heading })).toBeVisible();
      await expect(page.getByRole("group", { name: "End this test as" })).toHaveCount(0);
      expect(await readCheckRecord(request, check)).toMatchObject({ ...record, estimated_age: null });
    });
  }
});

test(
  "a test verification whose tester chose a face that is not live goes on",
  { tag: "@daily" },
  async ({ page, request }) => {
    const check = await startCheck(request, { age_restriction: "18+" }, { is_test: true });
    await page.goto(check.url);
    const choose = (name: string) =>
      page.getByRole("group", { name: "End this test as" }).getByRole("button", { name, exact: true });
    await choose("Not live").click();
    await expect(page.getByRole("heading", { name: "We couldn't complete the scan" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await choose("Adult").click();
    await expect(page.getByRole("heading", { name: "You're verified" })).toBeVisible();
    expect(await readCheckRecord(request, check)).toMatchObject({ status: "success" });
  },
);

test("the outcome buttons wrap on a narrow phone, beside the real scan", async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const check = await startCheck(request, { age_restriction: "18+" }, { is_test: true });
  await page.goto(check.url);
  await expect(page.getByRole("button", { name: "Verify my age" })).toBeVisible();
  for (const [name] of outcomes)
    await expect(page.getByRole("button", { name, exact: true })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("a live verification has no outcome buttons", async ({ page, request }) => {
  const check = await startCheck(request, { age_restriction: "18+" });
  await page.goto(check.url);
  await expect(page.getByRole("button", { name: "Verify my age" })).toBeVisible();
  await expect(page.getByText("Test mode")).toHaveCount(0);
  await expect(page.getByRole("group", { name: "End this test as" })).toHaveCount(0);
});
