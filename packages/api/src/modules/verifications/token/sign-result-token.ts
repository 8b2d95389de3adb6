import { ageRestrictions, liveDemo } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import { signJwt } from "../../../secrets/sign-jwt.ts";
import type { PresentedVerification } from "../store.ts";

const tokenLifetimeSeconds = 3600;

/**
 * Signs the result of a passed or failed verification (JWT, EdDSA), valid for an hour after the decision. A result of a
 * test or of the live demo has another audience, so that it opens nothing. It never contains the estimated age.
 */
export async function signResultToken(
  services: Services,
  check: PresentedVerification,
): Promise<string | null> {
  if (check.status !== "passed" && check.status !== "failed") return null;
  return signJwt(services, {
    typ: "JWT",
    subject: check.id,
    audience: audienceOf(check),
    issuedAt: check.completed_at ?? check.created_at,
    lifetimeSeconds: tokenLifetimeSeconds,
    claims: {
      reference_id: check.reference_id,
      age_verified: check.age_verified,
      age_threshold: ageRestrictions[check.age_restriction],
      challenge_kind: check.challenge_kind,
      method: check.method,
      assurance: check.assurance,
      policy_version: check.policy_version,
    },
  });
}

function audienceOf({ asset_id, is_test }: PresentedVerification): string {
  if (asset_id === liveDemo.assetId) return `demo_${asset_id}`;
  return is_test ? `test_${asset_id}` : asset_id;
}
