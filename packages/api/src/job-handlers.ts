import type { Services } from "./context.ts";
import { purgeExpiredRateCounts } from "./rate-counts/index.ts";
import type { RenderedEmail, SendEmail } from "./integrations/email-sender.ts";
import {
  purgeExpiredAuthData,
  type MailLinkRequest,
  type AccountLockout,
  recordLockout,
  sendCode,
  sendLink,
} from "./modules/accounts/index.ts";
import { findAlerts, purgeResolvedAlerts, recheckAlerts } from "./modules/alerts/index.ts";
import { purgeExpiredApiKeys } from "./modules/api-keys/index.ts";
import { reconcilePolicies } from "./modules/websites/index.ts";
import { importListLoading } from "./modules/digital-id/trust/index.ts";
import { runBillingCycle } from "./modules/billing/index.ts";
import { purgeExpiredIdempotencyKeys } from "./modules/idempotency/index.ts";
import { purgeLiveDemoVerifications } from "./modules/live-demo/index.ts";
import {
  expireOverdueVerifications,
  purgeExpiredVerifications,
  purgeUsedFrames,
} from "./modules/verifications/index.ts";
import { type Deliverer, purgeOldDeliveries } from "./modules/webhooks/index.ts";
import type { JobHandlers } from "./jobs/job-queue.ts";

/**
 * Maps each job to its service.
 * @param maintain maintains the embedded database; undefined for a server
 */
export function createJobHandlers(
  services: Services,
  sendMail: SendEmail,
  deliverer: Pick<Deliverer, "wake">,
  maintain: (() => Promise<void>) | undefined,
): JobHandlers {
  return {
    "send-email": ({ sealed }) => sendMail(JSON.parse(services.keyring.open(sealed)) as RenderedEmail),
    "send-email-link": ({ sealed }) =>
      sendLink(services, JSON.parse(services.keyring.open(sealed)) as MailLinkRequest),
    "send-sign-up-code": ({ sealed }) => sendCode(services, services.keyring.open(sealed)),
    "record-account-lockout": ({ sealed }) =>
      recordLockout(services, JSON.parse(services.keyring.open(sealed)) as AccountLockout),
    "reconcile-settings": () => reconcilePolicies(services),
    "expire-verifications": () => expireOverdueVerifications(services),
    "purge-expired": async () => {
      await purgeExpiredAuthData(services);
      await purgeExpiredIdempotencyKeys(services);
      await purgeExpiredApiKeys(services);
      await purgeOldDeliveries(services);
      await purgeLiveDemoVerifications(services);
      await purgeUsedFrames(services);
      await purgeExpiredRateCounts(services);
      await purgeResolvedAlerts(services);
    },
    "purge-expired-verifications": () => purgeExpiredVerifications(services),
    "deliver-webhooks": async () => deliverer.wake(),
    "run-billing-cycle": () => runBillingCycle(services),
    "delete-gateway-customer": ({ customer }) => services.paymentGateway.deleteCustomer(customer),
    "load-trusted-lists": async () => {
      if (services.env.trust.lists.length === 0) return;
      const { loadTrustedLists } = await importListLoading();
      await loadTrustedLists(services);
    },
    "find-alerts": (payload) => findAlerts(services, payload?.after),
    "recheck-alerts": (payload) => recheckAlerts(services, payload?.after),
    "maintain-database": async () => maintain?.(),
  };
}
