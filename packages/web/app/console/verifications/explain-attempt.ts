import type { AttemptReason, DigitalIdReason } from "@ofage/contract";

/** Meaning of a reason, and the way out for the owner. */
interface AttemptExplanation {
  text: string;
  /** Where in the console to look. */
  link?: { to: string; name: string };
}

const trustedIssuers = { to: "/app/settings#trusted-issuers", name: "See the trusted issuers" };

const explanations: Readonly<Record<DigitalIdReason, AttemptExplanation>> = {
  declined: {
    text: "The visitor didn't share it. A second method in the policy lets such visitors go on.",
  },
  no_wallet: {
    text: "No wallet with a suitable document answered. A second method in the policy lets such visitors go on.",
  },
  untrusted_issuer: {
    text: "This installation doesn't trust whoever signed the document. If it should, ask the operator to add the issuer.",
    link: trustedIssuers,
  },
  expired_credential: {
    text: "The document is out of date or not valid yet. The visitor can renew it in the wallet.",
  },
  revoked_credential: {
    text: "The issuer withdrew the document. The visitor has to ask the issuer for a new one.",
  },
  invalid_proof: {
    text: "The wallet's answer failed a check, or held more than was asked, so it was refused and not kept. If one wallet does this often, tell the operator.",
  },
  unavailable: {
    text: "The issuer's list of withdrawn documents couldn't be had, so the document wasn't accepted. It cost the visitor no attempt. If it goes on for hours, tell the operator.",
  },
};

/**
 * Explains a wallet's answer that proved nothing.
 * @returns undefined for the reasons of other methods
 */
export function explainAttempt(reason: AttemptReason | null): AttemptExplanation | undefined {
  return Object.entries(explanations).find(([known]) => known === reason)?.[1];
}
