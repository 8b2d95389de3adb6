import { expect, test } from "@playwright/test";
import { agree, recordOf, startCheck } from "./check.ts";
import { useCamera } from "./fake-camera.ts";

useCamera("dark");

test("what stood in the way is said, and what to do about it", async ({ page, request }) => {
  const check = await startCheck(request, { age_restriction: "18+" });
  await agree(page, check);
  await expect(page.getByRole("heading", { name: "The pictures were not clear enough" })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText("It was too dark. Try again with a light in front of you.")).toBeVisible();
  expect(await recordOf(request, check)).toMatchObject({ status: "failed", failure_reason: "quality" });
});
