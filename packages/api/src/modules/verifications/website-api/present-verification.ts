import { type CreatedVerification, isFinalStatus, type Verification } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import { hostedCheckUrl } from "../token/client-token.ts";
import { signReceipt } from "../token/sign-receipt.ts";
import { signResultToken } from "../token/sign-result-token.ts";
import type { PresentedVerification } from "../store.ts";

/** Presents a verification to a website's server, never with the estimated age. */
export async function presentVerification(
  services: Services,
  check: PresentedVerification,
): Promise<Verification> {
  return {
    id: check.id,
    status: check.status,
    age_verified: check.age_verified,
    failure_reason: check.failure_reason,
    method: check.method,
    assurance: isFinalStatus(check.status) ? check.assurance : null,
    attempts: check.attempts,
    policy_version: check.policy_version,
    metadata: check.metadata,
    redirectUrl: check.url_success || null,
    url: null,
    asset_id: check.asset_id,
    reference_id: check.reference_id,
    is_test: check.is_test,
    challenge_kind: check.challenge_kind,
    token: await signResultToken(services, check),
    receipt: await signReceipt(services, check),
    created_at: check.created_at.toISOString(),
    expires_at: check.expires_at.toISOString(),
  };
}

/** Presents a verification to whoever creates it: with its page's address, whose client token no other response contains. */
export async function presentCreatedVerification(
  services: Services,
  check: PresentedVerification,
): Promise<CreatedVerification> {
  return { ...(await presentVerification(services, check)), url: hostedCheckUrl(services, check.id) };
}
