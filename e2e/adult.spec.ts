import { expect, test } from "@playwright/test";
import { agree, recordOf, startCheck } from "./check.ts";
import { withCamera } from "./fake-camera.ts";

test.use({ launchOptions: withCamera("portrait") });

test("a grown-up passes at 18+ in front of a real camera stream, prompted all the way", async ({
  page,
  request,
}) => {
  const check = await startCheck(request, { age_restriction: "18+" });
  await agree(page, check);

  const said: string[] = [];
  await expect
    .poll(
      async () => {
        const text = await page.locator("body").innerText();
        for (const prompt of ["Get ready", "Hold still", "Capture successful"]) {
          if (text.includes(prompt) && !said.includes(prompt)) said.push(prompt);
        }
        return text;
      },
      { intervals: [40], timeout: 40_000 },
    )
    .toContain("You're verified");
  expect(said.slice(0, 2)).toEqual(["Get ready", "Hold still"]);

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
