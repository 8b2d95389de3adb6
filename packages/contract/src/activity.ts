import { z } from "zod";
import { paginationInput } from "./pagination.ts";
import { rateLimits } from "./rate-limits.ts";
import { defineRoutes } from "./route.ts";

/** Event types of a person's activity: what they do with their own sign-in, and what strangers try with it. */
export const activityTypes = [
  "account.signed_up",
  "account.signed_in",
  "account.signed_out",
  "account.locked",
  "account.unlocked",
  "account.password_changed",
  "account.password_reset",
  "account.profile_changed",
  "account.email_changed",
  "account.google_linked",
  "session.ended",
  "passkey.added",
  "passkey.removed",
] as const;
export const ActivityType = z.enum(activityTypes);
export type ActivityType = z.infer<typeof ActivityType>;

/** One event of a person's own activity. It never contains a secret. */
export const Activity = z.object({
  id: z.string(),
  type: ActivityType,
  /** The subject's name at the time, such as that of a passkey. */
  subject_name: z.string(),
  /** "Chrome on Windows". */
  device: z.string(),
  /** The caller's IP address. */
  address: z.string(),
  /** Two-letter country code; null when unknown. */
  country: z.string().nullable(),
  created_at: z.iso.datetime(),
  details: z.record(z.string(), z.unknown()),
});
export type Activity = z.infer<typeof Activity>;

export const activityRoutes = defineRoutes({
  listActivity: {
    method: "GET",
    path: "/v1/users/activity",
    summary: "What was done with the signed-in person's account, newest first",
    auth: ["session"],
    right: "self",
    limit: rateLimits.list,
    input: z.object(paginationInput),
    output: z.array(Activity),
    paged: true,
    errors: ["session_required", "invalid_input"],
  },
});
