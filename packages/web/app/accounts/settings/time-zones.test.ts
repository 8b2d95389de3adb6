import { expect, test } from "vitest";
import { matchesTimeZone, listTimeZones, suggestTimeZone } from "./time-zones.ts";

test("the browser's zone is offered when it is another", () => {
  expect(suggestTimeZone("UTC", "Europe/Berlin")).toBe("Europe/Berlin");
  expect(suggestTimeZone("Europe/Berlin", "Europe/Berlin")).toBeUndefined();
  expect(suggestTimeZone("UTC", "Etc/UTC")).toBeUndefined();
});

test("every zone is there once, UTC first, and the account's own in any case", () => {
  const zones = listTimeZones("Mars/Olympus_Mons");
  expect(zones[0]).toBe("UTC");
  expect(zones).toContain("Mars/Olympus_Mons");
  expect(zones).toContain("Europe/Berlin");
  expect(new Set(zones).size).toBe(zones.length);
  expect(listTimeZones("UTC").filter((zone) => zone === "UTC")).toHaveLength(1);
});

test.each([
  ["new york", true],
  ["New_York", true],
  ["america/new", true],
  [" YORK ", true],
  ["berlin", false],
])("%j means America/New_York: %s", (typed, meant) => {
  expect(matchesTimeZone("America/New_York", typed)).toBe(meant);
});
