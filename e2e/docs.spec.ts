import { expect, type Page, test } from "@playwright/test";
import { createAccount, createWebsite, storeSession } from "./account.ts";
import { expectAccessible, expectAccessibleInEveryTheme } from "./expect-accessible.ts";

const paths = [
  "/docs",
  "/docs/verifications",
  "/docs/token",
  "/docs/receipts",
  "/docs/webhooks",
  "/docs/audit-log",
  "/docs/api",
  "/docs/api-keys",
  "/docs/sdks",
  "/docs/best-practices",
  "/docs/model-card",
];

/** Opens a page of the documentation, and waits until it answers: then a mark stands at what is being read. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('[aria-label="On this page"] [aria-current]')).toBeAttached();
}

const content = (page: Page) => page.locator("[data-docs-content]");
const search = (page: Page) => page.getByRole("combobox", { name: "Search the documentation" });
const scrollTop = (page: Page) => page.evaluate(() => scrollY);
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** The languages that the samples of the page are shown in. */
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

test("Developers in the header leads to the quick start", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Developers" }).click();
  await expect(page).toHaveURL(/\/docs$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quick start");
  await expect(page).toHaveTitle(/Quick start/);
});

test.describe("the language of the samples", () => {
  test(
    "is chosen once for all of them, and remembered on other pages and after a reload",
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

  test("is there before the page's script: nothing jumps", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("docs_language", "php"));
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto("/docs");
    expect(await shownLanguages(page)).toEqual(["php"]);
  });

  test("follows the arrow keys, Home and End", async ({ page }) => {
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
    // One of them is on the way of the Tab key, and behind it the code that it shows.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("PRE");
  });

  test("curl is chosen where it is offered; elsewhere the first language is shown", async ({ page }) => {
    await open(page, "/docs/api");
    await content(page).getByRole("tab", { name: "cURL" }).first().click();
    expect(await shownLanguages(page)).toEqual(["curl"]);
    await page.goto("/docs");
    expect(await shownLanguages(page)).toEqual(["javascript"]);
  });
});

test.describe("copying", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("a block gives what is shown, and says so in its place", async ({ page }) => {
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

  test("a page gives its Markdown", async ({ page, request }) => {
    await open(page, "/docs/token");
    await page.getByRole("button", { name: "Copy as Markdown" }).click();
    await expect(page.getByRole("button", { name: "Copy as Markdown" })).toHaveText("Copied");
    expect(await clipboard(page)).toBe(await (await request.get("/docs/token.md")).text());
  });

  test("a heading gives its address", async ({ page, baseURL }) => {
    await open(page, "/docs/webhooks");
    const heading = content(page).getByRole("heading", { name: "Retries" });
    await heading.getByRole("link").click();
    await expect(page).toHaveURL("/docs/webhooks#retries");
    expect(await clipboard(page)).toBe(`${baseURL}/docs/webhooks#retries`);
    await expect(page.getByRole("status").filter({ hasText: "Link copied" })).toBeAttached();
  });
});

test("an address with an anchor opens at its heading, below the header", async ({ page }) => {
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

test("links within the documentation keep the page; back returns to the place that was left", async ({
  page,
}) => {
  await open(page, "/docs/api");
  await page.evaluate(() => Object.assign(window, { isTheSame: true }));
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
  expect(await page.evaluate(() => "isTheSame" in window)).toBe(true);
});

test("without the browser's Navigation API each page opens as a document", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "navigation"));
  await open(page, "/docs");
  await page.evaluate(() => Object.assign(window, { isTheSame: true }));
  await content(page).getByRole("tab", { name: "Ruby" }).first().click();
  await search(page).fill("cancel a check");
  await expect(page.getByRole("option").first()).toContainText("Cancel a check");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/docs/api#cancel-verification");
  await expect(page.locator("#cancel-verification")).toBeInViewport();
  expect(await page.evaluate(() => "isTheSame" in window)).toBe(false);
  expect(await shownLanguages(page)).toEqual(["ruby"]);
});

test("a page that comes is told to machines as the one that it is", async ({ page, baseURL }) => {
  await open(page, "/docs");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Checks");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/^Checks/);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${baseURL}/docs/verifications`);
  await expect(page.locator("link[rel=alternate]")).toHaveAttribute("href", "/docs/verifications.md");
  const told = page.locator('script[type="application/ld+json"]');
  await expect(told).toHaveCount(1);
  expect(await told.textContent()).toMatch(/"Documentation".*"Checks","item":"[^"]+\/docs\/verifications"/);
});

test.describe("before the page's script has come", () => {
  /** Holds all scripts back until the returned function is called. */
  async function holdScripts(page: Page): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await promise;
      await route.continue();
    });
    return resolve;
  }

  test("what is typed into the search is kept, and found when it has", async ({ page }) => {
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

  test("a press on a tab is answered when it has", async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto("/docs", { waitUntil: "commit" });
    await content(page).getByRole("tab", { name: "Ruby" }).first().click();
    expect(await shownLanguages(page)).toEqual(["javascript"]);
    release();
    await expect.poll(() => shownLanguages(page)).toEqual(["ruby"]);
  });

  test("everything stands where it stays", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("docs_language", "php"));
    await open(page, "/docs");
    const shifts = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(list.getEntries().reduce((sum, entry) => sum + (entry as { value?: number }).value!, 0)),
          ).observe({ type: "layout-shift", buffered: true });
          setTimeout(() => resolve(0), 500);
        }),
    );
    expect(shifts).toBe(0);
  });
});

test("no framework is loaded for a reader who is signed out, not for the search either", async ({
  page,
  request,
}) => {
  const scripts: Promise<string>[] = [];
  page.on("response", (answer) => {
    // What a page is left for while it comes has no body any more.
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

test.describe("the search", () => {
  test(
    "opens with / or Ctrl K, finds sections and opens them by keyboard, with the network cut",
    { tag: "@daily" },
    async ({ page, context }) => {
      await open(page, "/docs");
      await page.keyboard.press("/");
      await expect(search(page)).toBeFocused();
      await expect(search(page)).toHaveValue("");
      // With the index come the pages that it leads to.
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
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/docs/api#cancel-verification");
      await expect(page.locator("#cancel-verification")).toBeInViewport();
    },
  );

  test("leads to a place on the same page, and again", async ({ page }) => {
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

  test("says when nothing is found", async ({ page }) => {
    await open(page, "/docs");
    await search(page).fill("zzyzx");
    await expect(page.getByText("Nothing is found for “zzyzx”")).toBeVisible();
    await expectAccessible(page);
  });

  test("a slash that is typed into a field stays there", async ({ page }) => {
    await open(page, "/docs");
    await search(page).fill("a");
    await page.keyboard.press("/");
    await expect(search(page)).toHaveValue("a/");
  });

  test("is accessible while it shows what was found", async ({ page }) => {
    await open(page, "/docs");
    await search(page).fill("token");
    await expect(page.getByRole("option").first()).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe("for machines", () => {
  test("each page is there as Markdown, and says where", async ({ request, baseURL }) => {
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

  test("llms.txt names every page by this server's own address", async ({ request, baseURL }) => {
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

test.describe("signed in", () => {
  test("samples carry the website's asset id at once, and the test key on request", async ({
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

    await page.getByRole("button", { name: "Fill in my test key" }).click();
    await expect(content(page)).toContainText(`AGE_SECRET_KEY="${key}"`);
    expect(await reveals()).toBe(1);

    // It goes along to the next page, and into what is copied.
    await page
      .getByRole("navigation", { name: "Documentation" })
      .getByRole("link", { name: "API reference" })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("API reference");
    await content(page).getByRole("button", { name: "Copy code" }).first().click();
    await expect.poll(() => clipboard(page)).toContain(`Bearer ${key}`);

    // It is kept nowhere.
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain(key);
    await page.getByRole("button", { name: "Take my test key out" }).click();
    await expect(content(page)).not.toContainText(key);
    await page.reload();
    await expect(page.getByRole("button", { name: "Fill in my test key" })).toBeVisible();
    await expect(content(page)).not.toContainText(key);
  });

  test("a reader without a test key is led to make one", async ({ page, request }) => {
    const account = await createAccount(request);
    const keys = await request.get("/v1/api_keys", { headers: { authorization: `Bearer ${account.token}` } });
    for (const { id } of (await keys.json()) as { id: string }[]) {
      await request.delete(`/v1/api_keys/${id}`, { headers: { authorization: `Bearer ${account.token}` } });
    }
    await storeSession(page, account);
    await open(page, "/docs");
    await expect(page.getByText("You have no private test key.")).toBeVisible();
    await page.getByRole("link", { name: "Make one" }).click();
    await expect(page).toHaveURL(/\/app\/api-keys$/);
  });

  test("who signs out or in elsewhere is followed", async ({ page, context, request }) => {
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

  test("whoever is signed out is offered nothing of the kind", async ({ page }) => {
    await open(page, "/docs");
    await expect(page.getByRole("heading", { name: "Your samples" })).toHaveCount(0);
    await expect(content(page)).toContainText("ast_your_website");
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("everything can be read, samples in the first language, and no dead button stands about", async ({
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

  test("nothing is offered that does not answer, and places on a page can be linked to", async ({ page }) => {
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

test.describe("in light and dark, on a desktop and on a phone", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const path of paths) {
    test(`${path} holds for everybody`, async ({ page }) => {
      await open(page, path);
      await expectAccessibleInEveryTheme(page);
    });
  }
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme} on a phone`, () => {
    test.use({ colorScheme, viewport: { width: 360, height: 740 } });

    test("the list of pages opens and leads on", async ({ page }) => {
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
  "no page of the documentation breaks its policy or writes an error",
  { tag: "@daily" },
  async ({ page }) => {
    const complaints: string[] = [];
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    for (const path of paths) await open(page, path);
    expect(complaints).toEqual([]);
  },
);
