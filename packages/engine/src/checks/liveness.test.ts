import { expect, test } from "vitest";
import { liveness } from "./liveness.ts";
import { createFrameSubject } from "./frame-subject.fixture.ts";

test("liveness reports its network's score and decides nothing", async () => {
  const networks = { ...createFrameSubject().networks, liveness: { score: async () => 0.25 } };
  expect(await liveness.measure(createFrameSubject({ networks }))).toBe(0.25);
  expect(liveness.decides).toBe(false);
});
