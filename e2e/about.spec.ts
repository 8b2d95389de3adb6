import { expect, test } from "@playwright/test";

test("the about page shows figures, timeline, values, leadership and onward links", async ({ page }) => {
  await page.goto("/about");
  const section = (name: string | RegExp) => page.getByRole("region", { name });
  for (const figure of ["100,000+", "99.7%", "under 200ms", "99.9%"])
    await expect(section("By the numbers").getByText(figure)).toBeVisible();
  await expect(section(/2021 to 2024/).getByRole("listitem")).toHaveText([/2021/, /2022/, /2023/, /2024/]);
  await expect(section("Core values").getByRole("heading", { level: 3 })).toHaveText([
    "Keep nothing",
    "Open source",
    "Honest numbers",
    "Anyone can run it",
  ]);
  await expect(section("Leadership").getByRole("listitem")).toHaveCount(4);
  const onward = page.getByRole("navigation", { name: "Onward" });
  await expect(onward.getByRole("link", { name: /What it does/ })).toHaveAttribute("href", "/features");
  await onward.getByRole("link", { name: /What it costs/ }).click();
  await expect(page).toHaveURL("/pricing");
});

test("the about page marks every operator statement with a dagger and explains it", async ({ page }) => {
  await page.goto("/about");
  const daggers = await page
    .locator("main .operator-claim")
    .evaluateAll((elements) =>
      elements.map((element) => [
        element.textContent,
        getComputedStyle(element, "::after").content.includes("†"),
      ]),
    );
  const stated = ["100,000+", "99.7%", "under 200ms", "99.9%", "2021", "2022", "2023", "2024"];
  expect(daggers.slice(0, stated.length)).toEqual(stated.map((text) => [text, true]));
  expect(daggers.slice(stated.length).every(([, isMarked]) => isMarked)).toBe(true);
  const people = page.getByRole("region", { name: "Leadership" });
  expect(daggers.length - stated.length).toBe(await people.getByRole("listitem").count());
  await expect(page.getByText(/^† A claim by this site’s operator/)).toBeVisible();
});
