import { expect, test } from "vitest";
import { listOperatorLinks } from "./site-links.ts";

test("listOperatorLinks leaves out a page without an address", () => {
  const pages = {
    terms: "https://age.shop/terms",
    privacy: "",
    contact: "mailto:hello@age.shop",
    status: "",
  };
  expect(listOperatorLinks(pages)).toEqual([
    { name: "Terms", href: "https://age.shop/terms" },
    { name: "Contact", href: "mailto:hello@age.shop" },
  ]);
});
