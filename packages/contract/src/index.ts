import { accountRoutes } from "./accounts.ts";
import { activityRoutes } from "./activity.ts";
import { alertRoutes } from "./alerts/alerts.ts";
import { apiKeyRoutes } from "./api-keys.ts";
import { auditLogRoutes } from "./audit-log.ts";
import { billingRoutes } from "./billing.ts";
import { digitalIdRoutes } from "./digital-id/digital-id-routes.ts";
import { hostedCheckRoutes } from "./verifications/hosted-check.ts";
import { googleRoutes } from "./google.ts";
import { myDataRoutes } from "./my-data.ts";
import { invitationRoutes } from "./organizations/invitations.ts";
import { memberRoutes } from "./organizations/members.ts";
import { organizationRoutes } from "./organizations/organization.ts";
import { onboardingRoutes } from "./onboarding.ts";
import { passkeyRoutes } from "./passkeys.ts";
import { policyRoutes } from "./policy/policy-routes.ts";
import { trustRoutes } from "./trust.ts";
import { verificationHistoryRoutes } from "./verifications/history.ts";
import { verificationReplayRoutes } from "./verifications/replay.ts";
import { savedViewRoutes } from "./saved-views.ts";
import { sessionRoutes } from "./sessions.ts";
import { statsRoutes } from "./stats.ts";
import { verificationRoutes } from "./verifications/verifications.ts";
import { webhookRoutes } from "./webhooks.ts";
import { websiteRoutes } from "./websites.ts";

/** The whole API, one route per call. */
export const contract = {
  ...accountRoutes,
  ...activityRoutes,
  ...sessionRoutes,
  ...passkeyRoutes,
  ...googleRoutes,
  ...myDataRoutes,
  ...organizationRoutes,
  ...memberRoutes,
  ...invitationRoutes,
  ...alertRoutes,
  ...websiteRoutes,
  ...policyRoutes,
  ...verificationRoutes,
  ...verificationHistoryRoutes,
  ...verificationReplayRoutes,
  ...savedViewRoutes,
  ...hostedCheckRoutes,
  ...digitalIdRoutes,
  ...trustRoutes,
  ...apiKeyRoutes,
  ...webhookRoutes,
  ...auditLogRoutes,
  ...statsRoutes,
  ...onboardingRoutes,
  ...billingRoutes,
} as const;
export type Contract = typeof contract;

export * from "./accounts.ts";
export * from "./activity.ts";
export * from "./display-name.ts";
export * from "./ids.ts";
export * from "./address-lines.ts";
export * from "./address-range.ts";
export * from "./alerts/alert-kinds.ts";
export * from "./alerts/alerts.ts";
export * from "./alerts/describe-alert.ts";
export * from "./verifications/advice.ts";
export * from "./api-key-scopes.ts";
export * from "./api-keys.ts";
export * from "./audit-log.ts";
export * from "./billing.ts";
export * from "./brand.ts";
export * from "./card.ts";
export * from "./verifications/hosted-check.ts";
export * from "./api-client.ts";
export * from "./colors.ts";
export * from "./countries.ts";
export * from "./country-name.ts";
export * from "./decision.ts";
export * from "./declared-errors.ts";
export * from "./digital-id/digital-id-routes.ts";
export * from "./digital-id/wallet-request.ts";
export * from "./errors.ts";
export * from "./error-model.ts";
export * from "./webhook-event.ts";
export * from "./hosted-check-message.ts";
export * from "./google.ts";
export * from "./live-demo.ts";
export * from "./issue-sentence.ts";
export * from "./list-query.ts";
export * from "./verifications/metadata.ts";
export * from "./money.ts";
export * from "./monthly-cost.ts";
export * from "./my-data.ts";
export * from "./onboarding.ts";
export * from "./operating-points.ts";
export * from "./organizations/invitations.ts";
export * from "./organizations/members.ts";
export * from "./organizations/organization.ts";
export * from "./organizations/organization-header.ts";
export * from "./organizations/rights.ts";
export * from "./passkeys.ts";
export * from "./plan-labels.ts";
export * from "./plans.ts";
export * from "./saved-views.ts";
export * from "./verifications/history-status.ts";
export * from "./verifications/history.ts";
export * from "./verifications/replay.ts";
export * from "./verifications/history-csv.ts";
export * from "./policy/decide-attempt.ts";
export * from "./policy/replay-attempts.ts";
export * from "./policy/method-outcomes.ts";
export * from "./policy/method.ts";
export * from "./policy/method-rule.ts";
export * from "./policy/pass-at.ts";
export * from "./policy/policy.ts";
export * from "./policy/policy-routes.ts";
export * from "./rate-limits.ts";
export * from "./return-url.ts";
export * from "./route.ts";
export * from "./scan/instruction.ts";
export * from "./scan/scan-frame-message.ts";
export * from "./scan/scan-limits.ts";
export * from "./scan/scan-messages.ts";
export * from "./scan/scan-upgrade.ts";
export * from "./sessions.ts";
export * from "./stats.ts";
export * from "./success-rate.ts";
export * from "./suggest-name.ts";
export * from "./time-zone.ts";
export * from "./to-words.ts";
export * from "./trust.ts";
export * from "./verifications/verifications.ts";
export * from "./webhooks.ts";
export * from "./website-revision.ts";
export * from "./websites.ts";
