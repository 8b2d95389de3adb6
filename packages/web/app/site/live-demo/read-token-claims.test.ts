import { expect, test } from "vitest";
import { readTokenClaims } from "./read-token-claims.ts";

const tokenOf = (claims: object) =>
  `head.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.signature`;

test("readTokenClaims returns claims in reading order, each with its meaning", () => {
  const claims = readTokenClaims(
    tokenOf({ exp: 3600, age_verified: null, iss: "https://a.example", other: 1 }),
  );
  expect(claims.map(({ name }) => name)).toEqual(["iss", "age_verified", "exp"]);
  expect(claims[1]).toMatchObject({ value: "null", meaning: expect.stringContaining("means old enough") });
  expect(claims[2]!.value).toMatch(/^3600 \(.+\)$/);
});

test("readTokenClaims preserves text in other alphabets", () => {
  expect(readTokenClaims(tokenOf({ reference_id: "Besuch ÿ 👋 年齢" }))[0]!.value).toBe("Besuch ÿ 👋 年齢");
});
