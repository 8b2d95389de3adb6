import { expect, test } from "vitest";
import { sdJwtRefusalOf } from "../../../../testing/digital-id-sd-jwt.ts";

const more = "invalid_proof: The answer holds more than was asked.";

test.for([
  ["family_name", "Dupont"],
  ["birthdate", "2000-01-01"],
  ["sub", "holder-1"],
  ["sex", 2],
  ["document_number", "X1"],
  ["age_in_years", 44],
  ["age_over_18", true],
  ["picture", null],
  ["email", ""],
  ["address", { country: "IT" }],
  ["address", { _sd: [], country: "IT" }],
  ["place_of_birth", { inner: { _sd: [], locality: "Rome" } }],
  ["nationalities", ["FR"]],
  ["nationalities", [{ "...": "ZGlnZXN0" }, "FR"]],
  ["issuing_authority", { name: "Prefecture" }],
  ["date_of_expiry", 2036],
  ["aka_vcts", [1]],
  ["aka_vcts", { family_name: "Dupont" }],
  ["__proto__", "x"],
] as [string, unknown][])("verifySdJwt refuses %s in clear as %j", async ([name, value]) => {
  const change = (claims: Record<string, unknown>) =>
    void Object.defineProperty(claims, name, { value, enumerable: true, configurable: true });
  expect(await sdJwtRefusalOf({ issue: { change } })).toBe(more);
});

test("verifySdJwt refuses an age in clear that was not asked for", async () => {
  expect(await sdJwtRefusalOf({ issue: { agesInClear: { 65: false } } })).toBe(more);
});
