import { expect, test } from "@playwright/test";
import { agreeToScan, readCheckRecord, startCheck } from "./hosted-check.ts";
import { useFakeCamera } from "./fake-camera.ts";

useFakeCamera("dark");

test("the page names the problem and what to do about it", async ({ page, request }) => {
  const check = await startCheck(request, { age_restriction: "18+" });
  await agreeToScan(page, check);
  await expect(page.getByRole("heading", { name: "The pictures weren't clear enough" })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText("It was too dark. Try again with a light in front of you.")).toBeVisible();
  expect(await readCheckRecord(request, check)).toMatchObject({
    status: "failed",
    failure_reason: "quality",
  });
});
