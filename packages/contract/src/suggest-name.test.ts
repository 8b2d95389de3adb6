import { expect, test } from "vitest";
import { suggestName } from "./suggest-name.ts";

const known = ["asset_id", "method", "redirectUrl", "metadata", "reference_id", "is_test"];

test.for([
  ["redirect_url", "redirectUrl"],
  ["redirect-URL", "redirectUrl"],
  ["metdata", "metadata"],
  ["refrence_id", "reference_id"],
  ["assetId", "asset_id"],
  ["isTest", "is_test"],
])("%s suggests %s", ([unknown, meant]) => {
  expect(suggestName(unknown!, known)).toBe(meant);
});

test.for(["country", "x", "", "page", "x".repeat(100_000)])("%s suggests nothing", (unknown) => {
  expect(suggestName(unknown, known)).toBeUndefined();
});
