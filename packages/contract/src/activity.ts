import { z } from "zod";
import { paging } from "./paging.ts";
import { routes } from "./route.ts";

/** What is recorded of an account's doings. */
export const activityTypes = [
  "api_key.created",
  "api_key.revealed",
  "api_key.rotated",
  "api_key.revoked",
  "webhook.created",
  "webhook.updated",
  "webhook.secret_rotated",
  "webhook.disabled",
  "webhook.deleted",
] as const;
export const ActivityType = z.enum(activityTypes);
export type ActivityType = z.infer<typeof ActivityType>;

/** One line of what was done in an account. It never holds a secret. */
export const Activity = z.object({
  id: z.string(),
  type: ActivityType,
  /** What it was done to, which may be gone since. */
  subject_id: z.string(),
  /** What the subject was called then: a key's name, a webhook's address. */
  subject_name: z.string(),
  /** "Chrome on Windows", the name of the API key, or the service itself. */
  by: z.string(),
  created_at: z.iso.datetime(),
});
export type Activity = z.infer<typeof Activity>;

export const activityRoutes = routes({
  listActivity: {
    method: "GET",
    path: "/v1/activity",
    summary: "What was done with the account's keys and webhooks, newest first",
    auth: ["session"],
    limit: { max: 300, windowSeconds: 60, per: "caller" },
    input: z.object({
      ...paging,
      subject: z.enum(["api_key", "webhook"]).optional(),
    }),
    output: z.array(Activity),
    paged: true,
    errors: ["session_required", "invalid_input"],
  },
});
