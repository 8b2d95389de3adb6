import { expect, test } from "vitest";
import {
  toListAuditLogInput,
  describeAuditLogFilterConflict,
  parseAuditLogFilter,
  hasActiveFilters,
  changeAuditLogFilter,
} from "./audit-log-filter.ts";

const read = (query: string) => parseAuditLogFilter(new URLSearchParams(query));

test("parseAuditLogFilter reads the filter from the address and ignores invalid values", () => {
  expect(read("subject=website&user_id=usr_1&date_from=2026-01-31&date_to=2026-02-01&page=3")).toEqual({
    page: 3,
    subject: "website",
    user_id: "usr_1",
    date_from: "2026-01-31",
    date_to: "2026-02-01",
  });
  const nothing = { page: 1, subject: "", user_id: "", date_from: "", date_to: "" };
  expect(read("subject=x&user_id=org_1&date_from=today&date_to=2026-02-30&page=-1")).toEqual(nothing);
  expect([hasActiveFilters(read("page=2")), hasActiveFilters(read("subject=website"))]).toEqual([
    false,
    true,
  ]);
});

test("changeAuditLogFilter returns to the first page and omits empty values", () => {
  const next = changeAuditLogFilter(new URLSearchParams("page=4&subject=website"), {
    subject: "",
    date_to: "2026-01-01",
  });
  expect(next.toString()).toBe("date_to=2026-01-01");
  expect(toListAuditLogInput(parseAuditLogFilter(next))).toEqual({
    page: 1,
    per_page: 20,
    date_to: "2026-01-01",
  });
});

test("describeAuditLogFilterConflict reports a range that ends before it begins", () => {
  expect(describeAuditLogFilterConflict(read("date_from=2026-01-02&date_to=2026-01-01"))).toMatch(/before/);
  expect(describeAuditLogFilterConflict(read("date_from=2026-01-01&date_to=2026-01-01"))).toBeUndefined();
});
