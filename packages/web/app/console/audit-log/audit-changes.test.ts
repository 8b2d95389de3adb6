import type { AuditEvent, WebsiteSettings } from "@ofage/contract";
import { expect, test } from "vitest";
import { listChangedFields, listChangedValues } from "./audit-changes.ts";
import { describeAuditEventDetails, describeAuditEvent } from "./event-labels.ts";

const line = (details: AuditEvent["details"], type: AuditEvent["type"] = "website.updated"): AuditEvent => ({
  organization_id: "org_x",
  seq: 1,
  id: "aud_x",
  type,
  subject_id: "web_x",
  subject_name: "Shop",
  by: "Chrome on Windows",
  actor: "session",
  address: "192.0.2.1",
  country: "DE",
  created_at: "2026-03-02T12:00:00.000Z",
  details,
  prev_hash: "0".repeat(64),
  hash: "f".repeat(64),
});
const settings: WebsiteSettings = {
  age_restriction: "eighteen_plus",
  challenge_age: 18,
  buffer_years: 3,
  passes_from: 21,
  sensitivity: 75,
  pass_at: null,
  model_version: "v3",
  allow_without_turn: false,
  is_paused: false,
  policy_version: 1,
  methods: [],
  min_assurance: "estimated",
  countries: {},
  enabled_countries: [],
  custom: null,
  rule: "a".repeat(64),
};

test("a website's changes list old and new values, challenge age first", () => {
  const later: WebsiteSettings = { ...settings, buffer_years: 5, passes_from: 23, sensitivity: 80 };
  const changed = line({ changed: ["sensitivity", "name"], before: settings, settings: later });
  expect(listChangedValues(changed)).toEqual([
    { name: "Passes from", from: "21", to: "23" },
    { name: "Buffer", from: "3 years", to: "5 years" },
    { name: "Sensitivity", from: "75", to: "80" },
  ]);
  expect(listChangedFields(changed)).toEqual(["Name"]);
  const challenged = line({
    changed: ["pass_at"],
    before: settings,
    settings: { ...settings, pass_at: 25, buffer_years: 7, passes_from: 25 },
  });
  expect(listChangedValues(challenged)).toEqual([
    { name: "Passes from", from: "21", to: "25" },
    { name: "Buffer", from: "3 years", to: "7 years" },
    { name: "Passing age", from: "set by the sensitivity", to: "25" },
  ]);
  expect(listChangedFields(challenged)).toEqual([]);
  const paused = line({
    changed: ["is_paused"],
    before: settings,
    settings: { ...settings, is_paused: true },
  });
  expect(listChangedValues(paused)).toEqual([{ name: "Verification", from: "active", to: "paused" }]);
  expect(listChangedFields(paused)).toEqual([]);
  const allowed = line({
    changed: ["allow_without_turn"],
    before: settings,
    settings: { ...settings, allow_without_turn: true },
  });
  expect(listChangedValues(allowed)).toEqual([
    { name: "Scans without head movement", from: "not allowed", to: "allowed" },
  ]);
  expect(listChangedFields(allowed)).toEqual([]);
});

test("a new website lists its initial settings", () => {
  const made = listChangedValues(line({ asset_id: "ast_x", settings }, "website.created"));
  expect(made.map(({ name, from, to }) => [name, from, to])).toEqual([
    ["Challenge age", undefined, "18"],
    ["Passes from", undefined, "21"],
    ["Buffer", undefined, "3 years"],
    ["Sensitivity", undefined, "75"],
    ["Model", undefined, "v3"],
  ]);
});

test("settings of a newer server are listed, and a change in another form hides no other", () => {
  const later = { ...settings, age_restriction: "twenty_five_plus", challenge_age: 25, model_version: "v9" };
  expect(listChangedValues(line({ before: settings, settings: later }))).toEqual([
    { name: "Challenge age", from: "18", to: "25" },
    { name: "Model", from: "v3", to: "v9" },
  ]);
  const { rule: _rule, ...withoutRule } = later;
  expect(listChangedValues(line({ before: settings, settings: withoutRule }))).toHaveLength(2);
  expect(
    listChangedValues(line({ changes: { seats: { from: 1, to: 2 }, name: { from: "A", to: "B" } } })),
  ).toEqual([{ name: "Name", from: "A", to: "B" }]);
});

test("stored values are listed, other fields are only named, and unknown details are omitted", () => {
  const renamed = line({
    changes: { name: { from: "A", to: "B" }, vat_id: { from: null, to: "DE1" } },
  });
  expect(listChangedValues(renamed)).toEqual([
    { name: "Name", from: "A", to: "B" },
    { name: "VAT ID", from: "none", to: "DE1" },
  ]);
  expect(listChangedFields(line({ changed: ["company_name", "fax"] }))).toEqual(["Company name", "fax"]);
  expect([listChangedValues(line({})), listChangedFields(line({ changed: 5 }))]).toEqual([[], []]);
});

test("an audit event has an action label, and a note if its details say more", () => {
  expect(describeAuditEvent(line({}, "website.paused"))).toEqual({ action: "Paused website", name: "Shop" });
  expect(describeAuditEvent(line({}, "organization.data_exported"))).toEqual({
    action: "Exported data",
    name: undefined,
  });
  expect(describeAuditEventDetails(line({ data: "audit_log" }, "organization.data_exported"))).toBe(
    "Audit log",
  );
  expect(
    describeAuditEventDetails(line({ card_brand: "visa", last4: "4242" }, "billing.payment_method_changed")),
  ).toBe("visa •••• 4242");
  expect(describeAuditEventDetails(line({ from: "free", to: "standard" }, "billing.plan_changed"))).toBe(
    "from Free",
  );
  expect(describeAuditEventDetails(line({}))).toBe("");
});

test("a member's changes name roles, websites and the grant of live keys", () => {
  const changes = {
    role: { from: "read_only", to: "developer" },
    websites: { from: null, to: "web_1, web_2" },
    live_keys: { from: false, to: true },
  };
  expect(listChangedValues(line({ changes }, "member.changed"))).toEqual([
    { name: "Role", from: "Read-only", to: "Developer" },
    { name: "Websites", from: "all", to: "web_1, web_2" },
    { name: "Live API keys", from: "no", to: "yes" },
  ]);
});

test("an invitation names the invited address and the role", () => {
  const invited = { ...line({ role: "billing" }, "member.invited"), subject_name: "ada@example.com" };
  expect(describeAuditEvent(invited)).toEqual({ action: "Invited", name: "ada@example.com" });
  expect(describeAuditEventDetails(invited)).toBe("as Billing");
});
