import { expect, test } from "vitest";
import { serveShopPage, type ShopOutcome } from "../shop-page.ts";
import { useWebKit, type WebKitWindow } from "./webkit-window.ts";

const openWindow = useWebKit();

const escape = "\uE00C";

/** Opens a shop, presses its button, and switches to the hosted check's frame. */
async function enter(window: WebKitWindow, options?: string): Promise<void> {
  await window.open(await serveShopPage(options));
  await window.pressButton("Enter");
  const frame = await window.waitForElement(
    "the check's frame",
    "return document.documentElement.lastElementChild.shadowRoot?.querySelector('.ready iframe')",
  );
  await window.switchToFrame(frame);
  await window.expectHeading("Confirm your age");
}

/** Waits until the hosted check is closed and the focus is back on the button that opened it. */
async function expectClosed(window: WebKitWindow): Promise<void> {
  await window.switchToFrame(null);
  await expect.poll(() => window.evaluate("return document.activeElement.id")).toBe("door");
}

const readOutcomes = (window: WebKitWindow) => window.evaluate<ShopOutcome[]>("return outcomes");

test("a pass reaches the callback and the promise with a token, and the focus returns", async () => {
  const window = await openWindow();
  await enter(window);
  // A passed verification continues by itself after a moment.
  await window.pressButton("Adult");
  await expectClosed(window);
  const all = await readOutcomes(window);
  expect(all).toMatchObject([
    { by: "onSuccess", status: "passed", id: expect.stringMatching(/^ver_/) },
    { by: "promise", status: "passed" },
  ]);
  expect(all[0]!.token?.split(".")).toHaveLength(3);
});

test("a failure reaches onError with its reason, and leads to the error URL", async () => {
  const window = await openWindow();
  await enter(window, `errorUrl: "/sorry?x=1"`);
  await window.pressButton("Under age");
  await window.pressButton("Return to Corner Shop");
  await window.switchToFrame(null);
  await expect.poll(async () => (await window.url()).pathname).toBe("/sorry");
  const query = Object.fromEntries((await window.url()).searchParams);
  expect(query).toMatchObject({ x: "1", status: "failed", verification_id: expect.stringMatching(/^ver_/) });
});

test("Escape inside the hosted check cancels it", async () => {
  const window = await openWindow();
  await enter(window);
  await window.type(escape);
  await expectClosed(window);
  expect(await readOutcomes(window)).toMatchObject([
    { by: "onCancel", status: "cancelled", token: null },
    { by: "promise", status: "cancelled" },
  ]);
});
