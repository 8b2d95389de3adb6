import type { DigitalIdReason } from "@ofage/contract";

/** Names of the reasons why a wallet's answer established nothing. */
export const digitalIdReasonLabels: Readonly<Record<DigitalIdReason, string>> = {
  declined: "Visitor declined",
  no_wallet: "No wallet",
  untrusted_issuer: "Issuer not trusted",
  expired_credential: "Credential expired",
  revoked_credential: "Credential revoked",
  invalid_proof: "Proof invalid",
  unavailable: "Issuer unavailable",
};
