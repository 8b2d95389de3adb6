import { expect, test } from "vitest";
import { exportName } from "./export-name.ts";

test("a file is named after the account's day", () => {
  const late = new Date("2026-01-31T23:30:00Z");
  expect(exportName("UTC", late, false)).toBe("verifications_2026-01-31.csv");
  expect(exportName("Europe/Berlin", late, true)).toBe("verifications_2026-02-01_all.csv");
});
