import type { X509Certificate } from "../presentation/x509.ts";

/** Reads the country of a certificate's subject (RFC 5280, attribute C); null if it names none, or not in two letters. */
export function readSubjectCountry({ subjectName }: X509Certificate): string | null {
  const [country] = subjectName.getField("C");
  return country !== undefined && /^[A-Z]{2}$/.test(country) ? country : null;
}
