import { expect, type Page, test } from "@playwright/test";
import { agreeToScan, readCheckRecord, checkIdInAddress, startCheck } from "./hosted-check.ts";
import { useLiveVisitor } from "./live-visitor.ts";

const visitor = useLiveVisitor("still");

const instruction = (page: Page) => page.getByText(/^1 of \d$/);

test("a still picture is refused as not live, and trying again is the next attempt of the verification", async ({
  page,
  request,
}) => {
  const check = await startCheck(request, { age_restriction: "18+" });
  await agreeToScan(page, check);
  await expect(instruction(page)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("heading", { name: "We couldn't complete the scan" })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText(/^We didn't see /)).toBeVisible();
  // A reload finds the same.
  await page.reload();
  await expect(page.getByRole("heading", { name: "We couldn't complete the scan" })).toBeVisible();

  await page.getByRole("button", { name: "Try again" }).click();
  // Consent was given a moment ago, so the scan starts at once.
  await expect(page.locator("video")).toBeVisible();
  expect(checkIdInAddress(page)).toBe(check.id);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText(/Ask .+ for another way to confirm your age, or go back/)).toBeVisible();
  expect(await readCheckRecord(request, check)).toMatchObject({
    status: "failed",
    passed: null,
    failure_reason: "liveness",
    estimated_age: null,
    attempts: [{ number: 1, method: "face_scan", reason: "liveness" }],
  });
});

test("a visitor who chose not to turn the head, and words, keeps both choices for the next attempt", async ({
  page,
  request,
}) => {
  const check = await startCheck(request, { age_restriction: "18+", allow_without_turn: true });
  await agreeToScan(page, check);
  await page.getByRole("button", { name: "I can't turn my head" }).click();
  await page.getByRole("button", { name: "I use a screen reader or can't see the marks" }).click();
  await expect(page.getByRole("heading", { name: "We couldn't complete the scan" })).toBeVisible({
    timeout: 60_000,
  });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(
    page.getByText("You won't be asked to turn your head. Corner Shop will see that you chose this option."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "I can see the marks on the screen" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText(/Ask .+ for another way to confirm your age, or go back/)).toBeVisible();
  expect(await readCheckRecord(request, check)).toMatchObject({ challenge_kind: "without_turn" });
});

test(
  "the third failed attempt offers another way instead of a retry",
  { tag: "@daily" },
  async ({ page, request }) => {
    const check = await startCheck(
      request,
      { age_restriction: "18+", name: "Corner Shop" },
      { is_test: true },
    );
    await page.goto(check.url);
    for (let attempt = 1; attempt <= 3; attempt++) {
      await page
        .getByRole("group", { name: "End this test as" })
        .getByRole("button", { name: "Not live" })
        .click();
      await expect(page.getByRole("heading", { name: "We couldn't complete the scan" })).toBeVisible();
      if (attempt < 3) await page.getByRole("button", { name: "Try again" }).click();
    }
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
    await expect(page.getByText(/Ask .+ for another way to confirm your age, or go back/)).toBeVisible();
  },
);

test("a visitor who leaves in mid-scan keeps that single result", async ({ page, request }) => {
  const check = await startCheck(request, { age_restriction: "18+" });
  await agreeToScan(page, check);
  await expect(instruction(page)).toBeVisible({ timeout: 20_000 });
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Check cancelled" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Check cancelled" })).toBeVisible();
  expect(visitor().heard.map(({ type }) => type)).not.toContain("result");
  expect(await readCheckRecord(request, check)).toMatchObject({ status: "error", estimated_age: null });
});
