import type { AlertKind } from "@ofage/contract";
import type { Services } from "../../context.ts";
import { findAllowance } from "./find/find-allowance.ts";
import { findFailingWebhooks } from "./find/find-failing-webhooks.ts";
import { findPastDue } from "./find/find-past-due.ts";
import { findSuccessRates } from "./find/find-success-rates.ts";
import { findTrustedLists } from "./find/find-trusted-lists.ts";
import { findUnusedApiKeys } from "./find/find-unused-api-keys.ts";
import { findWalletCertificate } from "./find/find-wallet-certificate.ts";
import type { AlertOrganization, FindAlerts } from "./finding.ts";
import { saveFindings } from "./save-findings.ts";

const finders: Record<AlertKind, FindAlerts> = {
  past_due: findPastDue,
  allowance: findAllowance,
  webhook_failing: findFailingWebhooks,
  success_rate: findSuccessRates,
  trusted_list: findTrustedLists,
  wallet_certificate: findWalletCertificate,
  api_key_unused: findUnusedApiKeys,
};

/**
 * Raises and resolves an organization's alerts. If a kind can't be looked for, its alerts stay as they are.
 * @returns the failures
 */
export async function checkOrganization(
  services: Services,
  organization: AlertOrganization,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const [kind, find] of Object.entries(finders) as [AlertKind, FindAlerts][]) {
    try {
      await saveFindings(services, organization.id, kind, await find(services, organization));
    } catch (error) {
      failures.push(error);
    }
  }
  return failures;
}
