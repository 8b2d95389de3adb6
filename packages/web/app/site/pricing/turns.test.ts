import { expect, test } from "vitest";
import { turns } from "./turns.ts";

test("which plan costs least, in a sentence", () => {
  expect(turns()).toBe("Free costs least up to 100 answers a month, Standard up to 4,960, Business beyond.");
});
