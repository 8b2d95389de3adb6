import type { Contract, RouteResponse } from "@ofage/contract";
import {
  createLocalJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  errors,
  type JWTHeaderParameters,
  type JWTPayload,
  jwtVerify,
} from "jose";

/** Match of a signature with the server's public keys; "unsupported" if the browser cannot tell. */
export type SignatureState = "valid" | "invalid" | "unsupported";

/** Decoded token and what its signature is worth. */
export interface InspectedToken {
  header: JWTHeaderParameters;
  claims: JWTPayload;
  signature: SignatureState;
}

/**
 * Decodes a result token and verifies its signature.
 * @param jwks response of `/.well-known/jwks.json`
 * @throws JWTInvalid for text that is no token
 */
export async function inspectToken(
  token: string,
  jwks: RouteResponse<Contract["readJwks"]>,
): Promise<InspectedToken> {
  const header = decodeProtectedHeader(token) as JWTHeaderParameters;
  return { header, claims: decodeJwt(token), signature: await verifySignature(token, jwks) };
}

async function verifySignature(
  token: string,
  jwks: RouteResponse<Contract["readJwks"]>,
): Promise<SignatureState> {
  try {
    await jwtVerify(token, createLocalJWKSet(jwks), { algorithms: ["EdDSA"] });
    return "valid";
  } catch (error) {
    const refused =
      error instanceof errors.JWSSignatureVerificationFailed ||
      error instanceof errors.JWKSNoMatchingKey ||
      error instanceof errors.JOSEAlgNotAllowed ||
      error instanceof errors.JWTExpired;
    // Browsers learned Ed25519 in 2025 at the latest; an older one throws its own error.
    return refused ? "invalid" : "unsupported";
  }
}
