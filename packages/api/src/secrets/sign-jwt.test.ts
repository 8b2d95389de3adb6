import { SignJWT } from "jose";
import { expect, test } from "vitest";
import type { Services } from "../context.ts";
import { createKeyring } from "./keyring.ts";
import { signJwt } from "./sign-jwt.ts";

const keyring = createKeyring("a secret key for the tests of this file");
const services = { keyring, env: { publicUrl: "https://ofage.example" } } as Services;
const statement = {
  typ: "JWT",
  audience: "ast_1",
  subject: "ver_1",
  issuedAt: new Date("2026-01-31T10:00:00.900Z"),
  claims: { reference_id: "Größe “7”", age_verified: true, policy_version: null },
};

const signWithJose = async (exp?: number) => {
  const { kid } = await keyring.resultJwk();
  const jwt = new SignJWT(statement.claims)
    .setProtectedHeader({ alg: "EdDSA", kid: kid!, typ: statement.typ })
    .setIssuer("https://ofage.example")
    .setAudience(statement.audience)
    .setSubject(statement.subject)
    .setIssuedAt(1769853600);
  return (exp === undefined ? jwt : jwt.setExpirationTime(exp)).sign(keyring.resultKey);
};

test("signJwt signs the bytes that jose signs", async () => {
  expect(await signJwt(services, statement)).toBe(await signWithJose());
  expect(await signJwt(services, { ...statement, lifetimeSeconds: 3600 })).toBe(
    await signWithJose(1769853600 + 3600),
  );
});
