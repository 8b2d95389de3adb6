import { type APIRequestContext, expect, type FrameLocator, type Page, test } from "@playwright/test";
import { createAccount, createWebsite } from "./account.ts";
import { refusedCameraLaunchOptions } from "./fake-camera.ts";
import { serveWebsite } from "./serve-website.ts";

test.use({ launchOptions: refusedCameraLaunchOptions(), permissions: [] });

/** Callback or event that a page of the website received. */
interface ShopOutcome {
  by: string;
  status?: string;
  code?: string;
  id?: string | null;
  token?: string | null;
  reference?: string;
}

interface Shop {
  /** URL of the page, on another origin than OfAge's. */
  url: string;
  close(): Promise<void>;
}

const open: Shop[] = [];
test.afterEach(async () => {
  for (const shop of open.splice(0)) await shop.close();
});

interface ShopSettings {
  /** Attributes of the script tag besides its source. */
  tag?: string;
  /** Further options of `OfAge.verify`, as code. */
  options?: string;
  headers?: Record<string, string>;
  website?: object;
}

/** Starts a shop whose button opens a hosted check, and which records all callbacks and events. */
async function openShop(request: APIRequestContext, settings: ShopSettings = {}): Promise<Shop> {
  const account = await createAccount(request);
  const website = await createWebsite(request, account, settings.website);
  const { origin } = new URL((await request.get("/healthz")).url());
  const tag = settings.tag?.replace("ASSET", website.asset_id) ?? "";
  const shop = await serveWebsite(
    `<!doctype html><html lang="en"><title>Corner Shop</title>
    <h1>Corner Shop</h1><button id="door">Enter</button><button id="other">Other</button>
    <script src="${origin}/sdk/v1/ofage.js" ${tag}></script>
    <script>
      const outcomes = [];
      const write = (by, { verificationId: id, status, token, referenceId: reference }) =>
        outcomes.push({ by, status, id, token, reference });
      const writeError = (by, { code, outcome }) => outcomes.push({ by, code, status: outcome?.status, id: outcome?.verificationId });
      for (const name of ["success", "cancel"])
        document.addEventListener("ofage:" + name, (event) => write("event " + name, event.detail));
      document.addEventListener("ofage:error", (event) => writeError("event error", event.detail));
      if (!${Boolean(tag)}) document.getElementById("door").onclick = () => {
        OfAge.verify({
          assetId: "${website.asset_id}",
          referenceId: "visitor-7",
          onSuccess: (outcome) => write("onSuccess", outcome),
          onError: (error) => writeError("onError", error),
          onCancel: (outcome) => write("onCancel", outcome),
          ${settings.options ?? ""}
        }).then((outcome) => write("promise", outcome), (error) => writeError("rejection", error));
      };
    </script>`,
    settings.headers,
  );
  open.push(shop);
  return shop;
}

const readShopOutcomes = (page: Page) => page.evaluate("outcomes") as Promise<ShopOutcome[]>;
const door = (page: Page) => page.getByRole("button", { name: "Enter" });
const overlay = (page: Page) => page.getByRole("dialog", { name: "Age verification" });
const checkOf = (page: Page): FrameLocator => page.frameLocator("iframe");

/** Presses the button and waits for the hosted check. */
async function enter(page: Page, shop: Shop): Promise<FrameLocator> {
  await page.goto(shop.url);
  await door(page).click();
  await expect(checkOf(page).getByRole("heading", { name: "Confirm your age" })).toBeVisible();
  return checkOf(page);
}

/** Ends a test verification with the outcome buttons, and leaves its result. */
async function endAs(check: FrameLocator | Page, outcome: string): Promise<void> {
  await check.getByRole("button", { name: outcome, exact: true }).click();
  const leave = check.getByRole("button", { name: /^(Continue|Return) to/ });
  // The window closes itself on the press, sometimes before the click is reported as done.
  await leave.click().catch((error: unknown) => {
    if (!("isClosed" in check && check.isClosed())) throw error;
  });
}

async function expectClosed(page: Page): Promise<void> {
  await expect(overlay(page)).toHaveCount(0);
  await expect(door(page)).toBeFocused();
}

test(
  "a pass reaches the callback and the promise with a token, and the focus returns",
  { tag: "@daily" },
  async ({ page, request }) => {
    const check = await enter(page, await openShop(request));
    await endAs(check, "Adult");
    await expectClosed(page);
    const all = await readShopOutcomes(page);
    expect(all.map(({ by, status, reference }) => [by, status, reference])).toEqual([
      ["onSuccess", "passed", "visitor-7"],
      ["promise", "passed", "visitor-7"],
    ]);
    expect(all[0]!.id).toMatch(/^ver_/);
    expect(all[0]!.token?.split(".")).toHaveLength(3);
  },
);

test("a failure reaches onError with its reason, and the promise as an outcome", async ({
  page,
  request,
}) => {
  const check = await enter(page, await openShop(request));
  await endAs(check, "Under age");
  await expectClosed(page);
  expect(await readShopOutcomes(page)).toMatchObject([
    { by: "onError", code: "under_age", status: "failed" },
    { by: "promise", status: "failed" },
  ]);
});

const waysOut: [string, (page: Page, check: FrameLocator) => Promise<void>][] = [
  [
    "by the button",
    (_, check) => check.getByRole("button", { name: "I don't consent to age verification" }).click(),
  ],
  [
    "after the camera was refused",
    async (_, check) => {
      await check.getByRole("button", { name: "Verify my age" }).click();
      await expect(check.getByRole("heading", { name: "The camera is blocked" })).toBeVisible();
      await check.getByRole("button", { name: "Cancel" }).click();
    },
  ],
  ["by Escape inside the check", (page) => page.keyboard.press("Escape")],
  ["by the cross", (page) => overlay(page).getByRole("button", { name: "Close" }).click()],
];
for (const [way, leave] of waysOut) {
  test(`a visitor who leaves ${way} has canceled`, async ({ page, request }) => {
    const check = await enter(page, await openShop(request));
    await leave(page, check);
    await expectClosed(page);
    const all = await readShopOutcomes(page);
    expect(all).toMatchObject([
      { by: "onCancel", status: "cancelled", token: null },
      { by: "promise", status: "cancelled" },
    ]);
    expect(all[0]!.id).toMatch(/^ver_/);
  });
}

test("Escape cancels the hosted check while it is loading", async ({ page, request }) => {
  const shop = await openShop(request);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/v1/verifications/*/check", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(shop.url);
  await door(page).click();
  await page.waitForRequest("**/v1/verifications/*/check");
  await page.keyboard.press("Escape");
  await expectClosed(page);
  expect(await readShopOutcomes(page)).toMatchObject([
    { by: "onCancel", status: "cancelled", token: null, id: expect.stringMatching(/^ver_/) },
    { by: "promise", status: "cancelled" },
  ]);
  letGo();
});

test("Escape on the close button closes the dialog", async ({ page, request }) => {
  await enter(page, await openShop(request));
  await overlay(page).getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("Escape");
  await expectClosed(page);
  expect(await readShopOutcomes(page)).toMatchObject([{ by: "onCancel" }, { by: "promise" }]);
});

for (const [outcome, event, detail] of [
  ["Adult", "event success", { status: "passed" }],
  ["Inconclusive", "event error", { code: "inconclusive", status: "failed" }],
  ["Error", "event error", { code: "error", status: "error" }],
] as const) {
  test(`a script tag with attributes reports "${outcome}" to the page by an event`, async ({
    page,
    request,
  }) => {
    const shop = await openShop(request, {
      tag: 'data-asset-id="ASSET" data-session-id="session-9" data-trigger="#door"',
    });
    const check = await enter(page, shop);
    await endAs(check, outcome);
    await expectClosed(page);
    expect(await readShopOutcomes(page)).toMatchObject([{ by: event, ...detail }]);
  });
}

test("a script tag reports a cancellation with the session id", async ({ page, request }) => {
  const shop = await openShop(request, {
    tag: 'data-asset-id="ASSET" data-session-id="session-9" data-trigger="#door"',
  });
  const check = await enter(page, shop);
  await check.getByRole("button", { name: "I don't consent to age verification" }).click();
  await expectClosed(page);
  expect(await readShopOutcomes(page)).toMatchObject([
    { by: "event cancel", status: "cancelled", reference: "session-9" },
  ]);
});

test("a script tag added as a module finds its server and its attributes", async ({ page, request }) => {
  const shop = await openShop(request);
  await page.goto(shop.url);
  await page.evaluate(() => {
    const { src } = document.querySelector("script")!;
    const asset = /assetId: "(ast_\w+)"/.exec(document.body.innerHTML + document.scripts[1]!.text)![1]!;
    const tag = document.createElement("script");
    Object.assign(tag, { type: "module", src: `${src}?again` });
    Object.assign(tag.dataset, { assetId: asset, trigger: "#other" });
    document.head.append(tag);
    return new Promise((resolve) => tag.addEventListener("load", resolve));
  });
  await page.getByRole("button", { name: "Other" }).click();
  await endAs(checkOf(page), "Adult");
  await expect.poll(() => readShopOutcomes(page)).toMatchObject([{ by: "event success", status: "passed" }]);
});

for (const [outcome, path, extra] of [
  ["Adult", "/welcome", { status: "passed" }],
  ["Under age", "/sorry", { status: "failed" }],
] as const) {
  test(`"${outcome}" leads to ${path} with the verification's id, status and token`, async ({
    page,
    request,
  }) => {
    const shop = await openShop(request, {
      options: `successUrl: "/welcome?x=1", errorUrl: "/sorry?x=1", cancelUrl: "/away?x=1"`,
    });
    const check = await enter(page, shop);
    await endAs(check, outcome);
    await page.waitForURL((url) => url.pathname === path);
    const query = Object.fromEntries(new URL(page.url()).searchParams);
    expect(query).toMatchObject({ x: "1", ...extra });
    expect(query.verification_id).toMatch(/^ver_/);
    expect(query.token?.split(".")).toHaveLength(3);
  });
}

test(
  "a canceled verification leads to the cancel URL without a token",
  { tag: "@daily" },
  async ({ page, request }) => {
    const shop = await openShop(request, { options: `cancelUrl: "away"` });
    await enter(page, shop);
    await page.keyboard.press("Escape");
    await page.waitForURL((url) => url.pathname === "/away");
    const query = Object.fromEntries(new URL(page.url()).searchParams);
    expect(query).toMatchObject({ status: "cancelled" });
    expect(query.verification_id).toMatch(/^ver_/);
    expect(query).not.toHaveProperty("token");
  },
);

test("a javascript: return URL is not opened", async ({ page, request }) => {
  const shop = await openShop(request, {
    options: `successUrl: "javascript:outcomes.push({ by: 'script' })"`,
  });
  const check = await enter(page, shop);
  await endAs(check, "Adult");
  await expectClosed(page);
  expect((await readShopOutcomes(page)).map(({ by }) => by)).toEqual(["onSuccess", "promise"]);
});

test("forged messages have no effect", { tag: "@daily" }, async ({ page, request }) => {
  const shop = await openShop(request);
  const check = await enter(page, shop);
  const { origin, pathname } = new URL(page.frames()[1]!.url());
  const id = pathname.split("/").at(-1)!;
  // Each message is correct but for one property.
  await page.evaluate(
    ({ origin, id }) => {
      const result = { status: "passed", age_verified: true, token: "forged", return_url: null };
      const right = { source: "ofage", version: 1, type: "close", verification_id: id, result };
      const frame = document.documentElement.lastElementChild!.shadowRoot!.querySelector("iframe")!;
      const send = (data: object, from: string, source: Window | null) =>
        window.dispatchEvent(new MessageEvent("message", { data, origin: from, source }));
      send(right, "https://evil.example", frame.contentWindow);
      send(right, window.location.origin, frame.contentWindow);
      send(right, origin, window);
      send(right, origin, null);
      send({ ...right, verification_id: "ver_other" }, origin, frame.contentWindow);
      send({ ...right, version: 2 }, origin, frame.contentWindow);
      send({ ...right, source: "other" }, origin, frame.contentWindow);
      window.postMessage(right, "*");
    },
    { origin, id },
  );
  await expect(check.getByRole("heading", { name: "Confirm your age" })).toBeVisible();
  expect(await readShopOutcomes(page)).toEqual([]);
  await endAs(check, "Under age");
  await expectClosed(page);
  expect(await readShopOutcomes(page)).toMatchObject([{ code: "under_age" }, { status: "failed" }]);
});

test("only the last attempt counts after a visitor tries again", async ({ page, request }) => {
  const check = await enter(page, await openShop(request));
  const first = page.frames()[1]!.url();
  await check.getByRole("button", { name: "Not live", exact: true }).click();
  await check.getByRole("button", { name: "Try again" }).click();
  await endAs(check, "Adult");
  await expectClosed(page);
  const all = await readShopOutcomes(page);
  expect(all).toMatchObject([
    { by: "onSuccess", status: "passed", reference: "visitor-7" },
    { by: "promise", status: "passed" },
  ]);
  expect(first).toContain(all[0]!.id!);
});

test("a visitor who leaves after an attempt ends the check with its reason", async ({ page, request }) => {
  const check = await enter(page, await openShop(request));
  await check.getByRole("button", { name: "Not live", exact: true }).click();
  await check.getByRole("button", { name: /^Return to/ }).click();
  await expectClosed(page);
  expect(await readShopOutcomes(page)).toMatchObject([{ code: "liveness" }, { status: "failed" }]);
});

test("a double press opens one hosted check", async ({ page, request }) => {
  const shop = await openShop(request);
  await page.goto(shop.url);
  const started: string[] = [];
  page.on("request", (sent) => {
    if (sent.method() === "POST" && sent.url().endsWith("/v1/verifications")) started.push(sent.url());
  });
  await page.evaluate(() => {
    const button = document.getElementById("door")!;
    button.focus();
    button.click();
    button.click();
  });
  await endAs(checkOf(page), "Adult");
  await expectClosed(page);
  expect(started).toHaveLength(1);
  expect((await readShopOutcomes(page)).map(({ by }) => by)).toEqual(["onSuccess", "promise", "promise"]);
});

test("the hosted check uses the language that the page requests", async ({ page, request }) => {
  const shop = await openShop(request, { options: `lang: "de"` });
  await page.goto(shop.url);
  await door(page).click();
  await expect.poll(() => page.frames()[1]?.url() ?? "").toContain("?lang=de#");
});

for (const policy of ["camera=()", "camera=(self)"]) {
  test.describe(`a page with "Permissions-Policy: ${policy}"`, () => {
    test("the hosted check opens in its own window and passes", async ({ page, request }) => {
      const shop = await openShop(request, { headers: { "permissions-policy": policy } });
      await page.goto(shop.url);
      const [popup] = await Promise.all([page.waitForEvent("popup"), door(page).click()]);
      await endAs(popup, "Adult");
      await expect.poll(() => popup.isClosed()).toBe(true);
      await expect(door(page)).toBeFocused();
      expect(await readShopOutcomes(page)).toMatchObject([
        { by: "onSuccess", status: "passed", reference: "visitor-7" },
        { by: "promise", status: "passed" },
      ]);
    });
  });
}

test("a header that grants the camera to OfAge keeps the dialog", async ({ page, request }) => {
  const { origin } = new URL((await request.get("/healthz")).url());
  const shop = await openShop(request, {
    headers: { "permissions-policy": `camera=(self "${origin}")` },
  });
  await enter(page, shop);
});

test("a visitor who tries again in the window passes with the last attempt", async ({ page, request }) => {
  const shop = await openShop(request, { options: `mode: "popup"` });
  await page.goto(shop.url);
  const [popup] = await Promise.all([page.waitForEvent("popup"), door(page).click()]);
  await popup.getByRole("button", { name: "Not live", exact: true }).click();
  const first = popup.url();
  await popup.getByRole("button", { name: "Try again" }).click();
  await endAs(popup, "Adult");
  await expect.poll(() => popup.isClosed()).toBe(true);
  const all = await readShopOutcomes(page);
  expect(all).toMatchObject([{ by: "onSuccess", status: "passed" }, { by: "promise" }]);
  expect(first).toContain(all[0]!.id!);
});

test("a window closed by the visitor cancels the verification", async ({ page, request }) => {
  const shop = await openShop(request, { options: `mode: "popup"` });
  await page.goto(shop.url);
  const [popup] = await Promise.all([page.waitForEvent("popup"), door(page).click()]);
  await expect(popup.getByRole("heading", { name: "Confirm your age" })).toBeVisible();
  const cancelling = page.waitForResponse("**/v1/verifications/*/cancel");
  await popup.close();
  expect((await cancelling).status()).toBe(200);
  await expect
    .poll(() => readShopOutcomes(page))
    .toMatchObject([
      { by: "onCancel", status: "cancelled" },
      { by: "promise", status: "cancelled" },
    ]);
});

const severing = { "cross-origin-opener-policy": "same-origin" };
for (const [name, settings, tag] of [
  ["in popup mode", { options: `mode: "popup"`, headers: severing }, undefined],
  ["that also forbids the camera", { headers: { ...severing, "permissions-policy": "camera=()" } }, "@daily"],
] as const) {
  test.describe(`a page with "Cross-Origin-Opener-Policy: same-origin" ${name}`, () => {
    /** Presses the button and returns the window, which cannot report to the page. */
    async function openSevered(page: Page, shop: Shop): Promise<Page> {
      await page.goto(shop.url);
      const opening = page.context().waitForEvent("page");
      await door(page).click();
      const popup = await opening;
      await expect(popup.getByRole("heading", { name: "Confirm your age" })).toBeVisible();
      expect(await popup.evaluate("window.opener")).toBeNull();
      return popup;
    }

    test("the page hears of a pass", { tag }, async ({ page, request }) => {
      const shop = await openShop(request, settings);
      const popup = await openSevered(page, shop);
      expect(await readShopOutcomes(page)).toEqual([]);
      await popup.getByRole("button", { name: "Not live", exact: true }).click();
      await popup.getByRole("button", { name: "Try again" }).click();
      await popup.getByRole("button", { name: "Adult", exact: true }).click();
      await expect
        .poll(() => readShopOutcomes(page))
        .toMatchObject([
          { by: "onSuccess", status: "passed", reference: "visitor-7" },
          { by: "promise", status: "passed" },
        ]);
      const [outcome] = await readShopOutcomes(page);
      expect(outcome!.token?.split(".")).toHaveLength(3);
      await expect.poll(() => popup.isClosed()).toBe(true);
    });

    test("the page hears of a cancellation in the window", async ({ page, request }) => {
      const popup = await openSevered(page, await openShop(request, settings));
      await popup.getByRole("button", { name: "I don't consent to age verification" }).click();
      await expect
        .poll(() => readShopOutcomes(page))
        .toMatchObject([
          { by: "onCancel", status: "cancelled", token: null },
          { by: "promise", status: "cancelled" },
        ]);
    });

    test("a press opens the check anew after the visitor closed its window", async ({ page, request }) => {
      const popup = await openSevered(page, await openShop(request, settings));
      await popup.close();
      const opening = page.context().waitForEvent("page");
      await door(page).click();
      const again = await opening;
      await again.getByRole("button", { name: "Under age", exact: true }).click();
      expect(new URL(again.url()).pathname).toBe(new URL(popup.url()).pathname);
      await expect
        .poll(() => readShopOutcomes(page))
        .toMatchObject([{ code: "under_age" }, { status: "failed" }, { status: "failed" }]);
    });

    for (const [when, lookForWindow] of [
      ["cancels the check", true],
      ["cancels a check whose lost window the page has not noticed yet", false],
    ] as const) {
      test(`OfAge.close() ${when}`, async ({ page, request }) => {
        // The page looks for its window in an interval.
        if (!lookForWindow)
          await page.addInitScript(() => (window.setInterval = (() => 0) as unknown as typeof setInterval));
        const popup = await openSevered(page, await openShop(request, settings));
        await page.evaluate("OfAge.close()");
        await expect
          .poll(() => readShopOutcomes(page))
          .toMatchObject([
            { by: "onCancel", status: "cancelled" },
            { by: "promise", status: "cancelled" },
          ]);
        await popup.getByRole("button", { name: "Verify my age" }).click();
        await expect(popup.getByRole("heading", { name: "Check cancelled" })).toBeVisible();
      });
    }
  });
}

test("a press while the window is open opens no second window", async ({ page, request }) => {
  const shop = await openShop(request, { options: `mode: "popup"` });
  await page.goto(shop.url);
  const [popup] = await Promise.all([page.waitForEvent("popup"), door(page).click()]);
  await expect(popup.getByRole("heading", { name: "Confirm your age" })).toBeVisible();
  await door(page).click();
  await endAs(popup, "Adult");
  await expect.poll(() => readShopOutcomes(page).then((all) => all.length)).toBe(3);
  expect(page.context().pages()).toHaveLength(1);
});

test("a blocked window reports popup_blocked to the page", async ({ page, request }) => {
  const shop = await openShop(request, { options: `mode: "popup"` });
  // Browsers block windows without a click, or on the user's request.
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(shop.url);
  await door(page).click();
  await expect
    .poll(() => readShopOutcomes(page))
    .toMatchObject([
      { by: "onError", code: "popup_blocked" },
      { by: "rejection", code: "popup_blocked" },
    ]);
});

test("a paused website redirects to its success URL with not_required", async ({ page, request }) => {
  const shop = await openShop(request, { website: { is_paused: true }, options: `successUrl: "/welcome"` });
  await page.goto(shop.url);
  await door(page).click();
  await page.waitForURL((url) => url.pathname === "/welcome");
  expect(new URL(page.url()).search).toBe("?status=not_required");
});

test("a paused website reports not_required at once, without a verification", async ({ page, request }) => {
  const shop = await openShop(request, { website: { is_paused: true } });
  await page.goto(shop.url);
  await door(page).click();
  await expect
    .poll(() => readShopOutcomes(page))
    .toMatchObject([
      { by: "onSuccess", status: "not_required", id: null, token: null },
      { by: "promise", status: "not_required" },
    ]);
  await expect(overlay(page)).toHaveCount(0);
});

test("a page on a foreign origin is refused", { tag: "@daily" }, async ({ page, request }) => {
  // In live mode, localhost is not the website's domain.
  const shop = await openShop(request, { options: "isTest: false" });
  await page.goto(shop.url);
  await door(page).click();
  await expect
    .poll(() => readShopOutcomes(page))
    .toMatchObject([
      { by: "onError", code: "origin_not_allowed" },
      { by: "rejection", code: "origin_not_allowed" },
    ]);
});

test("Escape on a check that does not load cancels it on the server, once however often it is pressed", async ({
  page,
  request,
}) => {
  const shop = await openShop(request);
  const cancels: string[] = [];
  page.on("request", (call) => call.url().endsWith("/cancel") && cancels.push(call.method()));
  // Its page never arrives.
  await page.route("**/verify/*", () => undefined);
  await page.goto(shop.url);
  const started = page.waitForResponse((answer) => answer.url().endsWith("/v1/verifications") && answer.ok());
  await door(page).click();
  const { id, url } = (await (await started).json()) as { id: string; url: string };
  await expect(overlay(page)).toBeVisible();
  for (let press = 0; press < 3; press++) await page.keyboard.press("Escape");
  // Browsers close the dialog themselves on the second press, while the cancel is still on its way.
  await expectClosed(page);
  await expect
    .poll(() => readShopOutcomes(page))
    .toMatchObject([
      { by: "onCancel", status: "cancelled", id },
      { by: "promise", status: "cancelled", id },
    ]);
  expect(cancels).toEqual(["POST"]);
  const check = await request.get(`/v1/verifications/${id}/check`, {
    headers: { authorization: `Bearer ${new URL(url).hash.slice(1)}` },
  });
  expect(await check.json()).toMatchObject({ status: "cancelled" });
});

test("an unreachable server does not keep a check open that does not load", async ({ page, request }) => {
  const shop = await openShop(request);
  await page.route("**/verify/*", () => undefined);
  await page.route("**/v1/verifications/*/cancel", () => undefined);
  await page.goto(shop.url);
  await door(page).click();
  await overlay(page).getByRole("button", { name: "Close" }).click();
  await expectClosed(page);
  await expect
    .poll(() => readShopOutcomes(page))
    .toMatchObject([{ by: "onCancel", status: "cancelled" }, { by: "promise" }]);
});

test("OfAge.close() closes the hosted check without navigating", async ({ page, request }) => {
  const shop = await openShop(request, { options: `cancelUrl: "/away"` });
  await enter(page, shop);
  await page.evaluate("OfAge.close()");
  await expectClosed(page);
  expect(await readShopOutcomes(page)).toMatchObject([
    { by: "onCancel", status: "cancelled" },
    { by: "promise" },
  ]);
  expect(page.url()).toBe(shop.url);
});
