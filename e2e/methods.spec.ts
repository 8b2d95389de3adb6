import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleInEveryTheme } from "./expect-accessible.ts";
import { refusedCameraLaunchOptions } from "./fake-camera.ts";
import { readCheckRecord, startCheckForWebsite } from "./hosted-check.ts";
import {
  createWebsiteWithProvider,
  faceScan,
  openOwnProvider,
  type OwnProvider,
  ownProvider,
} from "./own-provider.ts";
import { setVisitorCountry } from "./set-visitor-country.ts";

test.use({ launchOptions: refusedCameraLaunchOptions(), permissions: [] });

let provider: OwnProvider;
test.beforeEach(async () => {
  provider = await openOwnProvider();
});
test.afterEach(() => provider.close());

const fallback = { ...ownProvider, mode: "fallback_only" };
const heading = (page: Page, name: string) => page.getByRole("heading", { name });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const outcome = (page: Page, name: string) =>
  page.getByRole("group", { name: "End this test as" }).getByRole("button", { name, exact: true });

/** Opens the provider's window by its link, and answers there. */
async function answerAtProvider(page: Page, signal: string): Promise<Page> {
  const opening = page.context().waitForEvent("page");
  await page.getByRole("link", { name: "Open Post Identity" }).click();
  const window = await opening;
  await window.getByRole("button", { name: signal, exact: true }).click();
  await expect(heading(window, "You can close this window")).toBeVisible();
  return window;
}

test("a visitor who was too close to call passes by the second method, with one ID", async ({
  page,
  request,
}) => {
  const shop = await createWebsiteWithProvider(request, provider, { methods: [faceScan, fallback] });
  const check = {
    ...shop,
    ...(await startCheckForWebsite(request, shop.website, { is_test: true })),
  };
  await page.goto(check.url);
  // One method is open at first, so nothing looks different.
  await expect(button(page, "Verify my age")).toBeVisible();
  await outcome(page, "Inconclusive").click();
  await expect(heading(page, "Too close to call")).toBeVisible();
  await expect(
    page.getByText(
      "A look at your face isn't enough to tell whether you're 18 or over. Please confirm it another way.",
    ),
  ).toBeVisible();
  await expect(button(page, "Try again")).toHaveCount(0);
  await button(page, "Continue with Post Identity").click();
  await expect(heading(page, "Continue at Post Identity")).toBeVisible();
  const window = await answerAtProvider(page, "over");
  expect(await window.evaluate("window.opener")).toBeNull();
  await expect(heading(page, "You're verified")).toBeVisible();
  expect(await readCheckRecord(request, check)).toMatchObject({
    status: "success",
    passed: true,
    attempts: [
      { number: 1, method: "face_scan", signal: "inconclusive" },
      { number: 2, method: "custom", signal: "over" },
    ],
  });
});

test("several methods begin with a choice that a keyboard makes, each explained in a sentence", async ({
  page,
  request,
}) => {
  const { website } = await createWebsiteWithProvider(request, provider, {
    methods: [faceScan, ownProvider],
  });
  const check = await startCheckForWebsite(request, website);
  await page.goto(check.url);
  await expect(heading(page, "How would you like to confirm your age?")).toBeFocused();
  const scan = button(page, "Face scan");
  await expect(scan).toHaveAccessibleDescription(/Look into the camera.*discarded\.$/);
  await expect(button(page, "Post Identity")).toHaveAccessibleDescription(
    "Opens Post Identity, which works with Corner Shop. We only learn whether you're old enough.",
  );
  await page.keyboard.press("Tab");
  await expect(scan).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page, "Confirm your age")).toBeFocused();
  await button(page, "Another way").click();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(button(page, "Post Identity")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page, "Continue at Post Identity")).toBeFocused();
  // A reload finds the visitor at the provider.
  await page.reload();
  await expect(page.getByRole("link", { name: "Open Post Identity" })).toBeVisible();
  await button(page, "Continue with Face scan").click();
  await expect(heading(page, "The camera is blocked")).toBeVisible();
});

test("a visitor who reloads at a refused camera may choose the other way", async ({ page, request }) => {
  const { website } = await createWebsiteWithProvider(request, provider, {
    methods: [faceScan, ownProvider],
  });
  const { url } = await startCheckForWebsite(request, website);
  await page.goto(url);
  await button(page, "Face scan").click();
  await button(page, "Verify my age").click();
  await expect(heading(page, "The camera is blocked")).toBeVisible();
  await page.reload();
  await button(page, "Post Identity").click();
  await answerAtProvider(page, "over");
  await expect(heading(page, "You're verified")).toBeVisible();
});

test("a refused camera leads another way, and is recorded", async ({ page, request }) => {
  const shop = await createWebsiteWithProvider(request, provider, { methods: [faceScan, fallback] });
  const check = { ...shop, ...(await startCheckForWebsite(request, shop.website)) };
  await page.goto(check.url);
  await button(page, "Verify my age").click();
  await expect(heading(page, "The camera is blocked")).toBeVisible();
  await button(page, "Another way").click();
  await answerAtProvider(page, "over");
  await expect(heading(page, "You're verified")).toBeVisible();
  expect(await readCheckRecord(request, check)).toMatchObject({
    status: "success",
    attempts: [
      { method: "face_scan", reason: "camera" },
      { method: "custom", signal: "over" },
    ],
  });
});

test("each answer of the provider leads where the policy says", async ({ page, request }) => {
  const { website } = await createWebsiteWithProvider(request, provider, {
    methods: [ownProvider, faceScan],
  });
  const open = async () => {
    const { url } = await startCheckForWebsite(request, website);
    await page.goto(url);
    await button(page, "Post Identity").click();
  };
  await open();
  await answerAtProvider(page, "under");
  await expect(heading(page, "We couldn't confirm your age")).toBeVisible();
  await expect(
    page.getByText(/^Post Identity found you to be under 18\. If that isn't so, ask/),
  ).toBeVisible();
  await open();
  await answerAtProvider(page, "inconclusive");
  await expect(
    page.getByText(/^Post Identity couldn't tell whether you're 18 or over\. Please/),
  ).toBeVisible();
  await expect(button(page, "Continue with Face scan")).toBeVisible();
  await page.route("https://shop.example/**", (route) => route.fulfill({ body: "Welcome back" }));
  const address = page.url();
  await button(page, "Return to Corner Shop").click();
  await expect(page.getByText("Welcome back")).toBeVisible();
  await page.goto(address);
  await expect(page.getByText(/^Post Identity couldn't tell whether you're 18 or over\. Ask/)).toBeVisible();
});

test("every outcome of a scan leads to the ways that are left, and says what was tried", async ({
  page,
  request,
}) => {
  const { website } = await createWebsiteWithProvider(request, provider, { methods: [faceScan, fallback] });
  for (const [name, title, again] of [
    ["Under age", "We couldn't confirm your age", false],
    ["Inconclusive", "Too close to call", false],
    ["Not live", "We couldn't complete the scan", true],
    ["Spoof", "We couldn't see a live person", false],
  ] as const) {
    await test.step(name, async () => {
      const { url } = await startCheckForWebsite(request, website, { is_test: true });
      await page.goto(url);
      await outcome(page, name).click();
      await expect(heading(page, title)).toBeVisible();
      await expect(button(page, "Try again")).toHaveCount(again ? 1 : 0);
      await expect(button(page, "Continue with Post Identity")).toBeVisible();
    });
  }
  const { url } = await startCheckForWebsite(request, website, { is_test: true });
  await page.goto(url);
  await outcome(page, "Not live").click();
  await button(page, "Try again").click();
  await outcome(page, "Not live").click();
  await expect(
    page.getByRole("listitem").filter({ hasText: "Face scan: We couldn't complete the scan" }),
  ).toHaveCount(2);
});

test("a tester chooses outcomes for each method", async ({ page, request }) => {
  const shop = await createWebsiteWithProvider(request, provider, { methods: [faceScan, ownProvider] });
  const check = { ...shop, ...(await startCheckForWebsite(request, shop.website, { is_test: true })) };
  await page.goto(check.url);
  await page.getByRole("combobox", { name: "Method" }).selectOption({ label: "Post Identity" });
  await outcome(page, "Inconclusive").click();
  await expect(page.getByText(/^Post Identity couldn't tell/)).toBeVisible();
  await outcome(page, "Adult").click();
  await expect(heading(page, "You're verified")).toBeVisible();
  expect((await readCheckRecord(request, check)).attempts).toMatchObject([
    { method: "custom", signal: "inconclusive" },
    { method: "face_scan", signal: "over" },
  ]);
});

test("a country has an order of its own", async ({ page, request }) => {
  const { website } = await createWebsiteWithProvider(request, provider, {
    methods: [faceScan, fallback],
    countries: { DE: { methods: [ownProvider, { ...faceScan, mode: "fallback_only" }] } },
  });
  await setVisitorCountry(page, "DE");
  const start = (country: string) =>
    request.post("/v1/verifications", {
      headers: { origin: "https://shop.example", "x-country": country },
      data: { asset_id: website.asset_id, is_test: true },
    });
  await page.goto(((await (await start("DE")).json()) as { url: string }).url);
  await button(page, "Post Identity").click();
  await expect(heading(page, "Continue at Post Identity")).toBeVisible();
  await page.goto(((await (await start("FR")).json()) as { url: string }).url);
  await expect(button(page, "Verify my age")).toBeVisible();
});

test("the screens of several methods are accessible in every theme", async ({ page, request }) => {
  const { website } = await createWebsiteWithProvider(request, provider, {
    methods: [faceScan, ownProvider],
  });
  const { url } = await startCheckForWebsite(request, website, { is_test: true });
  await page.goto(url);
  await expect(button(page, "Face scan")).toBeVisible();
  await expectAccessibleInEveryTheme(page);
  await button(page, "Post Identity").click();
  await expect(heading(page, "Continue at Post Identity")).toBeVisible();
  await expectAccessibleInEveryTheme(page);
  await outcome(page, "Inconclusive").click();
  await expect(heading(page, "Too close to call")).toBeVisible();
  await expectAccessibleInEveryTheme(page);
  await page.goto("/verify/returned");
  await expect(heading(page, "You can close this window")).toBeVisible();
  await expectAccessibleInEveryTheme(page);
});
