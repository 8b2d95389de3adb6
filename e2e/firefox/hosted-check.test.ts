import type { Page } from "puppeteer-core";
import { describe, expect, test } from "vitest";
import { readCheckRecord, startVisitorCheck, type VisitorCheck } from "./visitor-check.ts";
import { putVisitorBeforeCanvas } from "./canvas-camera.ts";
import { useFirefox } from "./firefox.ts";
import { expectHeading, pressButton } from "./page-actions.ts";

/** Opens the hosted page and consents to the scan. */
async function agree(page: Page, check: VisitorCheck): Promise<void> {
  await page.goto(check.url);
  await pressButton(page, "Verify my age");
}

const textOf = (page: Page) => page.evaluate(() => document.body.innerText);

describe("hosted check with an allowed camera", () => {
  // Firefox's fake camera shows a pattern of bars without a person.
  const openPage = useFirefox({
    "media.navigator.streams.fake": true,
    "media.navigator.permission.disabled": true,
  });

  test("a stream without a face is told so, and leaving it spends nothing", async () => {
    const check = await startVisitorCheck({ age_restriction: "18+" });
    const page = await openPage();
    await agree(page, check);
    await expect
      .poll(() => textOf(page), { timeout: 20_000 })
      .toContain("We can't see your face. Hold it in the circle");
    expect(await page.$eval("video", (video) => video.videoWidth)).toBeGreaterThan(0);
    await pressButton(page, "Cancel");
    await expectHeading(page, "Check cancelled");
    expect(await readCheckRecord(check)).toMatchObject({
      status: "error",
      passed: null,
      failure_reason: null,
    });
  });

  test("a grown-up passes at 18+", async () => {
    const check = await startVisitorCheck({ age_restriction: "18+" });
    const page = await openPage();
    await putVisitorBeforeCanvas(page);
    await agree(page, check);
    await expect.poll(() => textOf(page), { timeout: 20_000 }).toMatch(/\b1 of 4\b/);
    await expect.poll(() => textOf(page), { timeout: 60_000 }).toContain("You're verified");
    expect(await readCheckRecord(check)).toMatchObject({
      status: "success",
      passed: true,
      failure_reason: null,
    });
  });

  test("a visitor who does not consent can leave, and no age is estimated", async () => {
    const check = await startVisitorCheck({ age_restriction: "18+" });
    const page = await openPage();
    await page.goto(check.url);
    await pressButton(page, "I don't consent to age verification");
    await expectHeading(page, "Check cancelled");
    expect(await readCheckRecord(check)).toMatchObject({
      status: "error",
      passed: null,
      estimated_age: null,
    });
  });
});

describe("hosted check with a refused camera", () => {
  const openPage = useFirefox({ "media.navigator.streams.fake": true, "permissions.default.camera": 2 });

  test("the page explains how to allow the camera, and lets the visitor leave", async () => {
    const check = await startVisitorCheck({ age_restriction: "18+" });
    const page = await openPage();
    await agree(page, check);
    await expectHeading(page, "The camera is blocked");
    await pressButton(page, "Cancel");
    await expectHeading(page, "Check cancelled");
  });
});
