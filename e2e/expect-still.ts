import { expect, type Locator } from "@playwright/test";

/** Expects an element to come to rest within two seconds. One that keeps moving, such as a list beside its trigger, fails with its last places. */
export async function expectStill(element: Locator): Promise<void> {
  const places = await element.evaluate(async (shown) => {
    const seen: string[] = [];
    for (let frame = 0; frame < 120; frame++) {
      await new Promise(requestAnimationFrame);
      const { x, y, width, height } = shown.getBoundingClientRect();
      seen.push(`${x},${y} ${width}×${height}, page at ${scrollY}`);
      if (seen.length >= 4 && new Set(seen.slice(-4)).size === 1) return [];
    }
    return seen.slice(-8);
  });
  expect(places, "the element keeps moving").toEqual([]);
}
