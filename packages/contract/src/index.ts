import { accountRoutes } from "./accounts.ts";
import { apiKeyRoutes } from "./api-keys.ts";
import { auditLogRoutes } from "./audit-log.ts";
import { billingRoutes } from "./billing.ts";
import { checkRoutes } from "./checks.ts";
import { googleRoutes } from "./google.ts";
import { myDataRoutes } from "./my-data.ts";
import { onboardingRoutes } from "./onboarding.ts";
import { passkeyRoutes } from "./passkeys.ts";
import { recordRoutes } from "./records.ts";
import { sessionRoutes } from "./sessions.ts";
import { statsRoutes } from "./stats.ts";
import { verificationRoutes } from "./verifications.ts";
import { webhookRoutes } from "./webhooks.ts";
import { websiteRoutes } from "./websites.ts";

/** The whole API, one row a call. */
export const contract = {
  ...accountRoutes,
  ...sessionRoutes,
  ...passkeyRoutes,
  ...googleRoutes,
  ...myDataRoutes,
  ...websiteRoutes,
  ...verificationRoutes,
  ...recordRoutes,
  ...checkRoutes,
  ...apiKeyRoutes,
  ...webhookRoutes,
  ...auditLogRoutes,
  ...statsRoutes,
  ...onboardingRoutes,
  ...billingRoutes,
} as const;
export type Contract = typeof contract;

export * from "./accounts.ts";
export * from "./address-lines.ts";
export * from "./advice.ts";
export * from "./api-keys.ts";
export * from "./audit-log.ts";
export * from "./billing.ts";
export * from "./brand.ts";
export * from "./card.ts";
export * from "./checks.ts";
export * from "./client.ts";
export * from "./colors.ts";
export * from "./countries.ts";
export * from "./country-name.ts";
export * from "./decision.ts";
export * from "./declared-errors.ts";
export * from "./errors.ts";
export * from "./error-model.ts";
export * from "./events.ts";
export * from "./frame.ts";
export * from "./google.ts";
export * from "./live-demo.ts";
export * from "./metadata.ts";
export * from "./money.ts";
export * from "./monthly-cost.ts";
export * from "./my-data.ts";
export * from "./onboarding.ts";
export * from "./operating-points.ts";
export * from "./passkeys.ts";
export * from "./plan-words.ts";
export * from "./plans.ts";
export * from "./record-status.ts";
export * from "./records.ts";
export * from "./records-csv.ts";
export * from "./route.ts";
export * from "./sessions.ts";
export * from "./stats.ts";
export * from "./success-rate.ts";
export * from "./time-zone.ts";
export * from "./verifications.ts";
export * from "./webhooks.ts";
export * from "./websites.ts";
