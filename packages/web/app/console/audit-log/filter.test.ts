import { expect, test } from "vitest";
import { callOf, contradictionOf, filterOf, isNarrowed, withChange } from "./filter.ts";

const read = (query: string) => filterOf(new URLSearchParams(query));

test("the address says what is looked at; nonsense counts as nothing", () => {
  expect(read("subject=website&date_from=2026-01-31&date_to=2026-02-01&page=3")).toEqual({
    page: 3,
    subject: "website",
    date_from: "2026-01-31",
    date_to: "2026-02-01",
  });
  const nothing = { page: 1, subject: "", date_from: "", date_to: "" };
  expect(read("subject=x&date_from=today&date_to=2026-02-30&page=-1")).toEqual(nothing);
  expect([isNarrowed(read("page=2")), isNarrowed(read("subject=website"))]).toEqual([false, true]);
});

test("a change starts at the first page again, and what is empty is left out", () => {
  const next = withChange(new URLSearchParams("page=4&subject=website"), {
    subject: "",
    date_to: "2026-01-01",
  });
  expect(next.toString()).toBe("date_to=2026-01-01");
  expect(callOf(filterOf(next))).toEqual({ page: 1, per_page: 20, date_to: "2026-01-01" });
});

test("a range that ends before it begins is told", () => {
  expect(contradictionOf(read("date_from=2026-01-02&date_to=2026-01-01"))).toMatch(/before/);
  expect(contradictionOf(read("date_from=2026-01-01&date_to=2026-01-01"))).toBeUndefined();
});
