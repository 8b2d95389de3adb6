import { expect, test } from "vitest";
import { addressText } from "./address-text.ts";

const address = {
  line1: "1 Main St",
  line2: "",
  city: "Springfield",
  state: "",
  postal_code: "",
  country: "US",
};

test("what is empty leaves no gap", () => {
  expect(addressText(address)).toBe("1 Main St\nSpringfield\nUnited States");
  expect(addressText({ ...address, line2: "Floor 2", state: "IL", postal_code: "62701" })).toBe(
    "1 Main St\nFloor 2\nSpringfield, IL 62701\nUnited States",
  );
});
