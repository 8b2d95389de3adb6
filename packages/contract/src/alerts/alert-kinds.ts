import { z } from "zod";
import type { MemberRight } from "../organizations/rights.ts";

/** Kinds of alerts, in the order in which the settings list them. */
export const alertKinds = [
  "past_due",
  "allowance",
  "webhook_failing",
  "success_rate",
  "trusted_list",
  "wallet_certificate",
  "api_key_unused",
] as const;
export const AlertKind = z.enum(alertKinds, { error: `Please choose one of ${alertKinds.join(", ")}` });
export type AlertKind = z.infer<typeof AlertKind>;

interface AlertKindRule {
  /** Right without which a member neither sees nor receives it. */
  right: MemberRight;
  /** Billing emails about it on its own, to those who may pay: an alert's email would repeat that. */
  isEmailedByBilling?: true;
}

/** Everything that differs by an alert's kind, besides how it's found and told. */
export const alertRules: Record<AlertKind, AlertKindRule> = {
  past_due: { right: "billing.read", isEmailedByBilling: true },
  allowance: { right: "billing.read", isEmailedByBilling: true },
  webhook_failing: { right: "webhooks.read" },
  success_rate: { right: "verifications.read" },
  trusted_list: { right: "websites.read" },
  wallet_certificate: { right: "websites.read" },
  api_key_unused: { right: "api_keys.read" },
};
