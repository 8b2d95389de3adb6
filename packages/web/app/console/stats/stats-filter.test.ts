import { expect, test } from "vitest";
import type { Mode } from "../../session/mode-store.ts";
import { withParams } from "../../ui/with-params.ts";
import { toStatsInput, parseStatsFilter, historyUrl } from "./stats-filter.ts";

const today = "2026-11-22";
const of = (address: string, mode: Mode = "all") =>
  parseStatsFilter(new URLSearchParams(address), today, mode);

test("an empty address selects live verifications of the last 30 days", () => {
  expect(of("")).toEqual({
    span: 30,
    date_from: "2026-10-24",
    date_to: "2026-11-22",
    website_id: "",
    country: "",
    is_test: false,
  });
});

test.each([
  ["days=7", 7, "2026-11-16", "2026-11-22"],
  ["days=365", 365, "2025-11-23", "2026-11-22"],
  ["days=12", 30, "2026-10-24", "2026-11-22"],
  ["date_from=2026-03-01&date_to=2026-03-31&days=7", null, "2026-03-01", "2026-03-31"],
  ["date_from=2026-11-01", null, "2026-11-01", "2026-11-22"],
  ["date_to=2026-03-31", null, "2026-03-02", "2026-03-31"],
  ["date_from=yesterday", 30, "2026-10-24", "2026-11-22"],
  ["date_from=2026-13-01", 30, "2026-10-24", "2026-11-22"],
])("the address %s selects its range of days", (address, span, date_from, date_to) => {
  expect(of(address)).toMatchObject({ span, date_from, date_to });
});

test("toStatsInput omits empty filters and always sends the mode", () => {
  expect(toStatsInput(of("days=7&country=de&website_id=web_1", "test"))).toEqual({
    date_from: "2026-11-16",
    date_to: "2026-11-22",
    website_id: "web_1",
    country: "DE",
    is_test: "true",
  });
  expect(toStatsInput(of("country=DEU"))).toMatchObject({ country: undefined, is_test: "false" });
});

test("historyUrl links to the same verifications, or to some of them", () => {
  expect(historyUrl(of("days=7&country=DE"))).toBe(
    "/app/verifications?date_from=2026-11-16&date_to=2026-11-22&country=DE&is_test=false",
  );
  expect(historyUrl(of("days=7"), { status: "failed" })).toBe(
    "/app/verifications?date_from=2026-11-16&date_to=2026-11-22&is_test=false&status=failed",
  );
  expect(historyUrl(of("days=7", "test"), { method: "custom" })).toBe(
    "/app/verifications?date_from=2026-11-16&date_to=2026-11-22&is_test=true&method=custom",
  );
});

test("withParams changes one parameter and keeps the others", () => {
  const next = withParams(new URLSearchParams("days=7&country=DE"), { days: "", website_id: "web_1" });
  expect(String(next)).toBe("country=DE&website_id=web_1");
});
