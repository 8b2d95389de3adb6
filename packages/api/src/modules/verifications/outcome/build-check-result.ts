import { type VerificationResult, isFinalStatus } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import type { WebsiteRow } from "../../websites/index.ts";
import { adviceFor } from "../attempts/advice.ts";
import { signReceipt } from "../token/sign-receipt.ts";
import { signResultToken } from "../token/sign-result-token.ts";
import type { VerificationRow } from "../store.ts";

/** Builds the result of an ended check for the visitor's page and the website; null while it is open. */
export async function buildCheckResult(
  services: Services,
  check: VerificationRow,
  website: WebsiteRow | undefined,
): Promise<VerificationResult | null> {
  if (!isFinalStatus(check.status)) return null;
  const token = await signResultToken(services, check);
  return {
    status: check.status,
    age_verified: check.age_verified,
    failure_reason: check.failure_reason,
    method: check.method,
    assurance: check.assurance,
    advice: check.reading && adviceFor(check.reading.obstacle),
    obstacle: check.reading?.obstacle ?? null,
    token,
    receipt: await signReceipt(services, check),
    return_url: returnUrl(check, website, token),
    retry_allowed: false,
  };
}

/**
 * Builds the result of an attempt for the visitor's page: of its verification if that has ended, and otherwise what the attempt was short of.
 * @param obstacle to an estimate, as the engine names it
 */
export async function buildAttemptResult(
  services: Services,
  check: VerificationRow,
  website: WebsiteRow,
  obstacle: string | null = null,
): Promise<VerificationResult> {
  const ended = await buildCheckResult(services, check, website);
  if (ended) return ended;
  return {
    status: check.status,
    age_verified: null,
    failure_reason: check.last_reason,
    method: check.method,
    assurance: null,
    advice: adviceFor(obstacle),
    obstacle,
    token: null,
    receipt: await signReceipt(services, check),
    return_url: null,
    retry_allowed: true,
  };
}

function returnUrl(
  check: VerificationRow,
  website: WebsiteRow | undefined,
  token: string | null,
): string | null {
  const target = returnTarget(check, website);
  if (!target) return null;
  const url = new URL(target);
  url.searchParams.set("verification_id", check.id);
  url.searchParams.set("status", check.status);
  if (token) url.searchParams.set("token", token);
  return url.href;
}

/** Returns the address to return to. One given with this check takes precedence over the website's. */
function returnTarget(check: VerificationRow, website: WebsiteRow | undefined): string | null | undefined {
  switch (check.status) {
    case "passed":
    case "not_required":
      return check.url_success ?? website?.url_return_success;
    case "failed":
      return check.url_error ?? website?.url_return_failed;
    case "cancelled":
      return check.url_cancel ?? website?.url_cancel;
    default:
      return check.url_error ?? website?.url_return_error;
  }
}
