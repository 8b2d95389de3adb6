import { expect, type Page, test } from "@playwright/test";

/** Returns how far the page can be scrolled sideways, in pixels. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.describe("menu on a tablet", () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

  test(
    "turning the tablet with the menu open leaves a page that works",
    { tag: "@daily" },
    async ({ page }) => {
      await page.goto("/features");
      await page.getByRole("button", { name: "Open menu" }).tap();
      await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
      await page.setViewportSize({ width: 1180, height: 820 });
      await expect(page.locator("dialog:modal")).toHaveCount(0);
      await page.getByRole("banner").getByRole("link", { name: "Pricing" }).tap();
      await expect(page).toHaveURL("/pricing");
      await page.setViewportSize({ width: 820, height: 1180 });
      await page.getByRole("button", { name: "Open menu" }).tap();
      await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    },
  );
});

for (const path of ["/", "/about", "/features", "/how-it-works", "/model-performance", "/pricing", "/docs"]) {
  test(`${path} does not scroll sideways at 320 px, nor at 360 and 390 px with a wide font`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    expect(await overflow(page)).toBe(0);
    // A constructed sheet, which the page's Content-Security-Policy does not concern.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(':not(code, code *) { font-family: "DejaVu Sans" !important; }');
      document.adoptedStyleSheets = [sheet];
    });
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 640 });
      expect([width, await overflow(page)]).toEqual([width, 0]);
    }
  });
}

test("the fonts that stand in for ours take the same space", async ({ page }) => {
  await page.goto("/");
  const measured = await page.evaluate(async () => {
    const line = document.body.appendChild(document.createElement("p"));
    line.style.cssText = "position: absolute; width: max-content; font-size: 100px; line-height: normal";
    line.textContent =
      "Know that a visitor is old enough, without learning who they are. One look at the camera, an answer in seconds, and no pictures stored. Every age estimate is off by some years; here is by how many, whom we measured, and what nobody knows yet. Pricing, Developers, Model performance: 0123456789.";
    const size = async (family: string, weight: number) => {
      await document.fonts.load(`${weight} 100px "${family}"`, line.textContent!);
      Object.assign(line.style, { fontFamily: `"${family}", monospace`, fontWeight: String(weight) });
      const { width, height } = line.getBoundingClientRect();
      return { width, height };
    };
    const pairs = [400, 500, 600, 700].map((weight) => ["Figtree", "Figtree Arial", weight] as const);
    const results = [];
    for (const [ours, other, weight] of [
      ...pairs,
      ["Bricolage Grotesque", "Bricolage Arial", 700] as const,
    ]) {
      const [wanted, got] = [await size(ours, weight), await size(other, weight)];
      results.push({ ours, weight, width: got.width / wanted.width, height: got.height / wanted.height });
    }
    return results;
  });
  expect(measured).toHaveLength(5);
  for (const { ours, weight, width, height } of measured) {
    expect(Math.abs(width - 1), `width of ${ours} ${weight}: ${width}`).toBeLessThan(0.01);
    expect(Math.abs(height - 1), `height of ${ours} ${weight}: ${height}`).toBeLessThan(0.01);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every kind of page says what does not work", async ({ page }) => {
    for (const [path, sentence] of [
      ["/", "JavaScript is off."],
      ["/docs", "JavaScript is off."],
      ["/unlock?token=x", "This page needs JavaScript."],
      ["/confirm-email?token=x", "This page needs JavaScript."],
      ["/app", "The console needs JavaScript."],
    ] as const) {
      await page.goto(path);
      await expect(page.locator("noscript p", { hasText: sentence }).first()).toBeVisible();
    }
    await page.goto("/unlock?token=x");
    await expect(page.getByText("Unlocking your account")).toBeHidden();
  });
});

test("filled buttons and the phone have an edge under forced colors", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/");
  const edges = await page.evaluate(() => {
    const edgeOf = (element: Element, what: "border" | "outline") => {
      const style = getComputedStyle(element);
      const [width, kind, color] =
        what === "border"
          ? [style.borderTopWidth, style.borderTopStyle, style.borderTopColor]
          : [style.outlineWidth, style.outlineStyle, style.outlineColor];
      return parseFloat(width) > 0 && kind !== "none" && color !== "rgba(0, 0, 0, 0)";
    };
    const buttons = document.querySelectorAll(
      '[data-opens="test-it-yourself"], header [data-opens="sign-up"]',
    );
    const phone = document.querySelector('[data-island="phone"] > div')!;
    return [...[...buttons].map((button) => edgeOf(button, "border")), edgeOf(phone, "outline")];
  });
  expect(edges.length).toBeGreaterThanOrEqual(3);
  expect(edges).not.toContain(false);
});

test("the language note opens above its button", async ({ page }) => {
  for (const width of [1920, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    const button = page.getByRole("button", { name: "English" });
    await button.click();
    const [note, opener] = [await page.locator("#languages").boundingBox(), await button.boundingBox()];
    expect(note!.y + note!.height).toBeLessThanOrEqual(opener!.y);
    expect(opener!.y - (note!.y + note!.height)).toBeLessThan(24);
    expect(note!.x).toBeGreaterThanOrEqual(0);
    expect(note!.x + note!.width).toBeLessThanOrEqual(width);
    const overlap = Math.min(note!.x + note!.width, opener!.x + opener!.width) - Math.max(note!.x, opener!.x);
    expect(overlap).toBeGreaterThan(opener!.width / 2);
  }
});
