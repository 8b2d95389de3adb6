import { expect, test } from "@playwright/test";
import { agreeToScan, readCheckRecord, startCheck } from "./hosted-check.ts";
import { useFakeCamera } from "./fake-camera.ts";

useFakeCamera("room");

test("a stream without a face ends in a clear result", async ({ page, request }) => {
  const check = await startCheck(request, { age_restriction: "18+" });
  await agreeToScan(page, check);
  await expect(page.getByText("Place face inside the circle")).toBeVisible();
  await expect(page.getByRole("heading", { name: "We couldn't find a face" })).toBeVisible({
    timeout: 60_000,
  });
  expect(await readCheckRecord(request, check)).toMatchObject({
    status: "failed",
    passed: null,
    failure_reason: "no_face",
  });
});
