import { expect, test } from "vitest";
import { toDeliveriesParams, parseDeliveriesView } from "./deliveries-view.ts";

test.each([
  ["", { page: 1, status: undefined }, ""],
  ["page=1", { page: 1, status: undefined }, ""],
  ["status=failed&page=3", { page: 3, status: "failed" }, "status=failed&page=3"],
  ["status=lost&page=2.5", { page: 1, status: undefined }, ""],
  ["page=-1", { page: 1, status: undefined }, ""],
  ["page=1000001", { page: 1, status: undefined }, ""],
])("parseDeliveriesView reads the address ?%s", (search, view, canonical) => {
  expect(parseDeliveriesView(new URLSearchParams(search))).toEqual(view);
  expect(toDeliveriesParams(parseDeliveriesView(new URLSearchParams(search))).toString()).toBe(canonical);
});
