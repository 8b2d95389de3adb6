import { expect, test } from "vitest";
import { callOf, countryOf, filterOf, isNarrowed, withChange } from "./filter.ts";

const read = (text: string) => filterOf(new URLSearchParams(text));

test("an empty address is the first page of twenty", () => {
  expect(read("")).toMatchObject({ page: 1, per_page: 20, status: "" });
  expect(isNarrowed(read("page=3&per_page=50"))).toBe(false);
});

test("nonsense in the address counts as nothing", () => {
  expect(read("page=-4&per_page=7&status=maybe&country=d3&date_from=soon")).toMatchObject({
    page: 1,
    per_page: 20,
    status: "",
    country: "D",
    date_from: "",
  });
});

test("country is two capitals", () => {
  expect(["", "d", "de", "deu", "d1e"].map(countryOf)).toEqual(["", "D", "DE", "DE", "DE"]);
  expect(callOf(read("country=D")).country).toBeUndefined();
});

test("a changed filter starts at the first page, a changed page keeps the filter", () => {
  const here = new URLSearchParams("page=4&status=failed");
  expect(withChange(here, { search: "abc" }).toString()).toBe("status=failed&search=abc");
  expect(withChange(here, { page: "5" }).toString()).toBe("page=5&status=failed");
  expect(withChange(here, { status: "" }).toString()).toBe("");
});
