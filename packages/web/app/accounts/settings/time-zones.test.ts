import { expect, test } from "vitest";
import { matchesTimeZone, listTimeZones, suggestTimeZone } from "./time-zones.ts";

test("suggestTimeZone offers the browser's zone only if it differs", () => {
  expect(suggestTimeZone("UTC", "Europe/Berlin")).toBe("Europe/Berlin");
  expect(suggestTimeZone("Europe/Berlin", "Europe/Berlin")).toBeUndefined();
  expect(suggestTimeZone("UTC", "Etc/UTC")).toBeUndefined();
});

test("listTimeZones lists every zone once, UTC first, and always the organization's own", () => {
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
])("matchesTimeZone with %j for America/New_York: %s", (typed, meant) => {
  expect(matchesTimeZone("America/New_York", typed)).toBe(meant);
});
