import { expect, test } from "vitest";
import { paramsOf, viewOf } from "./deliveries-view.ts";

test.each([
  ["", { page: 1, status: undefined }, ""],
  ["page=1", { page: 1, status: undefined }, ""],
  ["status=failed&page=3", { page: 3, status: "failed" }, "status=failed&page=3"],
  ["status=lost&page=2.5", { page: 1, status: undefined }, ""],
  ["page=-1", { page: 1, status: undefined }, ""],
  ["page=1000001", { page: 1, status: undefined }, ""],
])("the address ?%s", (search, view, canonical) => {
  expect(viewOf(new URLSearchParams(search))).toEqual(view);
  expect(paramsOf(viewOf(new URLSearchParams(search))).toString()).toBe(canonical);
});
