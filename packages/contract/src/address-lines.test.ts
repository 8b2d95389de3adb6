import { expect, test } from "vitest";
import { addressLines } from "./address-lines.ts";

const address = {
  line1: "1 Main St",
  line2: "",
  city: "Springfield",
  state: "",
  postal_code: "",
  country: "US",
};

test("addressLines leaves out empty fields", () => {
  expect(addressLines(address)).toEqual(["1 Main St", "Springfield", "United States"]);
  expect(addressLines({ ...address, line2: "Floor 2", state: "IL", postal_code: "62701" })).toEqual([
    "1 Main St",
    "Floor 2",
    "Springfield, IL 62701",
    "United States",
  ]);
});
