import type { AlertKind } from "./alert-kinds.ts";

/** Facts of an alert, from which its sentences are made. */
export interface AlertFacts {
  kind: AlertKind;
  /** Id of the website, webhook or key that it is about. */
  subject_id: string;
  subject_name: string;
  details: Readonly<Record<string, number>>;
}

export interface AlertText {
  title: string;
  /** Its meaning, or the way out of it. */
  text: string;
  action: { label: string; path: string };
  /** Checks fail, or are about to. */
  isSevere: boolean;
}

const texts: Record<AlertKind, (facts: AlertFacts) => AlertText> = {
  past_due: ({ subject_name }) => ({
    title: `Invoice ${subject_name} is past due`,
    text: "Its last payment failed. Update the payment method, and we’ll try again.",
    action: { label: "Update payment method", path: "/app/billing" },
    isSevere: true,
  }),
  allowance: ({ details: { used = 0, included = 0 } }) => ({
    title: `${used} of ${included} included verifications are used`,
    text:
      used >= included
        ? "No new check can start until next month, or until you change the plan."
        : "Once all are used, no new check can start until next month. Paid plans have no such limit.",
    action: { label: "Change plan", path: "/app/billing" },
    isSevere: used >= included,
  }),
  webhook_failing: ({ subject_id, subject_name, details }) => ({
    title: details.is_disabled
      ? `The webhook to ${subject_name} was disabled`
      : `The webhook to ${subject_name} is failing`,
    text: describeFailure(details),
    action: { label: "Look at deliveries", path: `/app/webhooks/${subject_id}` },
    isSevere: true,
  }),
  success_rate: ({ subject_id, subject_name, details: { rate = 0, rate_before = 0, checks = 0 } }) => ({
    title: `Fewer visitors pass on ${subject_name}`,
    text: `${rate}% of ${checks} checks succeeded in the last 24 hours, after ${rate_before}% in the 14 days before.`,
    action: { label: "Look at analytics", path: `/app/analytics?website_id=${subject_id}` },
    isSevere: true,
  }),
  trusted_list: ({ subject_name, details: { is_expired } }) => ({
    title: `The trusted list ${subject_name} is ${is_expired ? "expired" : "overdue"}`,
    text: is_expired
      ? "Digital IDs of its issuers aren’t accepted until the operator loads a newer version."
      : "A newer version is due. If none is loaded in time, digital IDs of its issuers won’t be accepted any longer.",
    action: { label: "Look at trusted issuers", path: "/app/settings#trusted-issuers" },
    isSevere: Boolean(is_expired),
  }),
  wallet_certificate: ({ details: { is_expired } }) => ({
    title: `The certificate for wallets ${is_expired ? "is expired" : "expires soon"}`,
    text: is_expired
      ? "Wallets that ask for a signed request can’t answer until the operator installs a new certificate."
      : "If the operator doesn’t install a new one in time, wallets that ask for a signed request can’t answer any longer.",
    action: { label: "Look at trusted issuers", path: "/app/settings#trusted-issuers" },
    isSevere: Boolean(is_expired),
  }),
  api_key_unused: ({ subject_id, subject_name }) => ({
    title: `The API key ${subject_name} hasn’t been used for 90 days`,
    text: "If nothing needs it anymore, revoke it: an unused key can only be stolen.",
    action: { label: "Look at the key", path: `/app/api-keys?key=${subject_id}` },
    isSevere: false,
  }),
};

function describeFailure({ is_disabled, is_gone }: AlertFacts["details"]): string {
  if (!is_disabled) return "Every delivery has failed for more than a day.";
  if (is_gone) return "Its server answered that the URL is gone. Enable the webhook once it works again.";
  return "Every delivery has failed for five days. Enable the webhook once its server works again.";
}

/** Returns an alert in words, with the one thing to do about it. */
export const describeAlert = (facts: AlertFacts): AlertText => texts[facts.kind](facts);
