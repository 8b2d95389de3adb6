import type { IssuerProof } from "./issuer-auth.ts";

/** Returns the issuer's country (ISO 3166-1 alpha-2): the trusted certificate's, or else the one in the signer's name; null if unknown. */
export function issuerCountry({ anchor, signer }: Pick<IssuerProof, "anchor" | "signer">): string | null {
  if (anchor.country !== null) return anchor.country;
  const [country = ""] = signer.x509.subjectName.getField("C");
  return /^[A-Za-z]{2}$/.test(country) ? country.toUpperCase() : null;
}
