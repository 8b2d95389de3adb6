import { expect, test } from "vitest";
import { describeUnfinishedBrand } from "./describe-unfinished-brand.ts";

test("describeUnfinishedBrand names placeholder addresses and missing pages, a line each", () => {
  expect(describeUnfinishedBrand(["salesEmail"], ["operatorPages.terms", "operatorPages.status"])).toEqual([
    "  Brand     packages/contract/src/brand.ts still has placeholder addresses: salesEmail",
    "  Brand     packages/contract/src/brand.ts has no address for these pages: operatorPages.terms, operatorPages.status",
  ]);
});

test("describeUnfinishedBrand says nothing about a brand that is complete", () => {
  expect(describeUnfinishedBrand([], [])).toEqual([]);
});
