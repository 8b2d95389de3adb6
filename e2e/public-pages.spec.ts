import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { listPublicPages } from "../packages/web/docs-build/content/public-pages.ts";
import { sitePages } from "../packages/web/app/site/public-page-table.ts";
import { expectAccessibleWithoutOverflow, expectAccessibleInEveryTheme } from "./expect-accessible.ts";

declare global {
  interface Window {
    shifts: number[];
  }
}

const metaOf = (page: Page, selector: string) => page.locator(`head ${selector}`).getAttribute("content");

for (const { path, title, description } of listPublicPages()) {
  test.describe(path, () => {
    test("says what it is, to readers and to machines", async ({ page, baseURL }) => {
      const answer = await page.goto(path);
      const address = path === "/" ? `${baseURL}/` : `${baseURL}${path}`;
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(title);
      expect(await metaOf(page, 'meta[name="description"]')).toBe(description);
      expect(await page.locator('head link[rel="canonical"]').getAttribute("href")).toBe(address);
      expect(await metaOf(page, 'meta[property="og:url"]')).toBe(address);
      expect(await metaOf(page, 'meta[property="og:title"]')).toBe(title);
      expect(await metaOf(page, 'meta[property="og:image"]')).toMatch(
        new RegExp(`^${baseURL}/og/[a-z-]+\\.png$`),
      );
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
      // The operator's 4.7 is no review that a reader could open.
      expect(blocks.join()).not.toMatch(/aggregateRating|"review"/i);

      const policy = answer!.headers()["content-security-policy"]!;
      expect(policy).not.toContain("unsafe-");
      expect(await answer!.text()).not.toMatch(/<[^>]*\sstyle=/);
    });

    test("loads nothing from elsewhere and no framework, and nothing moves by itself", async ({
      page,
      baseURL,
    }) => {
      const asked: string[] = [];
      const bodies: Promise<string>[] = [];
      page.on("request", (request) => asked.push(request.url()));
      page.on("response", (response) => {
        if (response.request().resourceType() === "script") bodies.push(response.text());
      });
      await page.addInitScript(() => {
        window.shifts = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[])
            if (!entry.hadRecentInput) window.shifts.push(entry.value);
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.goto(path, { waitUntil: "networkidle" });
      // What waits to come near the screen comes, too.
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
      expect(await page.evaluate(() => window.shifts)).toEqual([]);
    });

    test("can be read with JavaScript off", async ({ browser, baseURL }) => {
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

test("no two pages have the same title, description or picture", () => {
  const pages = listPublicPages();
  for (const name of ["path", "title", "description", "headline"] as const) {
    const all = pages.map((page) => page[name]);
    expect(new Set(all).size).toBe(all.length);
  }
});

test.describe("in light and dark, on a desktop and on a phone", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  // The documentation's pages are looked at in docs.spec.ts.
  for (const { path } of sitePages) {
    test(`${path} holds for everybody`, async ({ page }) => {
      const complaints: string[] = [];
      page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
      page.on("pageerror", (error) => complaints.push(error.message));
      await page.goto(path);
      await expectAccessibleInEveryTheme(page);
      expect(complaints).toEqual([]);
    });
  }

  test("a page that is not there holds for everybody, and leads back", async ({ page }) => {
    const answer = await page.goto("/no/such/page");
    expect(answer!.status()).toBe(404);
    await expect(page).toHaveTitle(/^Page not found/);
    await expectAccessibleInEveryTheme(page);
    await page.getByRole("link", { name: "Go to the start page" }).click();
    await expect(page).toHaveURL("/");
  });

  test("the page of a failure holds for everybody, and its first link is the page that failed", async ({
    page,
  }) => {
    const built = join(import.meta.dirname, "../packages/web/build/client/500/index.html");
    // That the server sends it when it fails is tested where a server can be made to (failure-pages.test.ts).
    await page.route("**/verify/ver_failed?*", (route) => route.fulfill({ status: 500, path: built }));
    await page.goto("/verify/ver_failed?a=b");
    await expectAccessibleInEveryTheme(page);
    await page.getByRole("link", { name: "Load it again" }).click();
    await expect(page).toHaveURL("/verify/ver_failed?a=b");
  });
});

test.describe("in the dark, on a phone", () => {
  test.use({
    colorScheme: "dark",
    viewport: { width: 360, height: 740 },
    contextOptions: { reducedMotion: "reduce" },
  });

  test(
    "the site's pages, the quick start and a page that is not there hold",
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
          await expectAccessibleWithoutOverflow(page);
        });
      }
      // The browser itself reports the 404 that was asked for.
      expect(complaints.filter((text) => !text.includes("404"))).toEqual([]);
    },
  );
});

test("the page behind a link is fetched when the pointer rests on it, and is there when it is followed", async ({
  page,
}) => {
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
