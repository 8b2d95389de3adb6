import { expect, test } from "@playwright/test";
import { useFakeCamera } from "./fake-camera.ts";
import { readCheckRecord, startCheck } from "./hosted-check.ts";

useFakeCamera("turning");
test.use({ permissions: ["camera"] });

test("the pictures are sent by themselves when the connection is back", async ({
  page,
  context,
  request,
}) => {
  const check = await startCheck(request, { age_restriction: "18+" });
  await page.goto(check.url);
  await page.getByRole("button", { name: "Verify my age" }).click();
  await expect(page.getByText("Capture successful")).toBeVisible({ timeout: 60_000 });
  await context.setOffline(true);
  await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "You're verified" })).toBeVisible();
  expect(await readCheckRecord(request, check)).toMatchObject({ status: "success", passed: true });
});

test("the camera goes off when the check is decided in another tab", async ({ page, request }) => {
  const check = await startCheck(request, { age_restriction: "18+" }, { is_test: true });
  const sent: string[] = [];
  page.on("request", (call) => call.url().endsWith("/frames") && sent.push(call.url()));
  await page.goto(check.url);
  await page.getByRole("button", { name: "Verify my age" }).click();
  await expect(page.locator("video")).toBeVisible();
  const decided = await request.post(`/v1/verifications/${check.id}/outcome`, {
    headers: { authorization: `Bearer ${new URL(check.url).hash.slice(1)}` },
    data: { outcome: "under_age" },
  });
  expect(decided.status()).toBe(200);
  await expect(page.getByRole("heading", { name: "We couldn't confirm your age" })).toBeVisible();
  await expect(page.locator("video")).toHaveCount(0);
  // It learned it without sending pictures.
  expect(sent).toEqual([]);
});
