import type { JobName } from "./queue.ts";

export const jobNames: readonly [JobName, ...JobName[]] = [
  "mail",
  "send-link",
  "send-code",
  "expire-checks",
  "forget-stale",
  "deliver-webhooks",
  "bill",
  "forget-customer",
  "maintain",
];
