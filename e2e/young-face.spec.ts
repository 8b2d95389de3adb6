import { expect, test } from "@playwright/test";
import { agreeToScan, readCheckRecord, startCheck } from "./hosted-check.ts";
import { useFakeCamera } from "./fake-camera.ts";

useFakeCamera("turning-pale");

test(
  "a face fails at a challenge age with its buffer above its estimate",
  { tag: "@daily" },
  async ({ page, request }) => {
    const check = await startCheck(request, { age_restriction: "21+", sensitivity: 100 });
    await agreeToScan(page, check);
    await expect(page.getByRole("heading", { name: /Too close to call|could not be confirmed/ })).toBeVisible(
      {
        timeout: 60_000,
      },
    );
    const record = await readCheckRecord(request, check);
    expect(record).toMatchObject({ status: "failed", passed: false });
    expect(record.estimated_age).toBeLessThan(26);
  },
);
