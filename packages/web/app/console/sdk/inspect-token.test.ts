import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { expect, test } from "vitest";
import { inspectToken } from "./inspect-token.ts";

async function keyPair(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair("EdDSA");
  const { kty, crv, x } = await exportJWK(publicKey);
  return {
    privateKey,
    jwk: { kty: kty!, crv: crv!, x: x!, kid, alg: "EdDSA", use: "sig" },
  };
}

const sign = (privateKey: CryptoKey, kid: string) =>
  new SignJWT({ age_verified: true })
    .setProtectedHeader({ alg: "EdDSA", kid })
    .setSubject("ver_1")
    .setExpirationTime("1h")
    .sign(privateKey);

test("inspectToken decodes a token and verifies it against the server's keys", async () => {
  const { privateKey, jwk } = await keyPair("a");
  const inspected = await inspectToken(await sign(privateKey, "a"), { keys: [jwk] });
  expect(inspected).toMatchObject({
    header: { alg: "EdDSA", kid: "a" },
    claims: { sub: "ver_1", age_verified: true },
    signature: "valid",
  });
});

test("inspectToken tells a token that another key signed, or that no key fits", async () => {
  const [own, other] = [await keyPair("a"), await keyPair("a")];
  const token = await sign(other.privateKey, "a");
  expect((await inspectToken(token, { keys: [own.jwk] })).signature).toBe("invalid");
  expect((await inspectToken(token, { keys: [] })).signature).toBe("invalid");
});

test("inspectToken leaves open what the browser cannot verify", async () => {
  const { privateKey, jwk } = await keyPair("a");
  const token = await sign(privateKey, "a");
  expect((await inspectToken(token, { keys: [{ ...jwk, x: "" }] })).signature).toBe("unsupported");
});

test("inspectToken refuses text that is no token", async () => {
  await expect(inspectToken("token", { keys: [] })).rejects.toThrow();
});
