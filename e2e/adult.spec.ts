import { expect, test } from "@playwright/test";
import { agreeToScan, collectPrompts, readCheckRecord, startCheck } from "./hosted-check.ts";
import { useFakeCamera } from "./fake-camera.ts";

useFakeCamera("turning");

const asks: Record<string, string> = {
  left: "Turn your head to your left",
  right: "Turn your head to your right",
  closer: "Now come a little closer",
  farther: "Now move back a little",
};

test(
  "a grown-up passes at 18+ in front of a real camera stream and gets every prompt",
  { tag: "@daily" },
  async ({ page, request }) => {
    const check = await startCheck(request, { age_restriction: "18+" });
    const said = await collectPrompts(page, [
      "Get ready",
      "Hold still",
      ...Object.values(asks),
      "Capture successful",
    ]);
    const consented = page.waitForResponse("**/consent");
    await agreeToScan(page, check);
    const { challenge } = (await (await consented).json()) as { challenge: { poses: (keyof typeof asks)[] } };
    const asked = challenge.poses.filter((pose) => pose !== "front").map((pose) => asks[pose]);
    expect(asked).toHaveLength(2);

    await expect(page.getByRole("heading", { name: "You're verified" })).toBeVisible({ timeout: 60_000 });
    const all = await said();
    // A prompt may repeat; only its first occurrence counts.
    const order = ["Hold still", ...asked, "Capture successful"];
    // A machine that analyzes less than one frame per 0.8 s skips "Get ready" (placement.test.ts).
    expect(all.indexOf("Get ready")).toBeLessThanOrEqual(0);
    expect([...new Set(all)].filter((prompt) => order.includes(prompt))).toEqual(order);
    expect(all.filter((prompt) => Object.values(asks).includes(prompt) && !asked.includes(prompt))).toEqual(
      [],
    );

    const record = await readCheckRecord(request, check);
    expect(record).toMatchObject({ status: "success", passed: true, failure_reason: null });
    expect(record.estimated_age).toBeGreaterThanOrEqual(21);

    // The result survives a reload.
    await page.reload();
    await expect(page.getByRole("heading", { name: "You're verified" })).toBeVisible();
  },
);

test("a visitor who does not consent can leave, and no frame is taken", async ({ page, request }) => {
  const check = await startCheck(request, { age_restriction: "18+" });
  await page.goto(check.url);
  await page.getByRole("button", { name: "I don't consent to age verification" }).click();
  await expect(page.getByRole("heading", { name: "Check cancelled" })).toBeVisible();
  expect(await readCheckRecord(request, check)).toMatchObject({
    status: "error",
    passed: null,
    estimated_age: null,
  });
});
