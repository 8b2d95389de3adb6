import { expect, type Page, test } from "@playwright/test";
import { agreeToScan, startCheck } from "./hosted-check.ts";
import { useLiveVisitor } from "./live-visitor.ts";

useLiveVisitor("still");

/** Records every stream that the page gets from the camera, so that the test can examine its tracks. */
async function watchCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const streams: MediaStream[] = [];
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      streams.push(stream);
      return stream;
    };
    Object.assign(window, { streams });
  });
}

/** Returns the states of the camera's tracks; a track that is only disabled leaves the camera's light on. */
const tracks = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { streams: MediaStream[] }).streams.flatMap((stream) =>
      stream.getTracks().map(({ readyState }) => readyState),
    ),
  );

test(
  "the camera is off before the visitor consents and after the scan is left",
  { tag: "@daily" },
  async ({ page, request }) => {
    await watchCamera(page);
    const check = await startCheck(request, { age_restriction: "18+" });
    await page.goto(check.url);
    await expect(page.getByRole("button", { name: "Verify my age" })).toBeVisible();
    expect(await tracks(page)).toEqual([]);
    await agreeToScan(page, check);
    await expect.poll(() => tracks(page)).toEqual(["live"]);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("heading", { name: "Check cancelled" })).toBeVisible();
    expect(await tracks(page)).toEqual(["ended"]);
  },
);
