import { type AuditEvent, type Role, WebsiteSettings } from "@ofage/contract";
import { z } from "zod";
import type { Change } from "../../ui/change-list.tsx";
import { roleName } from "../../ui/role-labels.ts";

const fieldLabels: Record<string, string> = {
  name: "Name",
  domain: "Domain",
  time_zone: "Time zone",
  retention_days: "Verification retention in days",
  enabled_countries: "Countries",
  methods: "Methods",
  min_assurance: "Least assurance",
  countries: "Methods by country",
  custom: "Own provider",
  brand_color: "Brand color",
  brand_accent_color: "Accent color",
  url_icon: "Icon",
  url_logo: "Logo",
  url_terms: "Terms",
  url_privacy: "Privacy policy",
  company_name: "Company name",
  billing_email: "Billing email",
  vat_id: "VAT ID",
  phone: "Phone",
  website: "Website",
  purchase_order_number: "Purchase order number",
  notes: "Notes",
  address: "Address",
  spend_limit: "Spend limit",
  spend_action: "When it is reached",
  role: "Role",
  websites: "Websites",
  live_keys: "Live API keys",
  requires_passkeys: "Passkeys required",
  scopes: "Permissions",
  addresses: "IP addresses",
  expires_at: "Expires",
  text_data_processing_consent: "Consent text",
  url_data_processing_consent: "Data processing page",
  url_cancel: "Cancel URL",
  url_return_success: "Success URL",
  url_return_failed: "Failure URL",
  url_return_error: "Error URL",
};

/** Formatters for the fields whose values are not shown as recorded. */
const valueFormatters: Partial<Record<string, (value: string | null) => string>> = {
  role: (role) => roleName(role as Role),
  websites: (ids) => ids ?? "all",
  spend_action: (action) =>
    action === "stop" ? "stop live checks" : action === "notify" ? "only notify" : "nothing",
  scopes: (scopes) => scopes ?? "everything",
  addresses: (addresses) => addresses ?? "any",
  expires_at: (end) => end ?? "never",
};

/** Value before or after a change. A switch is recorded as a boolean. */
const ChangedValue = z.union([z.string(), z.boolean().transform((isOn) => (isOn ? "yes" : "no"))]).nullable();
const AuditChangeSchema = z.object({ from: ChangedValue, to: ChangedValue });

/** Settings as recorded. A newer server may know further ages and models, or leave a setting out. */
const RecordedSettings = WebsiteSettings.extend({
  age_restriction: z.string(),
  model_version: z.string(),
  methods: z.unknown(),
  min_assurance: z.unknown(),
  countries: z.unknown(),
  custom: z.unknown(),
}).partial();
type RecordedSettings = z.infer<typeof RecordedSettings>;

const formatYears = (count: number) => `${count} ${count === 1 ? "year" : "years"}`;

/** Formatters for the settings that decide verifications, most important first. */
const decisionSettings: [name: string, (settings: RecordedSettings) => string | undefined][] = [
  ["Challenge age", ({ challenge_age }) => challenge_age?.toString()],
  ["Passes from", ({ passes_from }) => passes_from?.toString()],
  ["Buffer", ({ buffer_years }) => (buffer_years === undefined ? undefined : formatYears(buffer_years))],
  ["Sensitivity", ({ sensitivity }) => sensitivity?.toString()],
  [
    "Passing age",
    ({ pass_at }) => (pass_at === undefined || pass_at === null ? "set by the sensitivity" : `${pass_at}`),
  ],
  ["Model", ({ model_version }) => model_version],
  [
    "Scans without head movement",
    ({ allow_without_turn }) =>
      allow_without_turn === undefined ? undefined : allow_without_turn ? "allowed" : "not allowed",
  ],
  [
    "Verification",
    ({ is_paused }) => (is_paused === undefined ? undefined : is_paused ? "paused" : "active"),
  ],
  ["Policy version", ({ policy_version }) => policy_version?.toString()],
  ["Rule", ({ rule }) => rule?.slice(0, 8)],
];

const shownOnlyWhenChanged = new Set([
  "Passing age",
  "Scans without head movement",
  "Verification",
  "Policy version",
  "Rule",
]);

/**
 * Lists the changed values of an audit event.
 * @returns an empty array if the event has none
 */
export function listChangedValues({ details }: AuditEvent): Change[] {
  const settings = RecordedSettings.safeParse(details.settings).data;
  if (settings) {
    const before = RecordedSettings.safeParse(details.before).data;
    return decisionSettings.flatMap(([name, text]) => {
      const [from, to] = [before && text(before), text(settings)];
      const isShown = before ? from !== to : !shownOnlyWhenChanged.has(name);
      return isShown && to !== undefined ? [{ name, from, to }] : [];
    });
  }
  const changes = z.record(z.string(), z.unknown()).safeParse(details.changes).data ?? {};
  return Object.entries(changes).flatMap(([name, value]) => {
    const change = AuditChangeSchema.safeParse(value).data;
    if (!change) return [];
    const format = valueFormatters[name] ?? ((value) => value ?? "none");
    return [{ name: fieldLabels[name] ?? name, from: format(change.from), to: format(change.to) }];
  });
}

const decides = new Set([
  "age_restriction",
  "sensitivity",
  "pass_at",
  "model_version",
  "allow_without_turn",
  "is_paused",
]);

/** Lists other changed fields, whose values are not stored. */
export function listChangedFields({ details }: AuditEvent): string[] {
  const changed = z.array(z.string()).safeParse(details.changed).data ?? [];
  return changed.filter((name) => !decides.has(name)).map((name) => fieldLabels[name] ?? name);
}
