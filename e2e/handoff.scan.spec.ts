import { expect, type Locator, type Page, test } from "@playwright/test";
import { decodeQR } from "qr/decode.js";
import sharp from "sharp";
import { readCheckRecord, checkIdInAddress, startCheck } from "./hosted-check.ts";
import { useLiveVisitor } from "./live-visitor.ts";
import { serveWebsite } from "./serve-website.ts";

const visitor = useLiveVisitor();
test.use({ permissions: ["camera", "clipboard-read", "clipboard-write"] });

/** Decodes the QR code as a phone's camera would. */
async function scanned(code: Locator): Promise<string> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) });
}

const code = (page: Page) => page.getByRole("img", { name: "QR code that opens this check on your phone" });

async function offer(page: Page, url: string): Promise<string> {
  await page.goto(url);
  await page.getByRole("button", { name: "Continue on your phone" }).click();
  await expect(page.getByText("Waiting for your phone…")).toBeVisible();
  return scanned(code(page));
}

test("a hosted check continues on the phone while the first page follows it live", async ({
  page,
  browser,
  request,
}) => {
  const check = await startCheck(request, { age_restriction: "18+" });
  const link = await offer(page, check.url);
  expect(link).toMatch(/\/verify\/ver_\w+\?handover#.+/);
  await page.getByRole("button", { name: "Copy the link" }).click();
  await expect(page.getByRole("button", { name: "Link copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const phone = await browser.newPage({
    permissions: ["camera"],
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  visitor().follow(phone);
  await phone.goto(link);
  await expect(page.getByText("The check is open on your phone. Please continue there.")).toBeVisible();
  await phone.getByRole("button", { name: "Verify my age" }).click();
  await expect(page.getByText("Your phone is taking the pictures…")).toBeVisible();
  await expect(phone.getByRole("heading", { name: "You're verified" })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("heading", { name: "You're verified" })).toBeVisible({ timeout: 5000 });
  await expect(phone.getByText(/continues where you started/)).toBeVisible();
  await expect(phone.getByRole("link")).toHaveCount(0);
  expect(await readCheckRecord(request, check)).toMatchObject({ status: "success", passed: true });
  await phone.close();
});

test(
  "the first page follows when the phone tries again",
  { tag: "@daily" },
  async ({ page, browser, request }) => {
    const check = await startCheck(request, { age_restriction: "18+" }, { is_test: true });
    const link = await offer(page, check.url);
    const phone = await browser.newPage({ permissions: ["camera"] });
    await phone.goto(link);
    await phone.getByRole("button", { name: "Not live" }).click();
    await phone.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "Continue on your phone" })).toBeVisible();
    expect(checkIdInAddress(phone)).toBe(check.id);
    await phone.getByRole("button", { name: "Adult" }).click();
    await expect(page.getByRole("heading", { name: "You're verified" })).toBeVisible();
    await phone.close();
  },
);

test("a handoff to the phone can be taken back", async ({ page, request }) => {
  const check = await startCheck(request, { age_restriction: "18+" });
  await offer(page, check.url);
  await page.getByRole("button", { name: "Continue here instead" }).click();
  await expect(page.getByRole("button", { name: "Verify my age" })).toBeVisible();
});

test("a page that forbids the camera continues the hosted check in a new window", async ({
  page,
  context,
  request,
}) => {
  const check = await startCheck(request, { age_restriction: "18+" }, { is_test: true });
  const site = await serveWebsite(`<!doctype html><html lang="en"><title>Corner Shop</title>
    <iframe src="${new URL(check.url).href}" allow="camera 'none'; clipboard-write" width="420" height="760"></iframe>`);
  await page.goto(site.url);
  const frame = page.frameLocator("iframe");
  // Before consent is asked for, which could lead nowhere here.
  await expect(frame.getByRole("heading", { name: "This page can't use the camera" })).toBeVisible();
  await expect(frame.getByRole("button", { name: "Verify my age" })).toHaveCount(0);
  const opening = context.waitForEvent("page");
  await frame.getByRole("button", { name: "Open in a new window" }).click();
  const own = await opening;
  await expect(frame.getByRole("heading", { name: "The check continues in the new window" })).toBeVisible();
  await own.getByRole("button", { name: "Verify my age" }).click();
  await expect(own.getByRole("heading", { name: "You're verified" })).toBeVisible({ timeout: 60_000 });
  await expect(own.getByText(/continues where you started/)).toBeVisible();
  await expect(frame.getByRole("heading", { name: "You're verified" })).toBeVisible({ timeout: 5000 });
  await site.close();
});

test("the QR code fits a narrow screen, and stays dark on white in dark mode", async ({ page, request }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 360, height: 740 });
  const check = await startCheck(request, { age_restriction: "18+" });
  expect(await offer(page, check.url)).toContain("?handover#");
  // Halfway down, just inside the code's edge: its quiet zone.
  const picture = sharp(await code(page).screenshot());
  const { height } = await picture.metadata();
  const quietZone = await picture
    .extract({ left: 6, top: height >> 1, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  expect([...quietZone]).toEqual([255, 255, 255]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
