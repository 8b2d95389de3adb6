import { expect, test } from "@playwright/test";
import { agreeToScan, startCheck } from "./hosted-check.ts";
import { useLiveVisitor } from "./live-visitor.ts";

const visitor = useLiveVisitor("dark");

test("the page names the problem and what to do about it, and goes on once there is light", async ({
  page,
  request,
}) => {
  const check = await startCheck(request, { age_restriction: "18+" });
  await agreeToScan(page, check);
  await expect(page.getByText("It's too dark. Put a light in front of you")).toBeVisible();
  expect(visitor().heard.map(({ type }) => type)).not.toContain("instruction");
  visitor().become("adult");
  await expect.poll(() => visitor().heard.map(({ type }) => type)).toContain("instruction");
  await expect(page.getByText("It's too dark.")).toBeHidden();
});
