import { expect, type Frame, type Page, test } from "@playwright/test";
import { refusedCameraLaunchOptions } from "./fake-camera.ts";
import { chooseTestOutcome, startCheck } from "./hosted-check.ts";
import { serveWebsite } from "./serve-website.ts";

test.use({
  launchOptions: refusedCameraLaunchOptions(),
  permissions: [],
  viewport: { width: 320, height: 568 },
});

const sentence = "We ask for your consent to have your age estimated from pictures of your face. ";
const links = {
  url_data_processing_consent: "https://shop.example/data",
  url_terms: "https://shop.example/terms",
  url_privacy: "https://shop.example/privacy",
};

interface Stop {
  name: string;
  hasRing: boolean;
  isInSight: boolean;
}

/** Describes the element that has the focus, null where only the document has it. */
function readStop(frame: Frame): Promise<Stop | null> {
  return frame.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body || element === document.documentElement) return null;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    return {
      name: `${element.localName} ${element.getAttribute("aria-label") ?? element.textContent}`
        .trim()
        .slice(0, 60),
      hasRing:
        outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1 && !outlineColor.endsWith(", 0)"),
      isInSight: box.bottom > 0 && box.top < window.innerHeight && box.width > 0,
    };
  });
}

/**
 * Presses Tab through the hosted check from its heading, which has the focus, and around to it.
 * @returns the stops in order, each named once
 */
async function walk(page: Page, frame: Frame): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    const stop = await readStop(frame);
    // Past the last one the focus leaves for the browser's own controls, or for the page around the frame.
    if (!stop) continue;
    if (stops.some(({ name }) => name === stop.name)) return stops;
    stops.push(stop);
  }
  throw new Error("the focus never came back to where it began");
}

/** Expects each stop of the walk to be a control that is in sight and visibly focused. */
async function expectVisibleFocus(page: Page, what: string, frame = page.mainFrame()): Promise<Stop[]> {
  await frame.locator("h1").waitFor();
  const stops = await walk(page, frame);
  expect(stops.length, what).toBeGreaterThan(0);
  expect(
    stops.filter(({ hasRing, isInSight }) => !hasRing || !isInSight),
    what,
  ).toEqual([]);
  // Every control is a stop, and nothing else is one: no part that only scrolls.
  const controls = await frame
    .locator("a[href]:visible, button:visible:enabled, select:visible, input:visible:enabled")
    .evaluateAll((elements) =>
      elements.map((element) =>
        `${element.localName} ${element.getAttribute("aria-label") ?? element.textContent}`
          .trim()
          .slice(0, 60),
      ),
    );
  // The cue comes and goes as the focus scrolls.
  const namesOf = (names: string[]) =>
    [...new Set(names)].filter((name) => !name.includes("Scroll to read all")).toSorted();
  expect(namesOf(stops.map(({ name }) => name)), what).toEqual(namesOf(controls));
  return stops;
}

test("each Tab stop of the hosted check is visibly focused on a small screen", async ({ page, request }) => {
  const settings = { ...links, age_restriction: "18+", text_data_processing_consent: sentence.repeat(25) };
  const { url } = await startCheck(request, settings);
  await page.goto(url);
  const consent = await expectVisibleFocus(page, "consent");
  expect(consent.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      expect.stringContaining("Verify my age"),
      expect.stringContaining("Privacy"),
      expect.stringMatching(/^select /),
    ]),
  );
  await page.getByRole("button", { name: "Verify my age" }).click();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expectVisibleFocus(page, "refused camera");
});

test("each Tab stop of a test and of its result is visibly focused on a small screen", async ({
  page,
  request,
}) => {
  const settings = { ...links, age_restriction: "18+" };
  const { url } = await startCheck(request, settings, { is_test: true });
  await page.goto(url);
  await expectVisibleFocus(page, "test");
  await chooseTestOutcome(page, url, "Spoof");
  await expectVisibleFocus(page, "refusal");
});

test("each Tab stop of the hosted check in a frame is visibly focused", async ({ page, request }) => {
  const settings = { ...links, age_restriction: "18+", text_data_processing_consent: sentence.repeat(25) };
  // A live check shows in frames of the website's own domain only.
  const { url } = await startCheck(request, settings, { is_test: true });
  const site = await serveWebsite(
    `<!doctype html><button>Before</button><iframe src="${url}" allow="camera" width="300" height="500" title="Check"></iframe><button>After</button>`,
  );
  await page.goto(site.url);
  await page.frameLocator("iframe").locator("h1").waitFor();
  const frame = page.frames().find((each) => each !== page.mainFrame())!;
  await page.getByRole("button", { name: "Before" }).focus();
  await expectVisibleFocus(page, "framed consent", frame);
  await site.close();
});
