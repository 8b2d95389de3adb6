import { expect, type Page, test } from "@playwright/test";
import { createAccount, createWebsite, signIn } from "./account.ts";
import { expectHolds } from "./axe.ts";
import { startCheck } from "./check.ts";

const looks = [
  { name: "light, desktop", colorScheme: "light", viewport: { width: 1280, height: 800 } },
  { name: "dark, phone", colorScheme: "dark", viewport: { width: 360, height: 740 } },
] as const;

const consolePages = [
  "/app",
  "/app/websites",
  "/app/verifications",
  "/app/analytics",
  "/app/sdk",
  "/app/api-keys",
  "/app/webhooks",
  "/app/billing",
  "/app/settings",
];

for (const { name, colorScheme, viewport } of looks) {
  test.describe(name, () => {
    test.use({ colorScheme, viewport, contextOptions: { reducedMotion: "reduce" } });

    test("the public pages hold for everybody", async ({ page }) => {
      const complaints = listen(page);
      await page.goto("/");
      await expectHolds(page);
      const missing = await page.goto("/no-such-page");
      expect(missing?.status()).toBe(404);
      await expectHolds(page);
      // The browser itself reports the 404 that was asked for.
      expect(complaints.filter((text) => !text.includes("404"))).toEqual([]);
    });

    test("the console holds for everybody, empty and with a long name in it", async ({ page, request }) => {
      const complaints = listen(page);
      const account = await createAccount(request);
      await signIn(page, account);
      for (const address of consolePages) await visit(page, address);
      await createWebsite(request, account, {
        name: "Donaudampfschifffahrtsgesellschaftskapitänsmützenversandhandel",
      });
      for (const address of consolePages) await visit(page, address);
      expect(complaints).toEqual([]);
    });

    test("the hosted check holds for everybody", async ({ page, request }) => {
      const complaints = listen(page);
      const check = await startCheck(request, {});
      await page.goto(check.url);
      await expect(page.getByRole("button", { name: "Verify my age" })).toBeVisible();
      await expectHolds(page);
      await page.getByRole("button", { name: "Continue on your phone" }).click();
      await expect(page.getByRole("img", { name: "Code that opens this check" })).toBeVisible();
      await expectHolds(page);
      await page.getByRole("button", { name: "Go on here instead" }).click();
      await page.getByRole("button", { name: "Verify my age" }).click();
      // This browser has no camera.
      await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
      await expectHolds(page);
      await page.getByRole("button", { name: "Cancel" }).click();
      await expect(page.getByRole("heading", { name: "Check cancelled" })).toBeVisible();
      await expectHolds(page);
      expect(complaints).toEqual([]);
    });

    test("a test check holds for everybody, to the try again", async ({ page, request }) => {
      const complaints = listen(page);
      const check = await startCheck(request, {}, { is_test: true });
      await page.goto(check.url);
      await expect(page.getByRole("group", { name: "End this test as" })).toBeVisible();
      await expectHolds(page);
      await page.getByRole("button", { name: "Spoof" }).click();
      await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
      await expectHolds(page);
      expect(complaints).toEqual([]);
    });
  });
}

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expectHolds(page);
}

/** Errors on the page's console, content-security violations among them. */
function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return complaints;
}
