import type { Page } from "puppeteer-core";
import { describe, expect, inject, test } from "vitest";
import { openDigitalIdShop } from "../../packages/api/testing/digital-id-shop.ts";
import { startCheck } from "../../packages/api/testing/start-check.ts";
import { decodeScreenshot } from "../digital-id-code.ts";
import { useFirefox } from "./firefox.ts";
import { expectHeading, pressButton } from "./page-actions.ts";

/** Starts a test check by digital ID, and agrees to it on its page. */
async function beginDigitalId(page: Page): Promise<void> {
  const { website } = await openDigitalIdShop([{ method: "digital_id", mode: "enabled", max_attempts: 2 }]);
  const { verification } = await startCheck(website.asset_id, { is_test: true });
  await page.goto(verification.url!);
  await pressButton(page, "Digital ID");
  await expectHeading(page, "Use your digital ID");
}

/** Answers a link in the test wallet, as another device would. */
async function answerInTestWallet(phone: Page, link: string): Promise<void> {
  await phone.goto(`${inject("url")}/verify/test-wallet${link.slice(link.indexOf("?"))}`);
  await expectHeading(phone, "Are you 18 or over?");
  await pressButton(phone, "Share");
  await expectHeading(phone, "You can close this window");
}

describe("digital ID on a computer", () => {
  const openPage = useFirefox();

  test("Firefox, which asks no wallets, shows a code that another device answers", async () => {
    const page = await openPage();
    await beginDigitalId(page);
    const code = await page.waitForSelector("svg[role=img]");
    const link = await decodeScreenshot(await code!.screenshot());
    expect(link).toMatch(/^av:\/\/\?client_id=redirect_uri/);
    await answerInTestWallet(await openPage(), link);
    // Firefox hides a page behind another, and a hidden page does not ask how its check is.
    await page.bringToFront();
    await expectHeading(page, "You're verified");
  });
});

describe("digital ID on a phone", () => {
  const openPage = useFirefox({ "ui.primaryPointerCapabilities": 1 });

  test("Firefox links to the wallets of a phone", async () => {
    const page = await openPage();
    await beginDigitalId(page);
    const links = await page.$$eval("a[href*='://?']", (anchors) => anchors.map(({ href }) => href));
    expect(links.map((link) => link.split("?")[0])).toEqual(["av://", "openid4vp://", "openid4vp://"]);
    // The wallet of this phone brings the visitor back to the same browser.
    await answerInTestWallet(await page.browserContext().newPage(), links[0]!);
    await page.bringToFront();
    await expectHeading(page, "You're verified");
  });
});
