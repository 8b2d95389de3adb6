import { expect, test } from "vitest";
import { antispoof } from "./antispoof.ts";
import { createFrameSubject } from "./frame-subject.fixture.ts";

test("antispoof reports its network's score and decides nothing", async () => {
  const networks = { ...createFrameSubject().networks, antispoof: { score: async () => 0.25 } };
  expect(await antispoof.measure(createFrameSubject({ networks }))).toBe(0.25);
  expect(antispoof.decides).toBe(false);
});
