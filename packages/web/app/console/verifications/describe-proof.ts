import { countryName, type VerificationAttempt } from "@ofage/contract";

const documentNames: ReadonlyMap<string, string> = new Map([
  ["eu.europa.ec.av.1", "EU proof of age"],
  ["org.iso.18013.5.1.mDL", "Mobile driving license"],
  ["urn:eudi:pid:1", "EU personal ID (PID)"],
  ["urn:eudi:pid:de:1", "EU personal ID (PID)"],
]);

/**
 * Lists what an issuer's signature proved, and who the issuer is.
 * @returns an empty array for an attempt that proved nothing
 */
export function describeProof({
  proof,
  signal,
}: Pick<VerificationAttempt, "proof" | "signal">): { name: string; value: string }[] {
  if (!proof) return [];
  const { threshold, doc_type, issuer_country: country, list_version } = proof;
  return [
    { name: "Proven", value: signal === "over" ? `${threshold} or over` : `under ${threshold}` },
    { name: "Document", value: documentNames.get(doc_type) ?? doc_type },
    { name: "Issuer's country", value: country === null ? "not named" : countryName(country) },
    { name: "Trusted list", value: list_version ?? "none" },
  ];
}
