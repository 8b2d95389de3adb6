import { expect, test } from "@playwright/test";
import { agreeToScan, startCheck } from "./hosted-check.ts";
import { useLiveVisitor } from "./live-visitor.ts";

const visitor = useLiveVisitor("still");

const maxScans = 5;

test("a verification that was scanned five times says so, and lets the visitor leave", async ({
  page,
  request,
}) => {
  const check = await startCheck(request, { age_restriction: "18+" });
  await agreeToScan(page, check);
  const begun = () => visitor().heard.filter((message) => message.type === "instruction").length;
  for (let scans = 1; scans <= maxScans; scans++) {
    await expect.poll(begun, { timeout: 30_000 }).toBe(scans);
    // Another form of the instructions is another scan.
    await page.getByRole("button", { name: /the marks/ }).click();
  }
  await expect(page.getByRole("heading", { name: "Too many restarts" })).toBeVisible();
  await expect(page.getByText(/Cancel it and start a new one on the website\./)).toBeVisible();
  await expect(page.getByRole("button", { name: /again/i })).toHaveCount(0);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Check cancelled" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Return to Corner Shop" })).toBeVisible();
});
