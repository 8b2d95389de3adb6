import { expect, type FrameLocator, type Page, test } from "@playwright/test";
import { startCheck } from "./hosted-check.ts";
import { serveWebsite } from "./serve-website.ts";

/** Screens from the smallest phone to a laptop. The last is the laptop at 200 % zoom. */
const sizes = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 740, height: 360 },
  { width: 1280, height: 800 },
  { width: 640, height: 400 },
];
const languages = ["en", "de", "es", "fr", "it", "nl", "pl", "pt", "tr", "ar"];
const sentence = "We ask for your consent to have your age estimated from pictures of your face. ";
const links = {
  url_data_processing_consent: "https://shop.example/data",
  url_terms: "https://shop.example/terms",
  url_privacy: "https://shop.example/privacy",
};

interface Reading {
  /** Lines that were not in sight when the first button could be pressed. */
  unseen: string[];
  /** Screens that the visitor scrolled through, one for none. */
  screens: number;
  /** The page said that there is more on each screen but the last. */
  wasTold: boolean;
}

/** Reads the words of the step from the top, a screen after the other, until the first button below them can be pressed. */
async function readDown(page: Page | FrameLocator): Promise<Reading> {
  await page.locator("h1").waitFor();
  return page.locator("main").evaluate(async (main): Promise<Reading> => {
    const heading = main.querySelector("h1")!;
    const words = heading.parentElement!;
    const isAfter = (element: Element) =>
      Boolean(words.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) &&
      !words.contains(element) &&
      !element.closest(".sticky");
    const button = [...main.querySelectorAll("button, a")].find(isAfter)!;
    /** Lets the page notice that it was scrolled. */
    const settle = () => new Promise((resolve) => setTimeout(resolve, 150));
    const isOnTop = (element: Element, x: number, y: number) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && (element.contains(top) || top.contains(element)) && !top.closest(".sticky");
    };
    /** The lines of all words, each with its element. */
    const readLines = () => {
      const lines: { key: string; element: Element; rect: DOMRect }[] = [];
      const walker = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const [index, rect] of [...range.getClientRects()].entries())
          lines.push({
            key: `${index} ${node.textContent!.slice(0, 40)}`,
            element: node.parentElement!,
            rect,
          });
      }
      return lines;
    };
    window.scrollTo(0, 0);
    const seen = new Set<string>();
    const reading = { unseen: [] as string[], screens: 0, wasTold: true };
    for (;;) {
      await settle();
      reading.screens++;
      const lines = readLines();
      for (const { key, element, rect } of lines) {
        const inView = rect.top >= 0 && rect.bottom <= window.innerHeight;
        if (inView && isOnTop(element, rect.left + rect.width / 2, rect.top + rect.height / 2)) seen.add(key);
      }
      const box = button.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + 4];
      if (y < window.innerHeight && isOnTop(button, x, y)) {
        reading.unseen = lines.filter(({ key }) => !seen.has(key)).map(({ key }) => key);
        return reading;
      }
      if (box.top + 4 > window.innerHeight) reading.wasTold &&= main.querySelector(".sticky button") !== null;
      const before = window.scrollY;
      window.scrollBy({ top: window.innerHeight * 0.4, behavior: "instant" });
      if (window.scrollY === before) return { ...reading, unseen: ["the button is never in sight"] };
    }
  });
}

async function expectReadable(page: Page, what: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    const { unseen, wasTold } = await readDown(page);
    expect({ unseen, wasTold }, `${what} at ${size.width}×${size.height}`).toEqual({
      unseen: [],
      wasTold: true,
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  }
}

for (const [name, settings, body] of [
  ["no text of the website's own", {}, {}],
  ["a consent text of 500 characters", { ...links, text_data_processing_consent: sentence.repeat(6) }, {}],
  ["a consent text of 2,000 characters", { ...links, text_data_processing_consent: sentence.repeat(25) }, {}],
  [
    "a consent text, in test mode",
    { ...links, text_data_processing_consent: sentence.repeat(6) },
    { is_test: true },
  ],
] as const) {
  test(`visitors see all that they agree to before the button: ${name}`, async ({ page, request }) => {
    const { url } = await startCheck(request, { age_restriction: "18+", ...settings }, body);
    await page.goto(url);
    await expectReadable(page, name);
  });
}

test("the whole consent is in sight at once where there is room", async ({ page, request }) => {
  const { url } = await startCheck(request, { age_restriction: "18+", ...links });
  await page.goto(url);
  for (const size of [sizes[1]!, sizes[3]!]) {
    await page.setViewportSize(size);
    expect(await readDown(page)).toMatchObject({ screens: 1, unseen: [] });
  }
});

test("the whole consent of a test is in sight in the SDK's dialog", async ({ page, request }) => {
  const { url } = await startCheck(request, { age_restriction: "18+", ...links }, { is_test: true });
  const { host } = new URL(url);
  // As large as the dialog on a screen of 900 pixels.
  const site = await serveWebsite(
    `<!doctype html><iframe src="${url}" allow="camera" width="480" height="752" title="${host}"></iframe>`,
  );
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(site.url);
  expect(await readDown(page.frameLocator("iframe"))).toMatchObject({ screens: 1, unseen: [] });
  await site.close();
});

test("the consent is readable in every language", async ({ page, request }) => {
  const { url } = await startCheck(request, { age_restriction: "18+", ...links });
  const { origin, pathname, hash } = new URL(url);
  for (const language of languages) {
    await page.goto(`${origin}${pathname}?lang=${language}${hash}`);
    await expectReadable(page, language);
  }
});

test("the reason of a refusal is readable in every language", async ({ page, request }) => {
  const { url } = await startCheck(request, { age_restriction: "18+" }, { is_test: true });
  const { origin, pathname, hash } = new URL(url);
  await page.goto(url);
  await page.getByRole("button", { name: "Not live", exact: true }).click();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  for (const language of languages) {
    await page.goto(`${origin}${pathname}?lang=${language}${hash}`);
    await expectReadable(page, language);
  }
});

test("a press on the cue leads a keyboard user through the words to the button", async ({
  page,
  request,
}) => {
  const { url } = await startCheck(request, {
    age_restriction: "18+",
    text_data_processing_consent: sentence.repeat(25),
  });
  await page.setViewportSize(sizes[0]!);
  await page.goto(url);
  const cue = page.getByRole("button", { name: "Scroll to read all" });
  const agree = page.getByRole("button", { name: "Verify my age" });
  // A page that is not drawn yet has no button in view either.
  await expect(cue).toBeVisible();
  await expect(agree).not.toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(cue).toBeFocused();
  for (let presses = 0; presses < 10 && (await cue.isVisible()); presses++) {
    const before = await page.evaluate(() => window.scrollY);
    await page.keyboard.press("Enter");
    await expect
      .poll(async () => (await cue.count()) === 0 || (await page.evaluate(() => window.scrollY)) > before)
      .toBe(true);
  }
  await expect(cue).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(agree).toBeFocused();
});
