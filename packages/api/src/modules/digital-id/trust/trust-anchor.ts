import type { TrustedDocument } from "@ofage/contract";
import type { X509Certificate } from "../presentation/x509.ts";

/** A certificate that the operator trusts: of an authority whose signers it issued, or of a signer itself. */
export interface TrustAnchor {
  certificate: X509Certificate;
  /** Documents that its issuers may sign: who attests ages does not vouch for a driving license. */
  documents: readonly TrustedDocument[];
  /** Issuer's country (ISO 3166-1 alpha-2); null if neither the list nor the certificate names one. */
  country: string | null;
  /** Source and number of the list that names it, such as `av-tl 12`; null for a file. */
  list_version: string | null;
}
