import { expect, test } from "vitest";
import { listEmptyOperatorPages, listPlaceholderAddresses } from "./brand.ts";

test("listPlaceholderAddresses names what the operator has not replaced", () => {
  const values = { salesEmail: "sales@ofage.example", "seller.email": "billing@age.shop" };
  expect(listPlaceholderAddresses(values)).toEqual(["salesEmail"]);
  expect(listPlaceholderAddresses()).toContain("salesEmail");
});

test("listEmptyOperatorPages names the pages that the footer leaves out", () => {
  const pages = { terms: "/terms", privacy: "", contact: "mailto:help@age.shop", status: "" };
  expect(listEmptyOperatorPages(pages)).toEqual(["operatorPages.privacy", "operatorPages.status"]);
  expect(listEmptyOperatorPages()).toContain("operatorPages.terms");
});
