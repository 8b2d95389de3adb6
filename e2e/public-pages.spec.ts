import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { listPublicPages } from "../packages/web/docs-build/content/public-pages.ts";
import { sitePages } from "../packages/web/app/site/public-page-table.ts";
import {
  expectAccessibleInEveryTheme,
  expectAccessibleWithoutOverflow,
  expectNoOverflow,
} from "./expect-accessible.ts";
import { blockBrandFonts, expectNoLayoutShift, observeLayoutShift } from "./layout-shift.ts";

const metaOf = (page: Page, selector: string) => page.locator(`head ${selector}`).getAttribute("content");

for (const { path, title, description } of listPublicPages()) {
  test.describe(path, () => {
    test("has a heading, metadata and structured data", async ({ page, baseURL }) => {
      const answer = await page.goto(path);
      const address = path === "/" ? `${baseURL}/` : `${baseURL}${path}`;
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(title);
      expect(await metaOf(page, 'meta[name="description"]')).toBe(description);
      expect(await page.locator('head link[rel="canonical"]').getAttribute("href")).toBe(address);
      expect(await metaOf(page, 'meta[property="og:url"]')).toBe(address);
      expect(await metaOf(page, 'meta[property="og:title"]')).toBe(title);
      expect(await metaOf(page, 'meta[property="og:image"]')).toBe(`${baseURL}/og.png`);
      expect(await metaOf(page, 'meta[name="robots"]')).not.toContain("noindex");

      const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
      const things = blocks.map((block) => JSON.parse(block) as Record<string, unknown>);
      const types = things.map((thing) => thing["@type"]);
      expect(types.includes("BreadcrumbList")).toBe(path !== "/");
      const ofTheSite: Record<string, string[]> = {
        "/": ["Organization", "WebSite", "Product"],
        "/pricing": ["Product", "FAQPage"],
      };
      expect(types).toEqual(expect.arrayContaining(ofTheSite[path] ?? []));
      const addresses = [...blocks.join().matchAll(/"(?:item|url|logo|image|@id)":"([^"]*)"/g)];
      for (const [, each] of addresses) expect(each).toMatch(new RegExp(`^${baseURL}/`));
      // The operator's rating of 4.7 is no review that a reader could open.
      expect(blocks.join()).not.toMatch(/aggregateRating|"review"/i);

      const policy = answer!.headers()["content-security-policy"]!;
      expect(policy).not.toContain("unsafe-");
      expect(await answer!.text()).not.toMatch(/<[^>]*\sstyle=/);
    });

    test("loads nothing from other hosts and no framework, and has no layout shift", async ({
      page,
      baseURL,
    }) => {
      const asked: string[] = [];
      const bodies: Promise<string>[] = [];
      page.on("request", (request) => asked.push(request.url()));
      page.on("response", (response) => {
        if (response.request().resourceType() === "script") bodies.push(response.text());
      });
      await blockBrandFonts(page);
      await observeLayoutShift(page);
      await page.goto(path, { waitUntil: "networkidle" });
      // Also loads what waits until it is near the viewport.
      for (let screen = 0; screen < 12; screen++) {
        await page.mouse.wheel(0, 700);
        await page.evaluate(
          () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
        );
      }
      await page.waitForLoadState("networkidle");
      expect(asked.filter((url) => !url.startsWith(`${baseURL}/`) && !url.startsWith("data:"))).toEqual([]);
      const scripts = await Promise.all(bodies);
      expect(scripts.length).toBeGreaterThan(0);
      expect(scripts.filter((code) => code.includes("react.transitional.element"))).toEqual([]);
      expect(await page.evaluate(() => "__reactRouterContext" in window)).toBe(false);
      await expectNoLayoutShift(page);
    });

    test("is readable without JavaScript", async ({ browser, baseURL }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
      const page = await context.newPage();
      await page.goto(path);
      const headings = page.locator("main :is(h1, h2, h3):not(details *, dialog *, .when-signed-in *)");
      const hidden: string[] = [];
      for (const heading of await headings.all()) {
        if (!(await heading.isVisible())) hidden.push((await heading.textContent())!);
      }
      expect(await headings.count()).toBeGreaterThan(0);
      expect(hidden).toEqual([]);
      await context.close();
    });
  });
}

test("no two pages share a title or description", () => {
  const pages = listPublicPages();
  for (const name of ["path", "title", "description"] as const) {
    const all = pages.map((page) => page[name]);
    expect(new Set(all).size).toBe(all.length);
  }
});

test.describe("public pages in every theme, on desktop and phone", () => {
  // docs.spec.ts tests the documentation's pages.
  for (const { path } of sitePages) {
    test(`${path} is accessible`, async ({ page }) => {
      const complaints: string[] = [];
      page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
      page.on("pageerror", (error) => complaints.push(error.message));
      await page.goto(path);
      await expectAccessibleInEveryTheme(page);
      expect(complaints).toEqual([]);
    });
  }

  test("the 404 page is accessible and links to the start page", async ({ page }) => {
    const answer = await page.goto("/no/such/page");
    expect(answer!.status()).toBe(404);
    await expect(page).toHaveTitle(/^Page not found/);
    await expectAccessibleInEveryTheme(page);
    await page.getByRole("link", { name: "Go to the home page" }).click();
    await expect(page).toHaveURL("/");
  });

  test("the 500 page is accessible and links first to the failed page", async ({ page }) => {
    const built = join(import.meta.dirname, "../packages/web/build/client/500/index.html");
    // error-pages.test.ts tests that a failing server sends this page.
    await page.route("**/verify/ver_failed?*", (route) => route.fulfill({ status: 500, path: built }));
    await page.goto("/verify/ver_failed?a=b");
    await expectAccessibleInEveryTheme(page);
    await page.getByRole("link", { name: "Reload the page" }).click();
    await expect(page).toHaveURL("/verify/ver_failed?a=b");
  });
});

test.describe("public pages in dark mode on a phone", () => {
  test.use({
    colorScheme: "dark",
    viewport: { width: 360, height: 740 },
  });

  test(
    "the site's pages, the quick start and the 404 page fit the screen, log no errors, and the busiest are accessible",
    { tag: "@daily" },
    async ({ page }) => {
      const complaints: string[] = [];
      page.on("pageerror", (error) => complaints.push(error.message));
      page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
      for (const path of [...sitePages.map((each) => each.path), "/docs", "/no/such/page"]) {
        await test.step(path, async () => {
          const answer = await page.goto(path);
          expect(answer!.status()).toBe(path === "/no/such/page" ? 404 : 200);
          await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
          // The others are examined by the tests above.
          if (["/", "/pricing"].includes(path)) await expectAccessibleWithoutOverflow(page);
          else await expectNoOverflow(page);
        });
      }
      // The browser logs the expected 404 itself.
      expect(complaints.filter((text) => !text.includes("404"))).toEqual([]);
    },
  );
});

test("a linked page is prefetched while the pointer rests on the link", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const fetched = page.waitForRequest(
    async (request) =>
      new URL(request.url()).pathname === "/pricing" &&
      (await request.allHeaders())["sec-purpose"] === "prefetch",
  );
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pricing" });
  await link.hover();
  await fetched;
  await link.click();
  await expect(page).toHaveURL("/pricing");
});
