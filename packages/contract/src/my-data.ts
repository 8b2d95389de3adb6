import { z } from "zod";
import { brand } from "./brand.ts";
import { User } from "./accounts.ts";
import { Activity } from "./activity.ts";
import { AuditEvent } from "./audit-log.ts";
import { BillingInfo, Invoice } from "./billing.ts";
import { ApiKey } from "./api-keys.ts";
import { Passkey } from "./passkeys.ts";
import { PolicyVersion } from "./policy/policy-routes.ts";
import { rateLimits } from "./rate-limits.ts";
import { defineRoutes } from "./route.ts";
import { SavedView } from "./saved-views.ts";
import { UserSession } from "./sessions.ts";
import { VerificationAttempt } from "./verifications/history.ts";
import { VerificationHistoryEntry } from "./verifications/verifications.ts";
import { Webhook } from "./webhooks.ts";
import { Website } from "./websites.ts";

/** The data stored for a person and their organization. Secrets are not included: API keys are masked, and webhooks come without their signing secret. */
export const MyData = z.object({
  exported_at: z.iso.datetime(),
  user: User,
  activity: z.array(Activity),
  passkeys: z.array(Passkey),
  sessions: z.array(UserSession),
  saved_views: z.array(SavedView),
  websites: z.array(Website),
  api_keys: z.array(ApiKey),
  webhooks: z.array(Webhook),
  billing: BillingInfo,
  invoices: z.array(Invoice),
  policy_versions: z.array(PolicyVersion.extend({ website_id: z.string() })),
  verifications: z.array(VerificationHistoryEntry),
  verification_attempts: z.array(
    VerificationAttempt.omit({ evidence: true }).extend({ verification_id: z.string() }),
  ),
  audit_log: z.array(AuditEvent),
});

export const myDataRoutes = defineRoutes({
  exportMe: {
    method: "GET",
    path: "/v1/users/me/export",
    summary: "All data of the person and the organization as one JSON file",
    auth: ["session"],
    right: "organization.own",
    limit: rateLimits.rare,
    input: z.object({}),
    output: MyData,
    download: { type: "application/json", name: `${brand.slug}-data.json` },
    errors: ["session_required", "reauthentication_required"],
  },
  deleteMe: {
    method: "DELETE",
    path: "/v1/users/me",
    summary:
      "Delete the signed-in person, and every organization in which they are alone, at once and for good",
    auth: ["session"],
    right: "self",
    limit: rateLimits.rare,
    input: z.object({}),
    output: z.object({ success: z.literal(true) }),
    errors: ["session_required", "reauthentication_required", "last_owner"],
  },
});
