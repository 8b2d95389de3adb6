import { expect, test } from "@playwright/test";
import { agreeToScan, readCheckRecord, startCheck } from "./hosted-check.ts";
import { useLiveVisitor } from "./live-visitor.ts";

useLiveVisitor("young");

test("a face fails at a challenge age with its buffer above its estimate", async ({ page, request }) => {
  const check = await startCheck(request, { age_restriction: "21+" });
  await agreeToScan(page, check);
  await expect(page.getByRole("heading", { name: /Too close to call|couldn't confirm/ })).toBeVisible({
    timeout: 60_000,
  });
  const record = await readCheckRecord(request, check);
  expect(record).toMatchObject({ status: "failed", passed: false });
  expect(record.estimated_age).toBeLessThan(21);
});
