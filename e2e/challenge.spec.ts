import { expect, test } from "@playwright/test";
import { agreeToScan, readCheckRecord, startCheck } from "./hosted-check.ts";
import { useFakeCamera } from "./fake-camera.ts";

useFakeCamera("turning");

test("the arrow points to the requested side, mirrored", async ({ page, request }) => {
  const check = await startCheck(request, { age_restriction: "18+" });
  await agreeToScan(page, check);
  const prompt = page.getByText(/^Turn your head to your (left|right)$/);
  const arrow = page.locator("video + svg");
  await expect(prompt).toBeVisible({ timeout: 30_000 });
  // Reads both at once: the next prompt may follow within a second.
  const [words, sides] = await page.evaluate(() => {
    const middle = (element: Element | null) => {
      const { left, width } = element!.getBoundingClientRect();
      return left + width / 2;
    };
    const video = document.querySelector("video");
    return [
      document.querySelector("output")!.textContent,
      middle(document.querySelector("video + svg")) < middle(video) ? "left" : "right",
    ] as const;
  });
  expect(words).toBe(`Turn your head to your ${sides}`);
  await expect(arrow).toBeHidden({ timeout: 20_000 });
});

test("the distance prompt draws a face that grows or shrinks, and stays still with reduced motion", async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const check = await startCheck(request, { age_restriction: "18+" });
  await agreeToScan(page, check);
  await expect(page.getByText(/^Now (come a little closer|move back a little)$/)).toBeVisible({
    timeout: 30_000,
  });
  const [words, sizes, moving] = await page.evaluate(() => {
    const sign = document.querySelector("video + svg")!;
    const [asIs, asAsked] = [...sign.querySelectorAll("ellipse")].map((face) => face.ry.baseVal.value);
    return [
      document.querySelector("output")!.textContent,
      asIs! < asAsked! ? "grows" : "shrinks",
      sign.getAnimations({ subtree: true }).length,
    ] as const;
  });
  expect(sizes).toBe(words.includes("closer") ? "grows" : "shrinks");
  expect(moving).toBe(0);
});

test("a browser without workers gets plain instructions for the same poses", async ({ page, request }) => {
  await page.addInitScript("delete window.Worker");
  const check = await startCheck(request, { age_restriction: "18+" });
  await agreeToScan(page, check);
  await page.getByRole("button", { name: "Take picture" }).click();
  await expect(page.getByText(/^Turn your head to your (left|right)$/)).toBeVisible();
  await expect(page.getByText("Capture successful")).toBeVisible();
  // The camera's person may not have moved in time; the test only needs the frames to be processed and judged.
  await expect(
    page.getByRole("heading", { name: /You're verified|couldn't see a live person|weren't clear enough/ }),
  ).toBeVisible({ timeout: 30_000 });
  expect((await readCheckRecord(request, check)).status).not.toBe("error");
});
