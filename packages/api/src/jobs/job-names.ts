import type { JobName } from "./job-queue.ts";

/** As an object, so that a name left out is an error of its type. */
const names: Record<JobName, true> = {
  mail: true,
  "send-link": true,
  "send-code": true,
  "record-lock": true,
  "state-settings": true,
  "expire-checks": true,
  "forget-stale": true,
  "forget-old-checks": true,
  "deliver-webhooks": true,
  bill: true,
  "forget-customer": true,
  maintain: true,
};

export const jobNames = Object.keys(names) as [JobName, ...JobName[]];
