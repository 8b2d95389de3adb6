import { expect, type Page, test } from "@playwright/test";
import { createAccount, createWebsite, storeSession } from "./account.ts";
import { expectAccessible, expectAccessibleInEveryTheme } from "./expect-accessible.ts";
import { blockBrandFonts, expectNoLayoutShift, observeLayoutShift } from "./layout-shift.ts";

const paths = [
  "/docs",
  "/docs/verifications",
  "/docs/token",
  "/docs/scan",
  "/docs/receipts",
  "/docs/webhooks",
  "/docs/audit-log",
  "/docs/api",
  "/docs/api-keys",
  "/docs/sdks",
  "/docs/best-practices",
  "/docs/model-card",
  "/docs/team",
];

/** Opens a documentation page and waits until it is interactive: the current section is then marked. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('[aria-label="On this page"] [aria-current]')).toBeAttached();
}

const content = (page: Page) => page.locator("[data-docs-content]");
const search = (page: Page) => page.getByRole("combobox", { name: "Search the documentation" });
const scrollTop = (page: Page) => page.evaluate(() => scrollY);
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Returns the languages in which the page shows its samples. */
const shownLanguages = (page: Page) =>
  content(page)
    .locator("[data-offers]")
    .evaluateAll((samples) => [
      ...new Set(
        samples.map((sample) =>
          [...sample.querySelectorAll<HTMLElement>("[role=tabpanel]")]
            .filter((panel) => panel.checkVisibility())
            .map((panel) => panel.dataset.language)
            .join(),
        ),
      ),
    ]);

test("Developers in the header opens the quick start", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Developers" }).click();
  await expect(page).toHaveURL(/\/docs$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quick start");
  await expect(page).toHaveTitle(/Quick start/);
});

test.describe("sample language in the documentation", () => {
  test(
    "the sample language applies to all samples, other pages and after a reload",
    { tag: "@daily" },
    async ({ page }) => {
      await open(page, "/docs");
      expect(await shownLanguages(page)).toEqual(["javascript"]);

      const tab = content(page).getByRole("tab", { name: "Ruby" }).nth(2);
      await tab.scrollIntoViewIfNeeded();
      const before = await tab.evaluate((element) => element.getBoundingClientRect().top);
      await tab.click();
      expect(await shownLanguages(page)).toEqual(["ruby"]);
      const after = await tab.evaluate((element) => element.getBoundingClientRect().top);
      expect(Math.abs(after - before)).toBeLessThan(2);

      await page
        .getByRole("navigation", { name: "Documentation" })
        .getByRole("link", { name: "Webhooks" })
        .click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Webhooks");
      expect(await shownLanguages(page)).toEqual(["ruby"]);
      await expect(content(page).getByRole("tab", { name: "Ruby" }).first()).toHaveAttribute(
        "aria-selected",
        "true",
      );

      await page.reload();
      expect(await shownLanguages(page)).toEqual(["ruby"]);
      await page.goto("/docs/verifications");
      expect(await shownLanguages(page)).toEqual(["ruby"]);
    },
  );

  test("a page that the browser kept in memory shows the language chosen since", async ({
    page,
    context,
  }) => {
    await open(page, "/docs");
    const other = await context.newPage();
    await open(other, "/docs/webhooks");
    await content(other).getByRole("tab", { name: "Ruby" }).first().click();
    expect(await shownLanguages(page)).toEqual(["javascript"]);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    expect(await shownLanguages(page)).toEqual(["ruby"]);
  });

  test("the sample language is applied before the page's script, without a layout shift", async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem("docs_language", "php"));
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto("/docs");
    expect(await shownLanguages(page)).toEqual(["php"]);
  });

  test("the language tabs follow the arrow keys, Home and End", async ({ page }) => {
    await open(page, "/docs");
    const tabs = content(page).getByRole("tablist").first().getByRole("tab");
    await tabs.first().focus();
    for (const [key, name] of [
      ["ArrowRight", "Python"],
      ["ArrowRight", "Ruby"],
      ["End", "PHP"],
      ["ArrowRight", "JavaScript"],
      ["ArrowLeft", "PHP"],
      ["Home", "JavaScript"],
    ] as const) {
      await page.keyboard.press(key);
      const tab = tabs.and(page.getByRole("tab", { name }));
      await expect(tab).toBeFocused();
      await expect(tab).toHaveAttribute("aria-selected", "true");
    }
    // Only one tab is a tab stop, followed by its code.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("PRE");
  });

  test("curl is shown where it is offered, and elsewhere the first language", async ({ page }) => {
    await open(page, "/docs/api");
    await content(page).getByRole("tab", { name: "cURL" }).first().click();
    expect(await shownLanguages(page)).toEqual(["curl"]);
    await page.goto("/docs");
    expect(await shownLanguages(page)).toEqual(["javascript"]);
  });
});

test.describe("copy buttons of the documentation", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("copying a code block copies what is shown and confirms it in place", async ({ page }) => {
    await open(page, "/docs");
    await content(page).getByRole("tab", { name: "Python" }).first().click();
    const block = content(page).locator("[data-offers]").first();
    const button = block.getByRole("button", { name: "Copy code" });
    await button.click();
    await expect(button).toHaveText("Copied");
    const shown = await block.locator('[role=tabpanel][data-language="python"] code').textContent();
    expect(await clipboard(page)).toBe(shown);
    await expect(button).toHaveText("Copy");
  });

  test("copying a page copies its Markdown", async ({ page, request }) => {
    await open(page, "/docs/token");
    await page.getByRole("button", { name: "Copy as Markdown" }).click();
    await expect(page.getByRole("button", { name: "Copy as Markdown" })).toHaveText("Copied");
    expect(await clipboard(page)).toBe(await (await request.get("/docs/token.md")).text());
  });

  test("copying a heading copies its URL", async ({ page, baseURL }) => {
    await open(page, "/docs/webhooks");
    const heading = content(page).getByRole("heading", { name: "Retries" });
    await heading.getByRole("link").click();
    await expect(page).toHaveURL("/docs/webhooks#retries");
    expect(await clipboard(page)).toBe(`${baseURL}/docs/webhooks#retries`);
    await expect(page.getByRole("status").filter({ hasText: "Link copied" })).toBeAttached();
  });
});

test("a URL with an anchor opens at its heading, below the header", async ({ page }) => {
  await open(page, "/docs/api#list-deliveries");
  const heading = page.locator("#list-deliveries");
  await expect(heading).toBeInViewport();
  const top = await heading.evaluate((element) => element.getBoundingClientRect().top);
  const header = await page
    .locator("header")
    .first()
    .evaluate((element) => element.getBoundingClientRect().bottom);
  expect(top).toBeGreaterThanOrEqual(header);
  await expect(page.getByRole("navigation", { name: "On this page" }).locator("[aria-current]")).toHaveText(
    "List a webhook's deliveries",
  );
});

test("links within the documentation focus their target, and back restores the scroll position", async ({
  page,
}) => {
  await open(page, "/docs/api");
  const link = content(page).getByRole("link", { name: "invalid_api_key" }).nth(5);
  await link.scrollIntoViewIfNeeded();
  const left = await scrollTop(page);
  await link.click();
  await expect(page).toHaveURL("/docs/api-keys#error-invalid-api-key");
  await expect(page.locator("#error-invalid-api-key")).toBeInViewport();
  await expect(page.locator("#error-invalid-api-key a.docs-anchor")).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("API reference");
  await expect.poll(() => scrollTop(page)).toBe(left);
});

test("a search result on another page opens at its section, in the chosen language", async ({ page }) => {
  await open(page, "/docs");
  await content(page).getByRole("tab", { name: "Ruby" }).first().click();
  await search(page).fill("cancel a check");
  await expect(page.getByRole("option").first()).toContainText("Cancel a check");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/docs/api#cancel-verification");
  await expect(page.locator("#cancel-verification")).toBeInViewport();
  await expect(page.locator("#cancel-verification a.docs-anchor")).toBeFocused();
  expect(await shownLanguages(page)).toEqual(["ruby"]);
});

test("Next opens the next page, with its own title and metadata", async ({ page, baseURL }) => {
  await open(page, "/docs");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Verifications");
  await expect(page).toHaveTitle(/^Verifications/);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${baseURL}/docs/verifications`);
  await expect(page.locator("link[rel=alternate]")).toHaveAttribute("href", "/docs/verifications.md");
  const jsonLd = page.locator('script[type="application/ld+json"]');
  await expect(jsonLd).toHaveCount(1);
  expect(await jsonLd.textContent()).toMatch(
    /"Documentation".*"Verifications","item":"[^"]+\/docs\/verifications"/,
  );
});

test.describe("documentation before its script has loaded", () => {
  /** Blocks all scripts until the returned function is called. */
  async function holdScripts(page: Page): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await promise;
      await route.continue();
    });
    return resolve;
  }

  test("text typed into the search early is kept, and searched once the script has loaded", async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await page.goto("/docs", { waitUntil: "commit" });
    await search(page).click();
    await page.keyboard.type("cancel a ch");
    release();
    await expect(page.getByRole("option").first()).toContainText("Cancel a check");
    await expect(search(page)).toBeFocused();
    await page.keyboard.type("eck");
    await expect(search(page)).toHaveValue("cancel a check");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/docs/api#cancel-verification");
  });

  test("a press on a language tab takes effect once the script has loaded", async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto("/docs", { waitUntil: "commit" });
    await content(page).getByRole("tab", { name: "Ruby" }).first().click();
    expect(await shownLanguages(page)).toEqual(["javascript"]);
    release();
    await expect.poll(() => shownLanguages(page)).toEqual(["ruby"]);
  });

  test("the layout does not shift when the script loads", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("docs_language", "php"));
    await blockBrandFonts(page);
    await observeLayoutShift(page);
    await open(page, "/docs");
    await page.waitForLoadState("networkidle");
    await expectNoLayoutShift(page);
  });
});

test("no framework loads for a signed-out reader, not even for the search", async ({ page, request }) => {
  const scripts: Promise<string>[] = [];
  page.on("response", (answer) => {
    // A response has no body once its page was left.
    if (answer.url().endsWith(".js")) scripts.push(answer.text().catch(() => ""));
  });
  const withReact = async () =>
    (await Promise.all(scripts)).filter((script) => script.includes("Minified React error")).length;

  await open(page, "/docs");
  await content(page).getByRole("tab", { name: "Ruby" }).first().click();
  await search(page).fill("token");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await withReact()).toBe(0);

  await storeSession(page, await createAccount(request));
  scripts.length = 0;
  await open(page, "/docs");
  await expect(page.getByRole("link", { name: "Add a website" })).toBeVisible();
  expect(await withReact()).toBeGreaterThan(0);
});

test.describe("documentation search", () => {
  test(
    "the search opens with / or Ctrl K, finds sections by keyboard while offline, and opens them",
    { tag: "@daily" },
    async ({ page, context }) => {
      await open(page, "/docs");
      await page.keyboard.press("/");
      await expect(search(page)).toBeFocused();
      await expect(search(page)).toHaveValue("");
      await search(page).fill("webhook");
      await expect(page.getByRole("option").first()).toBeVisible();
      await page.waitForLoadState("networkidle");
      await context.setOffline(true);

      await search(page).fill("cancel a check");
      await expect(page.getByRole("option").first()).toContainText("Cancel a check");
      await expect(search(page)).toHaveAttribute("aria-expanded", "true");
      const first = await search(page).getAttribute("aria-activedescendant");
      await page.keyboard.press("ArrowDown");
      await expect(search(page)).not.toHaveAttribute("aria-activedescendant", first!);
      await page.keyboard.press("ArrowUp");
      await expect(search(page)).toHaveAttribute("aria-activedescendant", first!);
      await expect(page.getByRole("option", { selected: true })).toContainText("Cancel a check");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("listbox")).toBeHidden();

      await page.getByRole("heading", { level: 1 }).click();
      await page.keyboard.press("Control+k");
      await expect(search(page)).toBeFocused();
      await search(page).fill("cancel a check");
      await expect(page.getByRole("option").first()).toContainText("Cancel a check");
      await context.setOffline(false);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/docs/api#cancel-verification");
      await expect(page.locator("#cancel-verification")).toBeInViewport();
    },
  );

  test("the search jumps to a section of the same page, repeatedly", async ({ page }) => {
    await open(page, "/docs/api");
    for (const _ of ["once", "again"]) {
      await page.evaluate(() => scrollTo(0, 0));
      await page.keyboard.press("/");
      await search(page).fill("cancel a check");
      await page.getByRole("option", { name: "Cancel a check" }).first().click();
      await expect(page).toHaveURL("/docs/api#cancel-verification");
      await expect(page.locator("#cancel-verification")).toBeInViewport();
      await expect(page.locator("#cancel-verification a.docs-anchor")).toBeFocused();
    }
  });

  test("the search says when it finds nothing", async ({ page }) => {
    await open(page, "/docs");
    await search(page).fill("zzyzx");
    await expect(page.getByText("No results for “zzyzx”")).toBeVisible();
    await expectAccessible(page);
  });

  test("a slash typed into a field does not open the search", async ({ page }) => {
    await open(page, "/docs");
    await search(page).fill("a");
    await page.keyboard.press("/");
    await expect(search(page)).toHaveValue("a/");
  });

  test("the search results are accessible", async ({ page }) => {
    await open(page, "/docs");
    await search(page).fill("token");
    await expect(page.getByRole("option").first()).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe("documentation for machines", () => {
  test("each documentation page is available as Markdown and links to it", async ({ request, baseURL }) => {
    for (const path of paths) {
      const answer = await request.get(`${path}.md`);
      expect(answer.status()).toBe(200);
      expect(answer.headers()["content-type"]).toBe("text/markdown; charset=utf-8");
      expect(await answer.text()).toMatch(/^# /);
      const page = await (await request.get(path)).text();
      expect(page).toMatch(new RegExp(`<link rel="alternate" type="text/markdown" href="${path}\\.md"/?>`));
    }
    const reference = await (await request.get("/docs/api.md")).text();
    expect(reference).toContain(`curl ${baseURL}/v1/verifications`);
  });

  test("llms.txt lists every page under this server's own address", async ({ request, baseURL }) => {
    const answer = await request.get("/llms.txt");
    expect(answer.headers()["content-type"]).toBe("text/plain; charset=utf-8");
    const text = await answer.text();
    for (const path of paths) expect(text).toContain(`(${baseURL}${path}.md)`);
    const links = [...text.matchAll(/\]\((http[^)]+)\)/g)].map(([, link]) => link!);
    for (const link of links) expect([link, (await request.get(link)).status()]).toEqual([link, 200]);
    const whole = await request.get("/llms-full.txt");
    expect(await whole.text()).toContain("# API reference");
  });
});

test.describe("documentation for a signed-in reader", () => {
  test("samples contain the website's asset id at once, and the test key on request until the page is left", async ({
    page,
    request,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const account = await createAccount(request);
    const headers = { authorization: `Bearer ${account.token}` };
    const shop = await createWebsite(request, account, { name: "Corner Shop" });
    const bar = await createWebsite(request, account, { name: "Old Bar", domain: "bar.example" });
    const made = await request.post("/v1/api_keys", {
      headers,
      data: { name: "Docs", key_type: "private", is_test: true },
    });
    const { key } = (await made.json()) as { key: string };
    const reveals = async () => {
      const answer = await request.get("/v1/audit_log?per_page=100", { headers });
      return ((await answer.json()) as { type: string }[]).filter(({ type }) => type === "api_key.revealed")
        .length;
    };
    await storeSession(page, account);

    await open(page, "/docs");
    await expect(content(page)).toContainText(`AGE_ASSET_ID="${bar.asset_id}"`);
    await page.getByRole("combobox", { name: "Website in the samples" }).click();
    await page.getByRole("option", { name: "Corner Shop" }).click();
    await expect(content(page)).toContainText(`AGE_ASSET_ID="${shop.asset_id}"`);
    await expect(content(page)).toContainText('AGE_SECRET_KEY="age_sk_test_your_key"');
    expect(await reveals()).toBe(0);
    await expectAccessible(page);

    await page.getByRole("button", { name: "Use my test key" }).click();
    await expect(content(page)).toContainText(`AGE_SECRET_KEY="${key}"`);
    expect(await reveals()).toBe(1);

    await content(page).getByRole("button", { name: "Copy code" }).first().click();
    await expect.poll(() => clipboard(page)).toContain(key);

    // The key is not stored.
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored).not.toContain(key);
    await page.getByRole("button", { name: "Remove my test key" }).click();
    await expect(content(page)).not.toContainText(key);

    // The website applies to the next page, the key does not.
    await page.getByRole("button", { name: "Use my test key" }).click();
    await expect(content(page)).toContainText(key);
    await page
      .getByRole("navigation", { name: "Documentation" })
      .getByRole("link", { name: "API reference" })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("API reference");
    await expect(page.getByRole("combobox", { name: "Website in the samples" })).toHaveText("Corner Shop");
    await expect(page.getByRole("button", { name: "Use my test key" })).toBeVisible();
    await expect(content(page)).not.toContainText(key);
    expect(await reveals()).toBe(2);

    // The chosen website leaves this tab when the session ends in another.
    const other = await context.newPage();
    await other.goto("/pricing");
    await other.evaluate(() => localStorage.removeItem("session_token"));
    await expect
      .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage })))
      .not.toContain(shop.asset_id);
  });

  test("a page that the browser kept in memory drops a revealed test key", async ({ page, request }) => {
    const account = await createAccount(request);
    const made = await request.post("/v1/api_keys", {
      headers: { authorization: `Bearer ${account.token}` },
      data: { name: "Docs", key_type: "private", is_test: true },
    });
    const { key } = (await made.json()) as { key: string };
    await storeSession(page, account);
    await open(page, "/docs");
    await page.getByRole("button", { name: "Use my test key" }).click();
    await expect(content(page)).toContainText(key);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await expect(page.getByRole("button", { name: "Use my test key" })).toBeVisible();
    await expect(content(page)).not.toContainText(key);
  });

  test("a reader without a test key gets a link to create one", async ({ page, request }) => {
    const account = await createAccount(request);
    const keys = await request.get("/v1/api_keys", { headers: { authorization: `Bearer ${account.token}` } });
    for (const { id } of (await keys.json()) as { id: string }[]) {
      await request.delete(`/v1/api_keys/${id}`, { headers: { authorization: `Bearer ${account.token}` } });
    }
    await storeSession(page, account);
    await open(page, "/docs");
    await expect(page.getByText("You don’t have a private test key yet.")).toBeVisible();
    await page.getByRole("link", { name: "Create one" }).click();
    await expect(page).toHaveURL(/\/app\/api-keys$/);
  });

  test("the samples follow a sign-out or sign-in in another tab", async ({ page, context, request }) => {
    const account = await createAccount(request);
    const shop = await createWebsite(request, account, { name: "Corner Shop" });
    await storeSession(page, account);
    await open(page, "/docs");
    await expect(content(page)).toContainText(`AGE_ASSET_ID="${shop.asset_id}"`);

    const other = await context.newPage();
    await other.goto("/docs");
    await other.evaluate(() => localStorage.removeItem("session_token"));
    await expect(page.getByRole("heading", { name: "Your samples" })).toBeHidden();
    await expect(content(page)).toContainText('AGE_ASSET_ID="ast_your_website"');

    await other.evaluate((token) => localStorage.setItem("session_token", token), account.token);
    await expect(content(page)).toContainText(`AGE_ASSET_ID="${shop.asset_id}"`);
  });

  test("a signed-out reader is offered no personal samples", async ({ page }) => {
    await open(page, "/docs");
    await expect(page.getByRole("heading", { name: "Your samples" })).toHaveCount(0);
    await expect(content(page)).toContainText("ast_your_website");
  });
});

test.describe("documentation without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("all text is readable without JavaScript, samples show the first language, and no dead buttons appear", async ({
    page,
    baseURL,
  }) => {
    await page.goto("/docs");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quick start");
    await expect(content(page).getByRole("tabpanel", { name: "JavaScript" }).first()).toBeVisible();
    await expect(content(page).getByRole("tabpanel", { name: "Python" })).toHaveCount(0);
    await expect(content(page).getByRole("tab", { name: "Python" })).toHaveCount(0);
    await expect(content(page).getByRole("button", { name: "Copy code" })).toHaveCount(0);
    await expect(content(page)).toContainText(`AGE_BASE_URL="${baseURL}"`);
    await page
      .getByRole("navigation", { name: "Documentation" })
      .getByRole("link", { name: "API reference" })
      .click();
    await expect(page.locator("#create-verification")).toBeVisible();
  });

  test("interactive controls are hidden without JavaScript, and sections have links", async ({ page }) => {
    await page.goto("/docs/token");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("combobox")).toHaveCount(0);
    const link = page.getByRole("navigation", { name: "On this page" }).getByRole("link").last();
    const place = page.locator((await link.getAttribute("href"))!);
    await expect(place).not.toBeInViewport();
    await link.click();
    await expect(place).toBeInViewport();
  });
});

test.describe("documentation in every theme, on desktop and phone", () => {
  for (const path of paths) {
    test(`${path} is accessible`, async ({ page }) => {
      await open(page, path);
      await expectAccessibleInEveryTheme(page);
    });
  }
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`documentation in ${colorScheme} on a phone`, () => {
    test.use({ colorScheme, viewport: { width: 360, height: 740 } });

    test("the page list opens and links to other pages", async ({ page }) => {
      await open(page, "/docs");
      await page.getByText("Pages", { exact: true }).click();
      await expectAccessible(page);
      await page
        .getByRole("navigation", { name: "Documentation" })
        .getByRole("link", { name: "Webhooks" })
        .click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Webhooks");
      await expect(page.getByRole("navigation", { name: "Documentation" })).toBeHidden();
    });
  });
}

test(
  "no documentation page violates its content security policy or logs an error",
  { tag: "@daily" },
  async ({ page }) => {
    const complaints: string[] = [];
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    for (const path of paths) await open(page, path);
    expect(complaints).toEqual([]);
  },
);
