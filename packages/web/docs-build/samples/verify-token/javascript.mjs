import { createRemoteJWKSet, jwtVerify } from "jose";

const baseUrl = "{{base_url}}";
const assetId = "{{asset_id}}";

// Fetched once, and again when a token names a key that is not among them, at most every 30 seconds.
const keys = createRemoteJWKSet(new URL(`${baseUrl}/.well-known/jwks.json`));

/**
 * @param allowTest lets the tokens of test checks in: never where it opens something
 * @returns the token's claims
 * @throws when it is not to be trusted
 */
export async function verifyToken(token, { allowTest = false } = {}) {
  const { payload } = await jwtVerify(token, keys, {
    algorithms: ["EdDSA"],
    issuer: baseUrl,
    audience: allowTest ? [assetId, `test_${assetId}`] : assetId,
    requiredClaims: ["sub", "exp"],
  });
  return payload;
}
