import { type Browser, launch, type Page } from "puppeteer-core";
import { afterAll, afterEach, beforeAll } from "vitest";

/**
 * Gives the tests of a block their own Firefox, driven over WebDriver BiDi.
 * @param preferences as in about:config, set before it starts
 * @returns a function that opens a page of a first-time visitor; the page closes with the test
 */
export function useFirefox(preferences: Record<string, boolean | number> = {}): () => Promise<Page> {
  let firefox: Browser;
  beforeAll(async () => {
    const executablePath = process.env.FIREFOX_PATH;
    if (!executablePath) throw new Error("Set FIREFOX_PATH to a Firefox, such as /usr/bin/firefox-esr.");
    firefox = await launch({
      browser: "firefox",
      executablePath,
      extraPrefsFirefox: preferences,
      defaultViewport: { width: 1280, height: 800 },
    });
  });
  afterAll(() => firefox?.close());

  const close: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of close.splice(0)) await end();
  });

  return async () => {
    const visitor = await firefox.createBrowserContext();
    close.push(() => visitor.close());
    const page = await visitor.newPage();
    page.setDefaultTimeout(20_000);
    return page;
  };
}
