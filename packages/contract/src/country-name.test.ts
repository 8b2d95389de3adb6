import { expect, test } from "vitest";
import { countryName } from "./country-name.ts";

test("a code is told by its name, and one without a name stands for itself", () => {
  expect(countryName("DE")).toBe("Germany");
  expect(countryName("ZA")).toBe("South Africa");
  expect(countryName("QM")).toBe("QM");
});
