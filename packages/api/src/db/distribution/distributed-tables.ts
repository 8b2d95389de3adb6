/*
 * Where each table lives on Citus (docs/scaling.md). A table that is not named stays on the coordinator.
 */

/** Small tables, or unique without the organization (an address, a key's hash): whole on every node. */
export const referenceTables = ["organizations", "websites", "api_keys"] as const;

/** Tables that grow with verifications: in shards by `organization_id`, an organization's rows all on one node. Referenced tables come first. */
export const distributedTables = [
  "verifications",
  "verification_attempts",
  "verification_counts",
  "method_counts",
  "website_names",
  "policy_versions",
  "provider_secrets",
  "api_key_calls",
  "idempotency_keys",
  "webhooks",
  "webhook_deliveries",
  "webhook_attempts",
  "billing",
  "billing_periods",
  "usage_events",
  "usage_totals",
  "invoices",
  "invoice_lines",
] as const;
