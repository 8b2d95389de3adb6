import type { AlertKind } from "@ofage/contract";
import {
  Bell,
  ChartNoAxesColumn,
  CreditCard,
  FileBadge,
  Gauge,
  KeyRound,
  type LucideIcon,
  Stamp,
  Webhook,
} from "lucide-react";
import { labelOf } from "../../ui/label-of.ts";
import type { RightToChange } from "../../ui/role-labels.ts";

interface AlertKindLabel {
  name: string;
  /** When it is raised. */
  text: string;
  /** Right that its remedy takes; undefined if whoever sees it may have a look. */
  remedy?: RightToChange;
  Icon: LucideIcon;
}

const labels: Record<AlertKind, AlertKindLabel> = {
  past_due: {
    name: "Unpaid invoices",
    text: "A payment failed. Billing emails everyone who may pay.",
    remedy: "billing.change",
    Icon: CreditCard,
  },
  allowance: {
    name: "Included verifications",
    text: "80% or all of what your plan includes is used. Billing emails everyone who may change it.",
    remedy: "billing.change",
    Icon: Gauge,
  },
  webhook_failing: {
    name: "Failing webhooks",
    text: "Every delivery has failed for a day, or the webhook was disabled.",
    Icon: Webhook,
  },
  success_rate: {
    name: "Success rate",
    text: "A website’s success rate fell by 20 points within a day.",
    Icon: ChartNoAxesColumn,
  },
  trusted_list: {
    name: "Trusted lists",
    text: "A list of digital ID issuers that your websites rely on is out of date.",
    Icon: Stamp,
  },
  wallet_certificate: {
    name: "Certificate for wallets",
    text: "The certificate by which wallets know this server expires within 30 days, or has expired.",
    Icon: FileBadge,
  },
  api_key_unused: {
    name: "Unused API keys",
    text: "A live key hasn’t been used for 90 days.",
    remedy: "api_keys.change",
    Icon: KeyRound,
  },
};

/** Returns a kind of alerts in words, with its icon. */
export const alertKindLabel = (kind: AlertKind): AlertKindLabel =>
  labelOf(labels, kind, (name) => ({ name, text: "", Icon: Bell }));
