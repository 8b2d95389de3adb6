import { expect, test } from "@playwright/test";
import { expectAccessibleInEveryTheme } from "./expect-accessible.ts";

// public-pages.spec.ts tests the page with reduced motion.
test("the how-it-works page is accessible in every theme, with its scroll animation", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/how-it-works");
  await expectAccessibleInEveryTheme(page);
});

test("the page lists four steps in order and links to each", async ({ page }) => {
  await page.goto("/how-it-works");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How it works");
  const steps = page.getByRole("region", { name: "The four steps" });
  const titles = [
    "The visitor agrees",
    "They look into the camera",
    "The server estimates and decides",
    "Your website gets a signed answer",
  ];
  await expect(steps.getByRole("heading", { level: 2 })).toHaveText(titles);
  for (const title of titles) {
    await page.getByRole("link", { name: title }).click();
    await expect(steps.getByRole("heading", { name: title })).toBeInViewport();
  }
});

test("the page lists five methods: two built, three as operator statements", async ({ page }) => {
  await page.goto("/how-it-works");
  const methods = page.getByRole("region", { name: "Five methods. Two are in this software." });
  for (const name of ["Face scan", "Digital ID"])
    await expect(methods.getByRole("heading", { name })).toBeVisible();
  await expect(methods.locator(".operator-claim")).toHaveText(["ID scan", "Credit card", "Database checks"]);
  await expect(methods.getByText("not included in this build")).toHaveCount(3);
});

test("the page lists the current limits", async ({ page }) => {
  await page.goto("/how-it-works#limits");
  const limits = page.getByRole("region", { name: "What it can’t do yet" });
  await expect(limits.getByRole("term")).toHaveText([
    "A puppet made from one photo",
    "A film of one person",
    "Two people in one scan",
    "A mask",
    "A deepfake",
    "Look-alikes",
  ]);
  await expect(limits.getByText("Don’t rely on it alone where the law requires more")).toBeVisible();
});

test("industries are listed with the ages they commonly require, and without a promise", async ({ page }) => {
  await page.goto("/how-it-works");
  const industries = page.getByRole("region", { name: "Who asks, and for what age" });
  await expect(industries.getByText("each country’s law decides")).toBeVisible();
  const rows = industries.getByRole("listitem");
  for (const [name, age] of [
    ["Social networks", "13 to 16, depending on country or title"],
    ["Games", "12 to 18, depending on country or title"],
    ["Alcohol", "16 to 21, depending on country or title"],
    ["Tobacco and vapes", "18 to 21, depending on country or title"],
    ["Dating", "18 and over"],
    ["Adult content", "18 and over"],
  ] as const) {
    const row = rows.filter({ has: page.getByRole("heading", { name }) });
    await expect(row.getByRole("img", { name: age })).toBeVisible();
  }
});

test("the samples show the page's tag with this server's URL, and the server's verification of the token", async ({
  page,
  baseURL,
}) => {
  await page.goto("/how-it-works");
  const integration = page.getByRole("region", { name: "Two halves" });
  await expect(integration.getByRole("tab")).toHaveText([
    "Script tag",
    "npm",
    "React",
    "JavaScript",
    "Python",
    "Ruby",
    "PHP",
  ]);
  const panels = integration.getByRole("tabpanel");
  await expect(panels.first()).toContainText(`src="${baseURL}/sdk/v1/ofage.js"`);
  await expect(panels.last()).toContainText("verifyResult");
  for (const [tab, says] of [
    ["npm", "createOfAge"],
    ["React", "<AgeCheck"],
  ] as const) {
    await integration.getByRole("tab", { name: tab }).click();
    await expect(panels.first()).toContainText(says);
  }
});

test("the head turns with the scroll position, and the words follow", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/how-it-works");
  const phone = page.locator(".story-scan");
  const nose = phone.locator(".story-head ellipse").last();
  const look = async () => ({
    shift: await nose.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).e),
    says: await phone
      .locator("[class^=story-prompt]")
      .evaluateAll(
        (prompts) => prompts.find((prompt) => getComputedStyle(prompt).visibility === "visible")?.textContent,
      ),
  });
  const seen: Awaited<ReturnType<typeof look>>[] = [];
  const top = await phone.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  for (let at = top - 700; at < top + 600; at += 50) {
    await page.evaluate((at) => scrollTo({ top: at, behavior: "instant" }), at);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    seen.push(await look());
  }
  expect([...new Set(seen.map(({ says }) => says))]).toEqual([
    "Hold still",
    "Turn your head to your left until the ring is on the mark",
    "Good. Now look straight ahead again",
  ]);
  expect(seen[0]!.shift).toBe(0);
  expect(Math.min(...seen.map(({ shift }) => shift))).toBeLessThan(-30);
  expect(seen.at(-1)!.shift).toBe(0);
});
