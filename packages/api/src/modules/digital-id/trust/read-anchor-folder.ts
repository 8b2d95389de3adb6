import { readCertificateFolder } from "./read-certificate-folder.ts";
import { readSubjectCountry } from "./read-subject-country.ts";
import type { TrustAnchor } from "./trust-anchor.ts";

/**
 * Reads the operator's own trust anchors from a folder of PEM files.
 * @throws CertificateFileError naming a file that holds no readable certificate
 */
export async function readAnchorFolder(folder: string): Promise<TrustAnchor[]> {
  const certificates = await readCertificateFolder(folder);
  return certificates.map((certificate) => ({
    certificate,
    country: readSubjectCountry(certificate),
    list_version: null,
  }));
}
