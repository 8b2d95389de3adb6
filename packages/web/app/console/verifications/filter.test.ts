import { expect, test } from "vitest";
import {
  callOf,
  contradictionOf,
  countryOf,
  filterOf,
  matchOf,
  narrowingCount,
  withChange,
} from "./filter.ts";

const read = (text: string) => filterOf(new URLSearchParams(text));

test("an empty address is the first page of twenty", () => {
  expect(read("")).toMatchObject({ page: 1, per_page: 20, status: "" });
  expect(narrowingCount(read("page=3&per_page=50"))).toBe(0);
});

test("nonsense in the address counts as nothing", () => {
  const text =
    "page=-4&per_page=7&status=maybe&country=d3&date_from=soon&date_to=2026-02-30&is_test=perhaps&search=";
  expect(read(text)).toMatchObject({
    page: 1,
    per_page: 20,
    status: "",
    country: "D",
    date_from: "",
    date_to: "",
    is_test: "",
  });
  expect(read("page=99999999").page).toBe(1_000_000);
});

test("country is two capitals", () => {
  expect(["", "d", "de", "deu", "d1e"].map(countryOf)).toEqual(["", "D", "DE", "DE", "DE"]);
  expect(callOf(read("country=D")).country).toBeUndefined();
});

test("what is matched does not depend on the page", () => {
  const filter = read("page=4&per_page=50&is_test=true&search=order-7&country=DE");
  expect(matchOf(filter)).toEqual({ is_test: "true", search: "order-7", country: "DE" });
  expect(callOf(filter)).toEqual({ page: 4, per_page: 50, ...matchOf(filter) });
  expect(narrowingCount(filter)).toBe(3);
});

test("no day lies in a range that ends before it begins", () => {
  expect(contradictionOf(read("date_from=2026-02-02&date_to=2026-02-01"))).toMatch(/^To is before From/);
  expect(contradictionOf(read("date_from=2026-02-01&date_to=2026-02-01"))).toBeUndefined();
  expect(contradictionOf(read("date_from=2026-02-02"))).toBeUndefined();
});

test("a changed filter starts at the first page, a changed page keeps the filter", () => {
  const here = new URLSearchParams("page=4&status=failed");
  expect(withChange(here, { search: "abc" }).toString()).toBe("status=failed&search=abc");
  expect(withChange(here, { page: "5" }).toString()).toBe("page=5&status=failed");
  expect(withChange(here, { status: "" }).toString()).toBe("");
});
