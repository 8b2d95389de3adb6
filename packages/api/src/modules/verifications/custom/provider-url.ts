import { ageRestrictions, type CustomProvider } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import { signJwt } from "../../../secrets/sign-jwt.ts";
import type { VerificationRow } from "../store.ts";

/**
 * Returns the address to which a visitor is sent for an attempt with the website's own provider: the provider's own, with the signed
 * `request` (JWT, EdDSA). It names the attempt, and holds nothing that would open the check.
 */
export async function providerUrl(
  services: Services,
  check: VerificationRow,
  { url }: CustomProvider,
): Promise<string> {
  const request = await signJwt(services, {
    typ: "age-request+jwt",
    subject: check.id,
    // A separate audience, so that the request is not valid as a result.
    audience: `provider_${check.asset_id}`,
    issuedAt: new Date(),
    lifetimeSeconds: Math.max(1, Math.ceil((check.expires_at.getTime() - Date.now()) / 1000)),
    claims: {
      attempt: check.attempts,
      age_threshold: ageRestrictions[check.age_restriction],
      reference_id: check.reference_id,
      is_test: check.is_test,
      answer_url: `${services.env.publicUrl}/v1/verifications/${check.id}/signal`,
      return_url: `${services.env.publicUrl}/verify/returned`,
    },
  });
  const address = new URL(url);
  address.searchParams.set("request", request);
  return address.href;
}
