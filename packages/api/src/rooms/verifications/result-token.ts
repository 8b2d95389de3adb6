import { ageRestrictions } from "@ofage/contract";
import { calculateJwkThumbprint, exportJWK, type JWK, SignJWT } from "jose";
import { createPublicKey } from "node:crypto";
import type { Services } from "../../context.ts";
import type { CheckRow } from "./store.ts";

const lifetimeSeconds = 3600;

/** The public half of the key that signs results, as /.well-known/jwks.json shows it. */
export async function resultJwk(services: Services): Promise<JWK> {
  const jwk = await exportJWK(createPublicKey(services.keyring.resultKey));
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: "EdDSA", use: "sig" };
}

/**
 * The signed result of a passed or failed check (JWT, EdDSA), good for an hour after the decision. A test result
 * has another audience, so that it opens nothing. It never holds the estimated age.
 */
export async function signResult(services: Services, check: CheckRow): Promise<string | null> {
  if (check.status !== "passed" && check.status !== "failed") return null;
  const { kid } = await resultJwk(services);
  const decidedAt = Math.floor((check.completed_at ?? check.created_at).getTime() / 1000);
  return new SignJWT({
    reference_id: check.reference_id,
    age_verified: check.age_verified,
    age_threshold: ageRestrictions[check.age_restriction],
  })
    .setProtectedHeader({ alg: "EdDSA", kid, typ: "JWT" })
    .setIssuer(services.env.publicUrl)
    .setAudience(check.is_test ? `test_${check.asset_id}` : check.asset_id)
    .setSubject(check.id)
    .setIssuedAt(decidedAt)
    .setExpirationTime(decidedAt + lifetimeSeconds)
    .sign(services.keyring.resultKey);
}
