import { expect, test } from "vitest";
import { antispoof } from "./antispoof.ts";
import { scene } from "./scene.fixture.ts";

test("reports its network's score and decides nothing", async () => {
  const networks = { ...scene().networks, antispoof: { score: async () => 0.25 } };
  expect(await antispoof.measure(scene({ networks }))).toBe(0.25);
  expect(antispoof.decides).toBe(false);
});
