import { expect, test } from "vitest";
import { countryName } from "./country-name.ts";

test("countryName returns a code's name, or the code itself when it has none", () => {
  expect(countryName("DE")).toBe("Germany");
  expect(countryName("ZA")).toBe("South Africa");
  expect(countryName("QM")).toBe("QM");
});
