import { expect, test } from "@playwright/test";
import { agreeToScan, readCheckRecord, checkIdInAddress, startCheck } from "./hosted-check.ts";
import { useFakeCamera } from "./fake-camera.ts";

useFakeCamera("portrait");

test("a still picture is refused as not live, and trying again starts a new verification", async ({
  page,
  request,
}) => {
  const check = await startCheck(request, { age_restriction: "18+" });
  await agreeToScan(page, check);
  await expect(page.getByText(/^Turn your head to your (left|right)$/)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("heading", { name: "We couldn't see a live person" })).toBeVisible({
    timeout: 30_000,
  });
  // Or two frames of the film were identical.
  await expect(
    page.getByText(
      /^(We didn't see your (head turn|face come closer or move back)|The pictures didn't look like you in front of a camera)\./,
    ),
  ).toBeVisible();
  expect(await readCheckRecord(request, check)).toMatchObject({
    status: "failed",
    passed: null,
    failure_reason: "liveness",
    estimated_age: null,
  });

  await page.getByRole("button", { name: "Try again" }).click();
  // Consent was given a moment ago, so the scan starts at once.
  await expect(page.getByText(/Place face inside the circle|Get ready/)).toBeVisible();
  const next = { ...check, id: checkIdInAddress(page) };
  expect(next.id).not.toBe(check.id);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Check cancelled" })).toBeVisible();
  expect(await readCheckRecord(request, next)).toMatchObject({ status: "error", passed: null });

  // The old link leads to the current attempt.
  await page.goto(check.url);
  await expect(page.getByRole("heading", { name: "Check cancelled" })).toBeVisible();
  expect(checkIdInAddress(page)).toBe(next.id);
});

test("a visitor who chose not to turn the head keeps that choice for the next attempt", async ({
  page,
  request,
}) => {
  const check = await startCheck(request, { age_restriction: "18+" });
  await agreeToScan(page, check);
  await page.getByRole("button", { name: "I can't turn my head" }).click();
  await expect(page.getByRole("heading", { name: "We couldn't see a live person" })).toBeVisible({
    timeout: 60_000,
  });
  await expect(
    page.getByText(
      /^(We didn't see your (mouth open|face come closer or move back)|The pictures didn't look like you in front of a camera)\./,
    ),
  ).toBeVisible();
  expect(await readCheckRecord(request, check)).toMatchObject({ challenge_kind: "without_turn" });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(
    page.getByText("You won't be asked to turn your head. Corner Shop will see that you chose this option."),
  ).toBeVisible();
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
        .getByRole("button", { name: "Spoof" })
        .click();
      await expect(page.getByRole("heading", { name: "We couldn't see a live person" })).toBeVisible();
      if (attempt < 3) await page.getByRole("button", { name: "Try again" }).click();
    }
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
    await expect(page.getByText(/Ask .+ for another way to confirm your age, or go back/)).toBeVisible();
  },
);

test("a visitor who leaves while the frames are processed keeps that single result", async ({
  page,
  request,
}) => {
  const check = await startCheck(request, { age_restriction: "18+" });
  await page.route("**/frames", async (route) => {
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("heading", { name: "Check cancelled" }).waitFor();
    await route.continue();
  });
  await agreeToScan(page, check);
  await expect(page.getByRole("heading", { name: "Check cancelled" })).toBeVisible({ timeout: 60_000 });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Check cancelled" })).toBeVisible();
  expect(await readCheckRecord(request, check)).toMatchObject({ status: "error", estimated_age: null });
});
