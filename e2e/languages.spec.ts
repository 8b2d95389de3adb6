import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { startCheck } from "./hosted-check.ts";

const catalogs = join(import.meta.dirname, "../packages/verify/src/texts");

async function textsOf(language: string) {
  return JSON.parse(await readFile(join(catalogs, `${language}.json`), "utf8")) as {
    language: string;
    title: string;
    consent: { heading: string };
  };
}

async function speaks(page: Page, language: string, direction: "ltr" | "rtl"): Promise<void> {
  const texts = await textsOf(language);
  await expect(page.getByRole("heading", { level: 1, name: texts.consent.heading })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.locator("html")).toHaveAttribute("dir", direction);
  await expect(page).toHaveTitle(texts.title);
  await expect(page.getByRole("combobox", { name: texts.language })).toHaveValue(language);
}

/** Records the names of the catalog files that pages load from now on. */
function watchCatalogues(context: BrowserContext): string[] {
  const loaded: string[] = [];
  context.on("request", (request) => {
    const name = /\/assets\/([a-z]{2})-[^/]+\.js$/.exec(new URL(request.url()).pathname)?.[1];
    if (name) loaded.push(name);
  });
  return loaded;
}

const visitors = [
  { locale: "de-AT", language: "de", direction: "ltr" },
  { locale: "ar", language: "ar", direction: "rtl" },
  { locale: "fi", language: "en", direction: "ltr" },
] as const;

for (const { locale, language, direction } of visitors) {
  test.describe(`a visitor with ${locale}`, () => {
    test.use({ locale });
    test(`the hosted check appears in ${language}, and loads no other language`, async ({
      page,
      context,
      request,
    }) => {
      const { url } = await startCheck(request, { age_restriction: "18+" });
      const loaded = watchCatalogues(context);
      await page.goto(url);
      await speaks(page, language, direction);
      expect(loaded).toEqual([language]);
    });
  });
}

test(
  "a chosen language survives a reload, with the verification's token",
  { tag: "@daily" },
  async ({ page, request }) => {
    const { url } = await startCheck(request, { age_restriction: "18+" });
    await page.goto(url);
    await speaks(page, "en", "ltr");
    await page.getByRole("combobox", { name: "Language" }).selectOption("Français");
    await speaks(page, "fr", "ltr");
    await expect(page).toHaveURL(/\?lang=fr#/);
    await page.reload();
    await speaks(page, "fr", "ltr");
  },
);

test("every language has its own text for the consent", { tag: "@daily" }, async ({ page, request }) => {
  const { url } = await startCheck(request, { age_restriction: "18+" });
  await page.goto(url);
  await speaks(page, "en", "ltr");
  const codes = await page
    .getByRole("combobox", { name: "Language" })
    .getByRole("option")
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(codes).toHaveLength(10);
  for (const code of codes) {
    await page.getByRole("combobox").selectOption(code);
    await speaks(page, code, code === "ar" ? "rtl" : "ltr");
  }
});

test.describe("hosted check on a narrow phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });
  for (const language of ["ar", "de", "pl"]) {
    test(`${language} fits`, async ({ page, request }) => {
      const { url } = await startCheck(request, { age_restriction: "18+" });
      const address = new URL(url);
      address.searchParams.set("lang", language);
      await page.goto(address.href);
      await speaks(page, language, language === "ar" ? "rtl" : "ltr");
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
});

test("a visitor's language that fails to load leaves English, and a chosen one leaves the page unchanged", async ({
  page,
  request,
}) => {
  const { url } = await startCheck(request, { age_restriction: "18+" });
  await page.route(/\/assets\/(de|fr)-[^/]+\.js$/, (route) => route.abort());
  const address = new URL(url);
  address.searchParams.set("lang", "de");
  await page.goto(address.href);
  await speaks(page, "en", "ltr");
  const refused = page.waitForEvent("requestfailed", (failed) => /\/assets\/fr-/.test(failed.url()));
  await page.getByRole("combobox", { name: "Language" }).selectOption("Français");
  await refused;
  await speaks(page, "en", "ltr");
});

test("the hosted check opens when the preload request fails", async ({ page, request }) => {
  const { url } = await startCheck(request, { age_restriction: "18+" });
  let questions = 0;
  await page.route("**/v1/verifications/*/check", (route) =>
    questions++ === 0 ? route.abort() : route.continue(),
  );
  await page.goto(url);
  await speaks(page, "en", "ltr");
  expect(questions).toBe(2);
});

test("the hosted check is requested once, and a lost connection can be retried", async ({
  page,
  request,
}) => {
  const { url } = await startCheck(request, { age_restriction: "18+" });
  let offline = true;
  let answers = 0;
  await page.route("**/v1/verifications/*/check", (route) => {
    if (offline) return route.abort();
    answers++;
    return route.continue();
  });
  await page.goto(url);
  await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();
  offline = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await speaks(page, "en", "ltr");
  expect(answers).toBe(1);
  await page.reload();
  await speaks(page, "en", "ltr");
  expect(answers).toBe(2);
});

test("a truncated link is explained in the visitor's language", async ({ page, request }) => {
  const { url } = await startCheck(request, { age_restriction: "18+" });
  await page.goto(`${url.split("#")[0]}?lang=nl`);
  await expect(page.getByRole("heading", { name: "Deze controle bestaat niet" })).toBeVisible();
});

test("a page whose code fails to load says so", async ({ page, request }) => {
  const { url } = await startCheck(request, { age_restriction: "18+" });
  await page.route(/\/assets\/index-[^/]+\.js$/, (route) => route.abort());
  await page.goto(url);
  await expect(page.getByText("This page could not be loaded.")).toBeVisible();
});
