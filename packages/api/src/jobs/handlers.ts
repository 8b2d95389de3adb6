import type { Services } from "../context.ts";
import { forgetRateCounts } from "../http/rate-counts/index.ts";
import type { Mail, SendMail } from "../outside/mail.ts";
import {
  forgetStale,
  type LinkRequest,
  type Lock,
  recordLock,
  sendCode,
  sendLink,
} from "../rooms/accounts/index.ts";
import { forgetExpiredKeys } from "../rooms/api-keys/index.ts";
import { stateSettings } from "../rooms/audit-log/index.ts";
import { bill } from "../rooms/billing/index.ts";
import { forgetStaleKeys } from "../rooms/idempotency/index.ts";
import { forgetLiveDemoChecks } from "../rooms/live-demo/index.ts";
import { expireOverdueChecks, forgetOldChecks, forgetUsedFrames } from "../rooms/verifications/index.ts";
import { type Deliverer, forgetOldDeliveries } from "../rooms/webhooks/index.ts";
import type { JobHandlers } from "./queue.ts";

/** Which verb does which job. @param maintain what the embedded database needs, nothing for a server */
export function jobHandlers(
  services: Services,
  sendMail: SendMail,
  deliverer: Pick<Deliverer, "wake">,
  maintain: (() => Promise<void>) | undefined,
): JobHandlers {
  return {
    mail: ({ sealed }) => sendMail(JSON.parse(services.keyring.open(sealed)) as Mail),
    "send-link": ({ sealed }) => sendLink(services, JSON.parse(services.keyring.open(sealed)) as LinkRequest),
    "send-code": ({ sealed }) => sendCode(services, services.keyring.open(sealed)),
    "record-lock": ({ sealed }) => recordLock(services, JSON.parse(services.keyring.open(sealed)) as Lock),
    "state-settings": () => stateSettings(services),
    "expire-checks": () => expireOverdueChecks(services),
    "forget-stale": async () => {
      await forgetStale(services);
      await forgetStaleKeys(services);
      await forgetExpiredKeys(services);
      await forgetOldDeliveries(services);
      await forgetLiveDemoChecks(services);
      await forgetUsedFrames(services);
      await forgetRateCounts(services);
    },
    "forget-old-checks": () => forgetOldChecks(services),
    "deliver-webhooks": async () => deliverer.wake(),
    bill: () => bill(services),
    "forget-customer": ({ customer }) => services.gateway.forget(customer),
    maintain: async () => maintain?.(),
  };
}
