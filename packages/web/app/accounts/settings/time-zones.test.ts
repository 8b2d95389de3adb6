import { expect, test } from "vitest";
import { isZoneMeant, zonesToChoose, zoneToOffer } from "./time-zones.ts";

test("the browser's zone is offered when it is another", () => {
  expect(zoneToOffer("UTC", "Europe/Berlin")).toBe("Europe/Berlin");
  expect(zoneToOffer("Europe/Berlin", "Europe/Berlin")).toBeUndefined();
  expect(zoneToOffer("UTC", "Etc/UTC")).toBeUndefined();
});

test("every zone is there once, UTC first, and the account's own in any case", () => {
  const zones = zonesToChoose("Mars/Olympus_Mons");
  expect(zones[0]).toBe("UTC");
  expect(zones).toContain("Mars/Olympus_Mons");
  expect(zones).toContain("Europe/Berlin");
  expect(new Set(zones).size).toBe(zones.length);
  expect(zonesToChoose("UTC").filter((zone) => zone === "UTC")).toHaveLength(1);
});

test.each([
  ["new york", true],
  ["New_York", true],
  ["america/new", true],
  [" YORK ", true],
  ["berlin", false],
])("%j means America/New_York: %s", (typed, meant) => {
  expect(isZoneMeant("America/New_York", typed)).toBe(meant);
});
