import { expect, test } from "vitest";
import { VerificationStatsQuery } from "./stats.ts";

test("VerificationStatsQuery defaults to live verifications", () => {
  expect(VerificationStatsQuery.parse({})).toEqual({ is_test: false });
  expect(VerificationStatsQuery.parse({ is_test: "false" })).toEqual({ is_test: false });
  expect(VerificationStatsQuery.parse({ is_test: "true" })).toEqual({ is_test: true });
  expect(VerificationStatsQuery.safeParse({ is_test: "1" }).success).toBe(false);
});

test("VerificationStatsQuery uppercases the country and accepts only valid calendar days", () => {
  const asked = { country: " de ", date_from: "2028-02-29", date_to: "2028-03-01", status: "error" };
  expect(VerificationStatsQuery.parse(asked)).toEqual({
    ...asked,
    country: ["DE"],
    status: ["error"],
    is_test: false,
  });
  for (const wrong of [
    { date_from: "2027-02-29" },
    { date_to: "2027-1-1" },
    { date_to: "0001-01-01" },
    { country: "D" },
  ])
    expect(VerificationStatsQuery.safeParse(wrong).success).toBe(false);
});
