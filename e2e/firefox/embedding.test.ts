import type { Frame, Page } from "puppeteer-core";
import { expect, test } from "vitest";
import { useFirefox } from "./firefox.ts";
import { openCheckFromShop, expectCheckClosed, openShopPage, readShopOutcomes } from "./shop.ts";
import { expectHeading, pressButton } from "./page-actions.ts";

const openPage = useFirefox();

// A passed verification continues by itself after a moment; the others wait for the visitor.

test("a pass reaches the callback and the promise with a token, and the focus returns", async () => {
  const page = await openPage();
  await openShopPage(page);
  await pressButton(await openCheckFromShop(page), "Adult");
  await expectCheckClosed(page);
  const all = await readShopOutcomes(page);
  expect(all).toMatchObject([
    { by: "onSuccess", status: "passed", id: expect.stringMatching(/^ver_/) },
    { by: "promise", status: "passed" },
  ]);
  expect(all[0]!.token?.split(".")).toHaveLength(3);
});

test("a failure reaches onError with its reason, and the promise as an outcome", async () => {
  const page = await openPage();
  await openShopPage(page);
  const check = await openCheckFromShop(page);
  await pressButton(check, "Under age");
  await pressButton(check, "Return to Corner Shop");
  await expectCheckClosed(page);
  expect(await readShopOutcomes(page)).toMatchObject([
    { by: "onError", code: "under_age", status: "failed" },
    { by: "promise", status: "failed" },
  ]);
});

const waysOut: [string, (page: Page, check: Frame) => Promise<void>][] = [
  ["by the button", (_, check) => pressButton(check, "I don't consent to age verification")],
  ["by Escape inside the check", (page) => page.keyboard.press("Escape")],
  ["by the cross", async (page) => (await cross(page)).click()],
  ["by Escape on the cross", async (page) => (await cross(page)).press("Escape")],
];
for (const [way, leave] of waysOut) {
  test(`a visitor who leaves ${way} has canceled`, async () => {
    const page = await openPage();
    await openShopPage(page);
    await leave(page, await openCheckFromShop(page));
    await expectCheckClosed(page);
    expect(await readShopOutcomes(page)).toMatchObject([
      { by: "onCancel", status: "cancelled", token: null, id: expect.stringMatching(/^ver_/) },
      { by: "promise", status: "cancelled" },
    ]);
  });
}

/** Returns the dialog's own close button, inside the shadow root that isolates it from the page. */
async function cross(page: Page) {
  return (await page.waitForSelector(">>> button[aria-label=Close]"))!;
}

const addresses = `successUrl: "/welcome?x=1", errorUrl: "/sorry?x=1", cancelUrl: "/away?x=1"`;
const ends = [
  ["Adult", [], "/welcome", "passed"],
  ["Under age", ["Return to Corner Shop"], "/sorry", "failed"],
] as const;
for (const [choice, then, path, status] of ends) {
  test(`"${choice}" leads to ${path} with the verification's id, status and token`, async () => {
    const page = await openPage();
    await openShopPage(page, addresses);
    const check = await openCheckFromShop(page);
    for (const name of [choice, ...then]) await pressButton(check, name);
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
    const query = Object.fromEntries(new URL(page.url()).searchParams);
    expect(query).toMatchObject({ x: "1", status, verification_id: expect.stringMatching(/^ver_/) });
    expect(query.token?.split(".")).toHaveLength(3);
  });
}

test("Escape leads to the cancel URL without a token", async () => {
  const page = await openPage();
  await openShopPage(page, addresses);
  await openCheckFromShop(page);
  await page.keyboard.press("Escape");
  await expect.poll(() => new URL(page.url()).pathname).toBe("/away");
  const query = Object.fromEntries(new URL(page.url()).searchParams);
  expect(query).toMatchObject({ x: "1", status: "cancelled" });
  expect(query).not.toHaveProperty("token");
});

test("a hosted check in its own window passes and closes the window", async () => {
  const page = await openPage();
  await openShopPage(page, `mode: "popup"`);
  const opened = new Promise<Page | null>((resolve) => page.once("popup", resolve));
  await pressButton(page, "Enter");
  const popup = (await opened)!;
  await expectHeading(popup, "Confirm your age");
  await pressButton(popup, "Adult");
  await expect.poll(() => popup.isClosed()).toBe(true);
  await expect
    .poll(() => readShopOutcomes(page))
    .toMatchObject([
      { by: "onSuccess", status: "passed" },
      { by: "promise", status: "passed" },
    ]);
});
