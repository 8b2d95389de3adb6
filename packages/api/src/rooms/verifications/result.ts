import { type CheckResult, hasEnded } from "@ofage/contract";
import type { Services } from "../../context.ts";
import type { WebsiteRow } from "../websites/index.ts";
import { advise } from "./advise.ts";
import { signReceipt } from "./receipt.ts";
import { mayRetry } from "./retries.ts";
import { signResult } from "./result-token.ts";
import type { CheckRow } from "./store.ts";

/** What the visitor's page and the website learn of an ended check; null while it is open. */
export async function resultOf(
  services: Services,
  check: CheckRow,
  website: WebsiteRow | undefined,
): Promise<CheckResult | null> {
  if (!hasEnded(check.status)) return null;
  const token = await signResult(services, check);
  return {
    status: check.status,
    age_verified: check.age_verified,
    failure_reason: check.failure_reason,
    advice: check.reading && advise(check.reading),
    token,
    receipt: await signReceipt(services, check),
    return_url: returnUrl(check, website, token),
    retry_allowed: mayRetry(check, website),
  };
}

function returnUrl(check: CheckRow, website: WebsiteRow | undefined, token: string | null): string | null {
  const target = returnTarget(check, website);
  if (!target) return null;
  const url = new URL(target);
  url.searchParams.set("verification_id", check.id);
  url.searchParams.set("status", check.status);
  if (token) url.searchParams.set("token", token);
  return url.href;
}

/** An address given with this check wins over the website's. */
function returnTarget(check: CheckRow, website: WebsiteRow | undefined): string | null | undefined {
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
