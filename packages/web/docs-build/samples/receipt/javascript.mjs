import { createRemoteJWKSet, jwtVerify } from "jose";

const baseUrl = "{{base_url}}";
const assetId = "{{asset_id}}";

const keys = createRemoteJWKSet(new URL(`${baseUrl}/.well-known/jwks.json`));

/**
 * @returns the receipt's claims
 * @throws if the receipt is invalid
 */
export async function verifyReceipt(receipt) {
  const { payload } = await jwtVerify(receipt, keys, {
    algorithms: ["EdDSA"],
    typ: "receipt+jwt",
    issuer: baseUrl,
    audience: `receipt_${assetId}`,
    requiredClaims: ["sub", "iat"],
  });
  return payload;
}
