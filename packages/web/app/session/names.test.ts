import { unnamedOrganization as contractName } from "@ofage/contract";
import { expect, test } from "vitest";
import { greet, isOrganizationUnnamed, isPersonUnnamed, unnamedOrganization } from "./names.ts";

test("a person has no name of their own while it is a piece of the address", () => {
  const email = "1ae43bea@shop.example";
  expect(isPersonUnnamed({ name: "1ae43bea", email })).toBe(true);
  expect(isPersonUnnamed({ name: "Sue", email })).toBe(false);
  expect(isPersonUnnamed({ name: "New account", email: "" })).toBe(false);
  expect(isPersonUnnamed({ name: "x".repeat(100), email: `${"x".repeat(120)}@shop.example` })).toBe(true);
  expect(greet({ name: "1ae43bea", email })).toBe("Welcome");
  expect(greet({ name: "Sue", email })).toBe("Welcome, Sue");
});

test("an organization has no name while it is called what the contract calls an unnamed one", () => {
  expect(unnamedOrganization).toBe(contractName);
  expect(isOrganizationUnnamed({ name: contractName })).toBe(true);
  expect(isOrganizationUnnamed({ name: "Corner Shops" })).toBe(false);
});
