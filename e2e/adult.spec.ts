import { expect, test } from "@playwright/test";
import { agree, promptsUntil, recordOf, startCheck } from "./check.ts";
import { withCamera } from "./fake-camera.ts";

test.use({ launchOptions: withCamera("turning") });

test("a grown-up passes at 18+ in front of a real camera stream, prompted all the way", async ({
  page,
  request,
}) => {
  const check = await startCheck(request, { age_restriction: "18+" });
  await agree(page, check);

  const said = await promptsUntil(
    page,
    [
      "Get ready",
      "Hold still",
      "Turn your head to your left",
      "Turn your head to your right",
      "Look straight ahead again",
      "Capture successful",
    ],
    "You're verified",
  );
  const turns = said.filter((prompt) => prompt.startsWith("Turn your head"));
  expect(turns.length).toBeGreaterThan(0);
  expect(said.filter((prompt) => !turns.includes(prompt)).slice(-4)).toEqual([
    "Get ready",
    "Hold still",
    "Look straight ahead again",
    "Capture successful",
  ]);

  const record = await recordOf(request, check);
  expect(record).toMatchObject({ status: "success", passed: true, failure_reason: null });
  expect(record.estimated_age).toBeGreaterThanOrEqual(21);
});

test("the result stays when the page is opened again", async ({ page, request }) => {
  const check = await startCheck(request, { age_restriction: "18+" });
  await agree(page, check);
  await expect(page.getByRole("heading", { name: "You're verified" })).toBeVisible({ timeout: 40_000 });
  await page.reload();
  await expect(page.getByRole("heading", { name: "You're verified" })).toBeVisible();
});

test("a visitor who does not agree is let out, and no frame is taken", async ({ page, request }) => {
  const check = await startCheck(request, { age_restriction: "18+" });
  await page.goto(check.url);
  await page.getByRole("button", { name: "I don't consent to age verification" }).click();
  await expect(page.getByRole("heading", { name: "Check cancelled" })).toBeVisible();
  expect(await recordOf(request, check)).toMatchObject({
    status: "error",
    passed: null,
    estimated_age: null,
  });
});
