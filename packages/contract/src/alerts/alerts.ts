import { z } from "zod";
import { rateLimits } from "../rate-limits.ts";
import { defineRoutes } from "../route.ts";
import { AlertKind } from "./alert-kinds.ts";

/** An open alert, as one member sees it. */
export const Alert = z.object({
  id: z.string(),
  kind: AlertKind,
  /** Id of what it is about, such as a website. */
  subject_id: z.string(),
  subject_name: z.string(),
  /** Figures, by name; which ones depends on the kind. */
  details: z.record(z.string(), z.number()),
  title: z.string(),
  text: z.string(),
  /** The one thing to do about it. */
  action: z.object({ label: z.string(), path: z.string().describe("Screen of the console.") }),
  /** Checks fail, or are about to. */
  is_severe: z.boolean(),
  /** The member asked to hear nothing more of it until it is over. */
  is_silenced: z.boolean(),
  raised_at: z.iso.datetime(),
});
export type Alert = z.infer<typeof Alert>;

/** Ways by which one kind of alerts reaches the signed-in member. */
export const AlertSetting = z.object({
  kind: AlertKind,
  bell: z.boolean(),
  /** Null where billing sends its own emails, which no setting stops. */
  email: z.boolean().nullable(),
});
export type AlertSetting = z.infer<typeof AlertSetting>;

const AlertSettings = z.array(AlertSetting);
const AlertId = z.object({ id: z.string().max(64) });

export const alertRoutes = defineRoutes({
  listAlerts: {
    method: "GET",
    path: "/v1/alerts",
    summary: "What needs the signed-in member's attention now, newest first",
    auth: ["session"],
    right: "alerts.read",
    limit: rateLimits.read,
    input: z.object({}),
    output: z.array(Alert),
    errors: ["session_required"],
  },
  silenceAlert: {
    method: "POST",
    path: "/v1/alerts/:id/silence",
    summary: "Silence an alert for the signed-in member, until it is over",
    auth: ["session"],
    right: "alerts.read",
    limit: rateLimits.change,
    input: AlertId,
    output: Alert,
    errors: ["session_required", "not_found"],
  },
  unsilenceAlert: {
    method: "DELETE",
    path: "/v1/alerts/:id/silence",
    summary: "Undo the silencing of an alert",
    auth: ["session"],
    right: "alerts.read",
    limit: rateLimits.change,
    input: AlertId,
    output: Alert,
    errors: ["session_required", "not_found"],
  },
  readAlertSettings: {
    method: "GET",
    path: "/v1/alerts/settings",
    summary: "How each kind of alerts reaches the signed-in member, in this organization",
    auth: ["session"],
    right: "alerts.read",
    limit: rateLimits.read,
    input: z.object({}),
    output: AlertSettings,
    errors: ["session_required"],
  },
  updateAlertSetting: {
    method: "PUT",
    path: "/v1/alerts/settings",
    summary: "Choose how one kind of alerts reaches the signed-in member; omitted ways stay unchanged",
    auth: ["session"],
    right: "alerts.read",
    limit: rateLimits.change,
    input: z.object({ kind: AlertKind, bell: z.boolean().optional(), email: z.boolean().optional() }),
    output: AlertSettings,
    errors: ["session_required", "invalid_input", "not_found"],
  },
});
