import type { X509Certificate } from "../presentation/x509.ts";

/** A certificate that the operator trusts: of an authority whose signers it issued, or of a signer itself. */
export interface TrustAnchor {
  certificate: X509Certificate;
  /** Issuer's country (ISO 3166-1 alpha-2); null if neither the list nor the certificate names one. */
  country: string | null;
  /** Source and sequence number of the trusted list that names it, such as `av-tl 12`; null for a file. */
  list_version: string | null;
}
