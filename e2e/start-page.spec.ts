import { expect, type Page, test } from "@playwright/test";
import { createAccount, storeSession } from "./account.ts";
import { blockBrandFonts, expectNoLayoutShift, observeLayoutShift } from "./layout-shift.ts";

// The demo moves.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const main = (page: Page) => page.getByRole("main");
const section = (page: Page, name: string | RegExp) => page.getByRole("region", { name });
const phone = (page: Page) => page.locator('[data-island="phone"]');

test.describe("start page content", () => {
  test("the first screen has the heading, the buttons and the sample customers", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Age\s*Verification$/);
    for (const name of ["Test It Yourself", "Try the Live Demo", "Sign up with Google"]) {
      await expect(main(page).getByRole("button", { name })).toBeVisible();
    }
    await expect(main(page).getByRole("link", { name: "Sign up with email" })).toBeVisible();
    await expect(main(page).getByText("Free tier available")).toBeVisible();
    await expect(main(page).getByText(/^4\.7 out of 5$/)).toBeVisible();
    await expect(phone(page)).toBeVisible();
    await expect(main(page).getByText("Sample customers")).toHaveClass(/operator-claim/);
  });

  test("the sections below list features, platforms, certificates, plans and footer links", async ({
    page,
  }) => {
    await page.goto("/");
    for (const name of [
      "Detect location",
      "Verify instantly",
      "Fast checks",
      "Easy integration",
      "Stay compliant",
      "E-commerce platforms",
      "Development frameworks",
      "SOC",
      "PCI DSS",
      "GDPR",
      "ISO 27001",
      "STAR Level One",
      "MSECB",
    ]) {
      await expect(main(page).getByRole("heading", { level: 3, name: new RegExp(`^${name}`) })).toBeVisible();
    }
    for (const name of ["Free", "Standard", "Business", "Enterprise"]) {
      await expect(
        section(page, /^Pay for answers/)
          .getByText(name, { exact: true })
          .first(),
      ).toBeVisible();
    }
    const footer = page.getByRole("contentinfo");
    for (const name of ["Product", "Developers", "Company", "Apps", "Extensions"]) {
      await expect(footer.getByRole("navigation", { name })).toBeVisible();
    }
    await expect(footer.getByRole("button", { name: "English" })).toBeVisible();
  });

  test("operator claims are marked wherever they occur", async ({ page }) => {
    await page.goto("/");
    for (const claim of ["99.7%", "under 200ms", "99.9%", "100,000+", "SOC", "MSECB"]) {
      const places = await main(page).getByText(claim, { exact: true }).all();
      expect(places.length, claim).toBeGreaterThan(0);
      for (const place of places) await expect(place).toHaveClass(/operator-claim/);
    }
  });
});

test("the counters follow the day's formula, regardless of the build date", async ({ page }) => {
  await page.clock.setFixedTime("2027-02-01T12:00:00Z");
  await page.goto("/");
  // (2027 − 2023) × 1543 + 32 × 13, and a tenth of it.
  await expect(page.locator('[data-counter="verifications"]')).toHaveText("6,588");
  await expect(page.locator('[data-counter="users"]')).toHaveText("658");
});

test.describe("phone demo on the start page", () => {
  /** Returns the color of an age ring: red, blue or green. */
  const hue = (page: Page, scene: string) =>
    phone(page)
      .locator(`[data-name=${scene}] [data-age]`)
      .first()
      .evaluate((age) => {
        const ring = age.closest('[class*="text-ring"]')!;
        const probe = document.createElement("canvas").getContext("2d")!;
        probe.fillStyle = getComputedStyle(ring).color;
        probe.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = probe.getImageData(0, 0, 1, 1).data;
        const most = Math.max(red, green, blue);
        return most === red ? "red" : most === green ? "green" : "blue";
      });
  const scene = (page: Page, name: string) => phone(page).locator(`[data-name=${name}]`);

  /** Stops the clock except for `page.clock.runFor`. */
  async function standStill(page: Page): Promise<void> {
    await page.clock.install({ time: "2026-11-22T12:00:00Z" });
    await page.clock.pauseAt("2026-11-22T12:00:01Z");
  }

  async function expectScene(page: Page, name: string): Promise<void> {
    for (const other of ["consent", "scan", "verifying"]) {
      await expect(scene(page, other)).toHaveCSS("opacity", other === name ? "1" : "0");
    }
  }

  test("the phone plays its scenes for 18, 13, 18 and 16 without a layout shift", async ({ page }) => {
    await blockBrandFonts(page);
    await observeLayoutShift(page);
    await standStill(page);
    await page.goto("/");
    await expect(phone(page)).not.toHaveAttribute("data-paused");

    for (const [age, color] of [
      [18, "red"],
      [13, "green"],
      [18, "red"],
      [16, "blue"],
    ] as const) {
      await expectScene(page, "consent");
      await expect(scene(page, "consent")).toContainText(`people aged ${age} and over`);
      await expect(scene(page, "consent")).toContainText("Verify my age");
      await expect(scene(page, "consent")).toContainText("I don't consent to age verification");
      expect(await hue(page, "consent")).toBe(color);

      await page.clock.runFor(5000);
      await expectScene(page, "scan");
      for (const [prompt, lasts] of [
        ["Place face inside the circle", 2000],
        ["Move closer", 1600],
        ["Center your face", 1600],
        ["Get ready", 1400],
        ["Hold still", 2200],
        ["Capture successful", 1200],
      ] as const) {
        await expect(scene(page, "scan").locator("[data-prompt]")).toHaveText(prompt);
        await page.clock.runFor(lasts);
      }

      await expectScene(page, "verifying");
      await expect(scene(page, "verifying")).toContainText("Verifying your age...");
      await expect(scene(page, "verifying").locator("[data-age]")).toHaveText(String(age));
      expect(await hue(page, "verifying")).toBe(color);
      await page.clock.runFor(3000);
    }
    await expectScene(page, "consent");
    await expectNoLayoutShift(page);
  });

  test("the phone pauses and plays at a press", async ({ page }) => {
    await standStill(page);
    await page.goto("/");
    await phone(page).getByRole("button", { name: "Pause the demo" }).click();
    await page.clock.runFor(6000);
    await expectScene(page, "consent");
    await phone(page).getByRole("button", { name: "Play the demo" }).click();
    await page.clock.runFor(6000);
    await expectScene(page, "scan");
  });

  test.describe("phone demo with reduced motion", () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } });

    test("the phone stays still in the scan until it is played", async ({ page }) => {
      await standStill(page);
      await page.goto("/");
      await expect(scene(page, "scan").locator("[data-prompt]")).toHaveText("Hold still");
      await page.clock.runFor(60_000);
      await expectScene(page, "scan");
      await expect(scene(page, "scan").locator("[data-prompt]")).toHaveText("Hold still");
      await phone(page).getByRole("button", { name: "Play the demo" }).click();
      await expectScene(page, "consent");
      await page.clock.runFor(15_500);
      await expectScene(page, "verifying");
    });
  });
});

test("a press before the script has loaded is not lost", async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let asked = false;
  await page.route(/\/assets\/site-.*\.js$/, async (route) => {
    asked = true;
    await released;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("banner").getByRole("button", { name: "Create free account" }).click();
  expect(asked).toBe(true);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  release();
  await expect(page.getByRole("dialog", { name: "Create your account" })).toBeVisible();
});

test("a signed-in reader is sent to the dashboard without a layout shift", async ({ page, request }) => {
  await page.goto("/");
  const figures = main(page).getByText("completed verifications");
  const before = await figures.boundingBox();
  await storeSession(page, await createAccount(request));
  await page.goto("/");
  await expect(main(page).getByRole("button", { name: "Sign up with Google" })).toBeHidden();
  expect(await figures.boundingBox()).toEqual(before);
  await main(page).getByRole("link", { name: "Go to your dashboard" }).first().click();
  await expect(page).toHaveURL(/\/app$/);
});

test.describe("script tag on the start page", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("the script tag is copied exactly as shown", async ({ page }) => {
    await page.goto("/");
    const button = main(page).getByRole("button", { name: "Copy code" });
    await button.click();
    await expect(main(page).getByRole("status").filter({ hasText: "Copied" })).toBeAttached();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(
      new RegExp(`^<button id="enter">[^]*${new URL(page.url()).origin}/sdk/v1/ofage.js[^]*</script>$`),
    );
    await expect(main(page).getByRole("status").filter({ hasText: "Copied" })).toHaveCount(0);
  });
});

for (const width of [1280, 360]) {
  test(`Test It Yourself is on the first screen, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 });
    await page.goto("/");
    await expect(main(page).getByRole("button", { name: "Test It Yourself" })).toBeInViewport({ ratio: 1 });
  });
}
