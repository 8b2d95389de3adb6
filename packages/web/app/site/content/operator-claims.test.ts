import { expect, test } from "vitest";
import { completedVerifications, displayedUsers } from "./operator-claims.ts";

test.each([
  ["2023-01-01T00:00:00Z", 13, 1],
  ["2024-12-31T23:59:59Z", 1543 + 366 * 13, 630],
  ["2026-11-22T12:00:00Z", 3 * 1543 + 326 * 13, 886],
])("on %s completedVerifications and displayedUsers follow their formula", (date, verifications, users) => {
  expect(completedVerifications(new Date(date))).toBe(verifications);
  expect(displayedUsers(new Date(date))).toBe(users);
});
