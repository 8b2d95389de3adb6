import { expect, test } from "vitest";
import { listPlaceholderAddresses } from "./brand.ts";

test("listPlaceholderAddresses names what the operator has not replaced", () => {
  const values = { salesEmail: "sales@ofage.example", "seller.email": "billing@age.shop" };
  expect(listPlaceholderAddresses(values)).toEqual(["salesEmail"]);
  expect(listPlaceholderAddresses()).toContain("salesEmail");
});
