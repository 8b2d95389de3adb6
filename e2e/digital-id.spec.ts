import { type Browser, expect, type Page, test } from "@playwright/test";
import type { IssuingAuthority } from "../packages/api/testing/issuing-authority.ts";
import { openTrustedAuthority } from "./digital-id-authority.ts";
import { digitalId, readWalletRequest, startDigitalIdCheck } from "./digital-id-check.ts";
import { readQrCode } from "./digital-id-code.ts";
import { expectAccessibleInEveryTheme } from "./expect-accessible.ts";
import { readCheckRecord, type StartedCheck } from "./hosted-check.ts";
import { faceScan } from "./own-provider.ts";
import { useVirtualWallet, type VirtualWallet } from "./virtual-wallet.ts";

let authority: IssuingAuthority;
test.beforeAll(async () => {
  authority = await openTrustedAuthority();
});

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const outcome = (page: Page, name: string) =>
  page.getByRole("group", { name: "End this test as" }).getByRole("button", { name, exact: true });
const code = (page: Page) => page.getByRole("img", { name: "QR code that asks your wallet" });

/** Opens the hosted page and agrees to prove the age by a digital ID. */
async function begin(page: Page, check: StartedCheck): Promise<void> {
  await page.goto(check.url);
  await button(page, "Digital ID").click();
  await expect(heading(page, "Use your digital ID")).toBeFocused();
}

/** As `begin`, in a browser with a wallet. */
async function beginWithWallet(page: Page, check: StartedCheck): Promise<VirtualWallet> {
  await begin(page, check);
  return useVirtualWallet(page, new URL(check.url).origin);
}

/** As `begin`, in a browser without wallets. */
async function beginWithoutWallets(page: Page, check: StartedCheck): Promise<void> {
  await page.addInitScript("delete window.DigitalCredential");
  await begin(page, check);
}

/** Answers a link in the test wallet, in a window of the device that has it. */
async function shareInTestWallet(
  window: Page,
  link: string,
  credential: string,
  after: string,
): Promise<void> {
  await window.goto(`/verify/test-wallet${link.slice(link.indexOf("?"))}`);
  await window.getByRole("radio", { name: credential }).check();
  await button(window, "Share").click();
  await expect(heading(window, after)).toBeVisible();
}

/** Answers a link in the test wallet, as a phone of its own. */
async function answerInTestWallet(
  browser: Browser,
  link: string,
  credential: string,
  after = "You can close this window",
): Promise<void> {
  const context = await browser.newContext();
  await shareInTestWallet(await context.newPage(), link, credential, after);
  await context.close();
}

for (const protocol of ["org-iso-mdoc", "openid4vp-v1-unsigned"] as const) {
  test(
    `a visitor passes by the browser's wallet, by ${protocol}`,
    { tag: "@daily" },
    async ({ page, request }) => {
      const check = await startDigitalIdCheck(request);
      const wallet = await beginWithWallet(page, check);
      await wallet.answer(await readWalletRequest(request, check), protocol, authority.issue());
      await button(page, "Open my wallet").click();
      await expect(heading(page, "You're verified")).toBeFocused();
      expect(await readCheckRecord(request, check)).toMatchObject({
        status: "success",
        passed: true,
        attempts: [{ number: 1, method: "digital_id", signal: "over", reason: null }],
      });
    },
  );
}

test("a check by digital ID alone speaks of no camera, and asks for consent in a sentence", async ({
  page,
  request,
}) => {
  const check = await startDigitalIdCheck(request);
  await page.goto(check.url);
  await expect(heading(page, "Confirm your age")).toBeFocused();
  await expect(button(page, "Digital ID")).toHaveAccessibleDescription(
    "Your wallet proves that you're 18 or over, and nothing else. Its signed answer is verified, then discarded.",
  );
  await expect(page.locator("main")).not.toContainText(/camera|picture|face/i);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(heading(page, "Use your digital ID")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(button(page, "Open my wallet")).toBeFocused();
  await expect(page.locator("main")).not.toContainText(/camera|picture|face|birth/i);
  await button(page, "Cancel").click();
  await expect(heading(page, "Check cancelled")).toBeVisible();
  await expect(page.getByText("Your age wasn't confirmed, and nothing from your ID was kept.")).toBeVisible();
});

test("a visitor who declines may ask the wallet again, and is counted", async ({ page, request }) => {
  const check = await startDigitalIdCheck(request);
  const wallet = await beginWithWallet(page, check);
  await wallet.behave({ action: "decline" });
  await button(page, "Open my wallet").click();
  await expect(heading(page, "Nothing was shared")).toBeFocused();
  await button(page, "Try again").click();
  await wallet.answer(await readWalletRequest(request, check), "org-iso-mdoc", authority.issue());
  await button(page, "Open my wallet").click();
  await expect(heading(page, "You're verified")).toBeVisible();
  expect(await readCheckRecord(request, check)).toMatchObject({
    attempts: [
      { number: 1, reason: "declined" },
      { number: 2, signal: "over" },
    ],
  });
});

test("a digital ID that says under age ends the check, whatever else is offered", async ({
  page,
  request,
}) => {
  const check = await startDigitalIdCheck(request, {}, [digitalId, faceScan]);
  const wallet = await beginWithWallet(page, check);
  const minor = authority.issue({ ages: { 18: false } });
  await wallet.answer(await readWalletRequest(request, check), "org-iso-mdoc", minor);
  await button(page, "Open my wallet").click();
  await expect(heading(page, "We couldn't confirm your age")).toBeVisible();
  await expect(page.getByText("Your digital ID says that you're under 18.")).toBeVisible();
  await expect(page.getByRole("button", { name: /again|Continue with/ })).toHaveCount(0);
  expect(await readCheckRecord(request, check)).toMatchObject({ passed: false, failure_reason: "under_age" });
});

test("an open wallet is asked once, and closed when the visitor takes another way", async ({
  page,
  request,
}) => {
  const check = await startDigitalIdCheck(request);
  const wallet = await beginWithWallet(page, check);
  await wallet.behave({ action: "wait" });
  await button(page, "Open my wallet").click();
  await expect(page.getByRole("status").filter({ hasText: "Waiting for your wallet…" })).toBeVisible();
  await expect(button(page, "Open my wallet")).toBeDisabled();
  await button(page, "Use a wallet on another device or app").click();
  await expect(heading(page, "Use your digital ID")).toBeFocused();
  await expect(code(page)).toBeVisible();
  await button(page, "Use a wallet in this browser").click();
  await expect(button(page, "Open my wallet")).toBeEnabled();
  // The withdrawn question did not count.
  await wallet.answer(await readWalletRequest(request, check), "org-iso-mdoc", authority.issue());
  await button(page, "Open my wallet").click();
  await expect(heading(page, "You're verified")).toBeVisible();
});

test("an answer that met no server is sent again, and the wallet stays closed", async ({ page, request }) => {
  const check = await startDigitalIdCheck(request);
  const wallet = await beginWithWallet(page, check);
  await wallet.answer(await readWalletRequest(request, check), "openid4vp-v1-unsigned", authority.issue());
  await page.route("**/digital-id", (route) => route.abort());
  await button(page, "Open my wallet").click();
  await expect(page.getByRole("alert")).toContainText("No connection");
  await page.unroute("**/digital-id");
  await wallet.behave({ action: "decline" });
  await button(page, "Send again").click();
  await expect(heading(page, "You're verified")).toBeVisible();
});

test(
  "a browser without wallets shows a code, and the page goes on once another device has answered",
  { tag: "@daily" },
  async ({ page, browser, request }) => {
    const check = await startDigitalIdCheck(request, { is_test: true });
    await beginWithoutWallets(page, check);
    await expect(button(page, "Open my wallet")).toHaveCount(0);
    const link = await readQrCode(code(page));
    expect(link).toMatch(/^av:\/\/\?client_id=redirect_uri/);
    await page.getByRole("radio", { name: "Another wallet" }).check();
    await expect.poll(() => readQrCode(code(page))).toMatch(/^openid4vp:\/\/\?client_id=redirect_uri/);
    await answerInTestWallet(browser, link, "Adult");
    await expect(heading(page, "You're verified")).toBeFocused();
    expect(await readCheckRecord(request, check)).toMatchObject({
      status: "success",
      attempts: [{ method: "digital_id", signal: "over" }],
    });
  },
);

test("the code's link is copied as a text", async ({ page, context, request }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await beginWithoutWallets(page, await startDigitalIdCheck(request));
  await button(page, "Copy the link").click();
  await expect(button(page, "Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await readQrCode(code(page)));
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a browser without wallets links to them, and shows a code on request", async ({
    page,
    browser,
    request,
  }) => {
    const check = await startDigitalIdCheck(request, { is_test: true });
    await beginWithoutWallets(page, check);
    const link = await page
      .getByRole("link", { name: "EU age verification app" })
      .evaluate((anchor) => (anchor as HTMLAnchorElement).href);
    expect(link).toMatch(/^av:\/\//);
    await expect(page.getByRole("link", { name: "Another wallet" })).toHaveAttribute(
      "href",
      /^openid4vp:\/\//,
    );
    await expectAccessibleInEveryTheme(page);
    await button(page, "Show a code for another device").click();
    await expect(code(page)).toBeVisible();
    await expectAccessibleInEveryTheme(page);
    await button(page, "Use a wallet on this device").click();
    // A copied link, answered in another browser, passes nobody.
    await answerInTestWallet(browser, link, "Adult", "Go back to the browser where you began");
    await expect(heading(page, "Use your digital ID")).toBeVisible();
    const window = await page.context().newPage();
    await shareInTestWallet(window, link, "Adult", "You can close this window");
    await expectAccessibleInEveryTheme(window);
    await expect(heading(page, "You're verified")).toBeVisible();
  });
});

for (const language of ["ar", "de", "fr", "nl", "pl"]) {
  test(`the step fits a narrow phone in ${language}`, async ({ page, request }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const check = await startDigitalIdCheck(request, { is_test: true }, [digitalId, faceScan]);
    const address = new URL(check.url);
    address.searchParams.set("lang", language);
    await page.addInitScript("delete window.DigitalCredential");
    await page.goto(address.href);
    await page.locator("main li button").first().click();
    await expect(page.getByRole("radio")).toHaveCount(3);
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    expect(scrollWidth).toBe(clientWidth);
  });
}

test("a visitor without a digital ID goes on another way", async ({ page, request }) => {
  const check = await startDigitalIdCheck(request, {}, [
    { ...digitalId, max_attempts: 1 },
    { ...faceScan, mode: "fallback_only" },
  ]);
  await begin(page, check);
  await button(page, "I don't have a digital ID").click();
  await expect(heading(page, "No digital ID found")).toBeFocused();
  await expect(page.getByText("Please confirm your age another way.")).toBeVisible();
  await expect(button(page, "Continue with Face scan")).toBeVisible();
});

test("a scan that could not tell leads to a digital ID, and nothing of it is loaded before", async ({
  page,
  request,
}) => {
  const check = await startDigitalIdCheck(request, { is_test: true }, [
    faceScan,
    { ...digitalId, mode: "fallback_only" },
  ]);
  const loaded: string[] = [];
  page.on("request", (asked) => loaded.push(new URL(asked.url()).pathname));
  await page.goto(check.url);
  await expect(button(page, "Verify my age")).toBeVisible();
  await outcome(page, "Inconclusive").click();
  await expect(button(page, "Use a digital ID instead")).toBeVisible();
  const ofDigitalId = () => loaded.filter((path) => /\/(digital-id|qr|test-wallet)[\w-]*\.js$/.test(path));
  expect(ofDigitalId()).toEqual([]);
  await button(page, "Use a digital ID instead").click();
  await expect(heading(page, "Use your digital ID")).toBeFocused();
  expect(ofDigitalId()).toHaveLength(1);
});

const refusals = [
  ["Declined", "Nothing was shared"],
  ["No wallet", "No digital ID found"],
  ["Untrusted issuer", "We don't accept the issuer of this ID"],
  ["Expired ID", "This ID has expired"],
  ["Revoked ID", "This ID is no longer valid"],
  ["Invalid proof", "We couldn't verify this ID"],
  ["Issuer unavailable", "We can't check this ID right now"],
] as const;

test("a tester chooses among the outcomes of a digital ID, and each says what to do", async ({
  page,
  request,
}) => {
  const check = await startDigitalIdCheck(request, { is_test: true }, [{ ...digitalId, max_attempts: 5 }]);
  await page.goto(check.url);
  const names = await page
    .getByRole("group", { name: "End this test as" })
    .getByRole("button")
    .allTextContents();
  expect(names).toEqual(["Adult", "Under age", "Inconclusive", ...refusals.map(([name]) => name), "Error"]);
  for (const [name, title] of refusals.slice(0, 4)) {
    await outcome(page, name).click();
    await expect(heading(page, title)).toBeVisible();
    await expect(button(page, "Try again")).toBeVisible();
  }
  // Its last attempt, while it is open, still ends in any way.
  await button(page, "Try again").click();
  await expect(heading(page, "Use your digital ID")).toBeVisible();
  await outcome(page, refusals[5][0]).click();
  await expect(heading(page, refusals[5][1])).toBeVisible();
  await expect(page.getByText(/^Ask Corner Shop for another way to confirm your age/)).toBeVisible();
});

for (const [which, credentials, tag] of [
  ["one that has expired", [["Expired", "This ID has expired"]], "@daily"],
  [
    "the other broken ones",
    [
      ["Revoked", "This ID is no longer valid"],
      ["Untrusted issuer", "We don't accept the issuer of this ID"],
      ["Invalid proof", "We couldn't verify this ID"],
    ],
    undefined,
  ],
] as const)
  test(
    `the test wallet answers a test check from a window of its own, also with ${which}`,
    { tag },
    async ({ page, request }) => {
      const check = await startDigitalIdCheck(request, { is_test: true }, [
        { ...digitalId, max_attempts: 5 },
      ]);
      await begin(page, check);
      for (const [credential, title] of credentials) {
        const opening = page.context().waitForEvent("page");
        await page.getByRole("link", { name: "Use the test wallet" }).click();
        const window = await opening;
        await expect(heading(window, "Are you 18 or over?")).toBeFocused();
        expect(await window.evaluate("window.opener")).toBeNull();
        await window.getByRole("radio", { name: credential }).check();
        await button(window, "Share").click();
        await expect(heading(window, "You can close this window")).toBeVisible();
        await window.close();
        await expect(heading(page, title)).toBeVisible();
        await button(page, "Try again").click();
      }
      const opening = page.context().waitForEvent("page");
      await page.getByRole("link", { name: "Use the test wallet" }).click();
      await button(await opening, "Share").click();
      await expect(heading(page, "You're verified")).toBeVisible();
    },
  );

test("a live check offers no test wallet, and does not accept its answer", async ({
  page,
  browser,
  request,
}) => {
  const check = await startDigitalIdCheck(request);
  await beginWithoutWallets(page, check);
  await expect(page.getByRole("link", { name: "Use the test wallet" })).toHaveCount(0);
  await answerInTestWallet(browser, await readQrCode(code(page)), "Adult");
  await expect(heading(page, "We don't accept the issuer of this ID")).toBeVisible();
});

test("the test wallet reads a pasted link, and refuses one of another server", async ({ page, request }) => {
  const check = await startDigitalIdCheck(request, { is_test: true });
  await begin(page, check);
  const { links } = await readWalletRequest(request, check);
  await page.goto("/verify/test-wallet");
  await expect(heading(page, "Test wallet")).toBeFocused();
  const paste = async (link: string) => {
    await page.getByRole("textbox", { name: "Link for a wallet" }).fill(link);
    await button(page, "Read the question").click();
  };
  await paste(links.av.slice(0, -200));
  await expect(page.getByRole("alert")).toContainText("This link isn't a complete question.");
  await paste(links.av.replaceAll("localhost", "evil.example"));
  await expect(page.getByRole("alert")).toContainText("This question comes from another server.");
  await expectAccessibleInEveryTheme(page);
  await paste(links.openid4vp);
  await expect(heading(page, "Are you 18 or over?")).toBeFocused();
  await expectAccessibleInEveryTheme(page);
  await button(page, "Decline").click();
  await expect(heading(page, "You can close this window")).toBeVisible();
  // The attempt is answered: the same link does not answer again.
  await page.goto(`/verify/test-wallet?${links.av.split("?")[1]}`);
  await button(page, "Share").click();
  await expect(heading(page, "The answer wasn't accepted")).toBeFocused();
  await expectAccessibleInEveryTheme(page);
});

test("every step with a digital ID is accessible in every theme, wide and narrow", async ({
  page,
  request,
}) => {
  const check = await startDigitalIdCheck(request, { is_test: true }, [digitalId, faceScan]);
  await page.goto(check.url);
  await expect(button(page, "Digital ID")).toBeVisible();
  await expectAccessibleInEveryTheme(page);
  const wallet = await beginWithWallet(page, check);
  await expectAccessibleInEveryTheme(page);
  await wallet.behave({ action: "wait" });
  await button(page, "Open my wallet").click();
  await expectAccessibleInEveryTheme(page);
  await button(page, "Use a wallet on another device or app").click();
  await expect(code(page)).toBeVisible();
  await expectAccessibleInEveryTheme(page);
  await outcome(page, "Declined").click();
  await expect(heading(page, "Nothing was shared")).toBeVisible();
  await expectAccessibleInEveryTheme(page);
});
