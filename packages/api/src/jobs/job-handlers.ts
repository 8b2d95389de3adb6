import type { Services } from "../context.ts";
import { purgeExpiredRateCounts } from "../rate-counts/index.ts";
import type { RenderedEmail, SendEmail } from "../integrations/email-sender.ts";
import {
  purgeExpiredAuthData,
  type MailLinkRequest,
  type AccountLockout,
  recordLockout,
  sendCode,
  sendLink,
} from "../modules/accounts/index.ts";
import { purgeExpiredApiKeys } from "../modules/api-keys/index.ts";
import { reconcileLoggedSettings } from "../modules/audit-log/index.ts";
import { runBillingCycle } from "../modules/billing/index.ts";
import { purgeExpiredIdempotencyKeys } from "../modules/idempotency/index.ts";
import { purgeLiveDemoVerifications } from "../modules/live-demo/index.ts";
import {
  expireOverdueVerifications,
  purgeExpiredVerifications,
  purgeUsedFrames,
} from "../modules/verifications/index.ts";
import { type Deliverer, purgeOldDeliveries } from "../modules/webhooks/index.ts";
import type { JobHandlers } from "./job-queue.ts";

/** Which verb does which job. @param maintain what the embedded database needs, nothing for a server */
export function createJobHandlers(
  services: Services,
  sendMail: SendEmail,
  deliverer: Pick<Deliverer, "wake">,
  maintain: (() => Promise<void>) | undefined,
): JobHandlers {
  return {
    mail: ({ sealed }) => sendMail(JSON.parse(services.keyring.open(sealed)) as RenderedEmail),
    "send-link": ({ sealed }) =>
      sendLink(services, JSON.parse(services.keyring.open(sealed)) as MailLinkRequest),
    "send-code": ({ sealed }) => sendCode(services, services.keyring.open(sealed)),
    "record-lock": ({ sealed }) =>
      recordLockout(services, JSON.parse(services.keyring.open(sealed)) as AccountLockout),
    "state-settings": () => reconcileLoggedSettings(services),
    "expire-checks": () => expireOverdueVerifications(services),
    "forget-stale": async () => {
      await purgeExpiredAuthData(services);
      await purgeExpiredIdempotencyKeys(services);
      await purgeExpiredApiKeys(services);
      await purgeOldDeliveries(services);
      await purgeLiveDemoVerifications(services);
      await purgeUsedFrames(services);
      await purgeExpiredRateCounts(services);
    },
    "forget-old-checks": () => purgeExpiredVerifications(services),
    "deliver-webhooks": async () => deliverer.wake(),
    bill: () => runBillingCycle(services),
    "forget-customer": ({ customer }) => services.paymentGateway.deleteCustomer(customer),
    maintain: async () => maintain?.(),
  };
}
