import { expect, test } from "vitest";
import { exportFileName } from "./export-file-name.ts";

test("exportFileName uses the organization's day", () => {
  const late = new Date("2026-01-31T23:30:00Z");
  expect(exportFileName("UTC", late, false)).toBe("verifications_2026-01-31.csv");
  expect(exportFileName("Europe/Berlin", late, true)).toBe("verifications_2026-02-01_all.csv");
});
