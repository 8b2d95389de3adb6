import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, type Page, test } from "@playwright/test";
import { listPublicPages } from "../packages/web/docs-build/content/public-pages.ts";
import { createAccount, storeSession } from "./account.ts";
import { blockBrandFonts, expectNoLayoutShift, observeLayoutShift, readLayoutShift } from "./layout-shift.ts";
import { demoCheckFrame } from "./live-demo-page.ts";

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

for (const path of [...listPublicPages().map((each) => each.path), "/no/such/page"]) {
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

/** A word more or less fits on a line here and there; up to this, a layout is stable (Core Web Vitals, "good"). */
const stableShift = 0.1;
const maxFontShift: Record<string, number> = { "/": 0.02, "/pricing": 0.02 };

for (const { path } of listPublicPages()) {
  test(`fonts that arrive late move nothing on ${path}`, async ({ page }) => {
    await page.route("**/*.woff2", async (route) => {
      await new Promise((arrived) => setTimeout(arrived, 1000));
      await route.continue();
    });
    await observeLayoutShift(page);
    await page.goto(path);
    expect(await page.evaluate(() => performance.getEntriesByType("paint").length)).toBeGreaterThan(0);
    const fonts = await page.evaluate(async () => {
      await document.fonts.ready;
      // The observer is told of a shift after the frame that has it.
      for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
      return [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family);
    });
    expect(fonts).toEqual(expect.arrayContaining(["Figtree", "Bricolage Grotesque"]));
    expect(await readLayoutShift(page)).toBeLessThan(maxFontShift[path] ?? stableShift);
  });
}

for (const { path } of listPublicPages()) {
  test(`${path} moves nothing while it arrives in pieces`, async ({ page, baseURL }) => {
    const slow = createServer(async (request, answer) => {
      const got = await fetch(`${baseURL}${request.url}`);
      const body = Buffer.from(await got.arrayBuffer());
      answer.setHeader("content-type", got.headers.get("content-type")!);
      if (request.url !== path) return void answer.end(body);
      let sent = body.indexOf("<header");
      answer.write(body.subarray(0, sent));
      for (const end = body.indexOf("<h2"); sent < end; sent += 400) {
        answer.write(body.subarray(sent, sent + 400));
        await wait(20);
      }
      answer.end(body.subarray(sent));
    }).listen(0, "127.0.0.1");
    await once(slow, "listening");
    await blockBrandFonts(page);
    await observeLayoutShift(page);
    await page.goto(`http://127.0.0.1:${(slow.address() as AddressInfo).port}${path}`);
    await expectNoLayoutShift(page);
    slow.closeAllConnections();
    slow.close();
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
      ["/reset-password?token=x", "This page needs JavaScript."],
      ["/invitation?token=x", "This page needs JavaScript."],
      ["/forgot-password", "This page needs JavaScript."],
      ["/app", "The console needs JavaScript."],
    ] as const) {
      await page.goto(path);
      await expect(page.locator("noscript p", { hasText: sentence }).first()).toBeVisible();
    }
    await page.goto("/unlock?token=x");
    await expect(page.getByText("Unlocking your account")).toBeHidden();
    await page.goto("/forgot-password");
    await expect(page.getByLabel("Email")).toBeHidden();
    await expect(page.getByRole("button", { name: "Send link" })).toBeHidden();
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

test("the drawn phones have an edge under forced colors, and choices and tabs show which is chosen", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/how-it-works");
  const phones = page.locator('[aria-hidden="true"].bg-device');
  expect(await phones.count()).toBeGreaterThan(0);
  for (const phone of await phones.all()) {
    await expect(phone).not.toHaveCSS("outline-style", "none");
    await expect(phone).not.toHaveCSS("outline-color", "rgba(0, 0, 0, 0)");
  }

  const system = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("p"));
    const color = (name: string) => {
      probe.style.color = name;
      return getComputedStyle(probe).color;
    };
    return { canvas: color("Canvas"), highlight: color("Highlight") };
  });
  expect(system.canvas).not.toBe(system.highlight);
  for (const [path, chosen, others] of [
    [
      "/model-performance",
      "label:has([name=measured-version]:checked)",
      "label:has([name=measured-version])",
    ],
    ["/features", "label:has([name=challenge-age]:checked)", "label:has([name=challenge-age])"],
    ["/features", '[role="tab"][aria-selected="true"]', '[role="tab"]'],
  ] as const) {
    await page.goto(path);
    const edges = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((all) => [...new Set(all.map((each) => getComputedStyle(each).borderBottomColor))]);
    expect([path, await edges(chosen)]).toEqual([path, [system.highlight]]);
    expect((await edges(others)).toSorted()).toEqual([system.canvas, system.highlight].toSorted());
  }
});

test("on paper, every answer is open and nothing that is pressed is there", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  for (const path of ["/", "/pricing"]) {
    await page.goto(path);
    for (const answer of await page.locator("main details > :not(summary)").all()) {
      await expect
        .poll(() => answer.evaluate((each) => each.checkVisibility() && each.getBoundingClientRect().height))
        .toBeGreaterThan(10);
    }
    for (const pressed of await page.locator("[data-opens]").all()) await expect(pressed).toBeHidden();
  }
  expect(await page.locator("main details:not([open])").count()).toBeGreaterThan(3);
  await expect(page.getByText("Contact Sales", { exact: true })).toBeHidden();
});

test("a table that is wider than a phone shades its cut edge", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/model-performance");
  const cut = await page
    .locator("main :is(section, div)")
    .evaluateAll((all) =>
      all
        .filter(
          (each) =>
            getComputedStyle(each).overflowX === "auto" &&
            each.querySelector(":scope > table") &&
            each.scrollWidth > each.clientWidth,
        )
        .map((each) => [each.getAttribute("aria-label"), getComputedStyle(each).backgroundImage]),
    );
  const names = cut.map(([name]) => name);
  expect(names).toEqual(
    expect.arrayContaining(["Versions", "Versions compared", "Speed by version and peer"]),
  );
  for (const [name, shade] of cut) expect(`${name}: ${shade}`).toContain("linear-gradient");
});

test("the phone's drawn button opens the check while it is shown, and not under another scene", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  await page.goto("/");
  const phone = page.locator('[data-island="phone"]');
  const drawn = phone.getByText("Verify my age", { exact: true });
  const frame = page.locator("iframe[title='Age verification']");
  await expect(phone.locator('[data-name="consent"]')).toHaveAttribute("data-shown", "");
  await page.clock.runFor(8000);
  await expect(phone.locator('[data-name="scan"]')).toHaveAttribute("data-shown", "");
  await drawn.scrollIntoViewIfNeeded();
  const place = (await drawn.boundingBox())!;
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
  await page.clock.runFor(11_000);
  await expect(phone.locator('[data-name="consent"]')).toHaveAttribute("data-shown", "");
  await expect(frame).toHaveCount(0);
  await page.clock.resume();
  await drawn.click();
  await expect(demoCheckFrame(page).getByRole("button", { name: "Verify my age" })).toBeVisible();
});

test("the console fades in without an error when its style sheet is late", async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await storeSession(page, await createAccount(request));
  await page.goto("/pricing");
  await page.route("**/*.css", async (route) => {
    await new Promise((arrived) => setTimeout(arrived, 500));
    await route.continue();
  });
  await page.evaluate(() => location.assign("/app"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(errors).toEqual([]);
});

test("leaving a page before it has faded in logs no error, in the console either", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  for (const from of ["/", "/docs"]) {
    await page.goto(from);
    // The console sends a signed-out visitor away at once.
    await page.evaluate(() => location.assign("/app/websites"));
    await expect(page.getByRole("dialog", { name: "Welcome back" })).toBeVisible();
  }
  expect(errors).toEqual([]);
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
