import type { JobName } from "./queue.ts";

export const jobNames: readonly [JobName, ...JobName[]] = [
  "mail",
  "send-link",
  "send-code",
  "record-lock",
  "state-settings",
  "expire-checks",
  "forget-stale",
  "forget-old-checks",
  "deliver-webhooks",
  "bill",
  "forget-customer",
  "maintain",
];
