import { expect, test } from "vitest";
import { liveness } from "./liveness.ts";
import { scene } from "./scene.fixture.ts";

test("reports its network's score and decides nothing", async () => {
  const networks = { ...scene().networks, liveness: { score: async () => 0.25 } };
  expect(await liveness.measure(scene({ networks }))).toBe(0.25);
  expect(liveness.decides).toBe(false);
});
