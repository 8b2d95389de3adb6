import { expect, test } from "@playwright/test";
import { agreeToScan, startCheck } from "./hosted-check.ts";
import { useLiveVisitor } from "./live-visitor.ts";

const visitor = useLiveVisitor("room");

test("a camera without a face is told so for as long as it takes, then a phone is offered, and nothing is spent", async ({
  page,
  request,
}) => {
  const check = await startCheck(request, { age_restriction: "18+" });
  await agreeToScan(page, check);
  await expect(page.getByText("We can't see your face. Hold it in the circle")).toBeVisible();
  await expect(page.getByText("Not working? Your phone's camera may do better.")).toBeVisible({
    timeout: 40_000,
  });
  await expect(page.getByRole("button", { name: "Continue on your phone" })).toBeVisible();
  expect(visitor().heard.filter(({ type }) => type === "instruction" || type === "error")).toEqual([]);
  // Somebody sits down before the camera.
  visitor().become("adult");
  await expect.poll(() => visitor().heard.map(({ type }) => type)).toContain("instruction");
  await expect(page.getByText("We can't see your face.")).toBeHidden();
});
