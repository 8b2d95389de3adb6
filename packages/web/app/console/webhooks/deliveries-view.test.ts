import { expect, test } from "vitest";
import { toDeliveriesParams, parseDeliveriesView } from "./deliveries-view.ts";

test.each([
  ["", { page: 1, status: undefined, before: undefined }, ""],
  ["page=1", { page: 1, status: undefined, before: undefined }, ""],
  ["status=failed&page=3", { page: 3, status: "failed", before: undefined }, "status=failed&page=3"],
  ["status=lost&page=2.5", { page: 1, status: undefined, before: undefined }, ""],
  ["before=dlv_1&page=2", { page: 2, status: undefined, before: "dlv_1" }, "before=dlv_1&page=2"],
  ["page=-1", { page: 1, status: undefined, before: undefined }, ""],
  ["page=1000001", { page: 1, status: undefined, before: undefined }, ""],
])("parseDeliveriesView reads the address ?%s", (search, view, canonical) => {
  expect(parseDeliveriesView(new URLSearchParams(search))).toEqual(view);
  expect(toDeliveriesParams(parseDeliveriesView(new URLSearchParams(search))).toString()).toBe(canonical);
});
