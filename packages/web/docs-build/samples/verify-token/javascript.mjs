import { createRemoteJWKSet, jwtVerify } from "jose";

const baseUrl = "{{base_url}}";
const assetId = "{{asset_id}}";

// Fetched once, and again if a token names an unknown key, at most every 30 seconds.
const keys = createRemoteJWKSet(new URL(`${baseUrl}/.well-known/jwks.json`));

/**
 * @param allowTest accepts tokens of test verifications; never use it where a pass grants access
 * @param audience of a token that is no result, such as a request to your own provider
 * @returns the token's claims
 * @throws if the token is invalid
 */
export async function verifyToken(token, { allowTest = false, audience } = {}) {
  const { payload } = await jwtVerify(token, keys, {
    algorithms: ["EdDSA"],
    issuer: baseUrl,
    audience: audience ?? (allowTest ? [assetId, `test_${assetId}`] : assetId),
    requiredClaims: ["sub", "exp"],
  });
  return payload;
}
