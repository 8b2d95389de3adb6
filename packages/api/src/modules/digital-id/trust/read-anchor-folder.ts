import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type TrustedDocument, trustedDocuments } from "@ofage/contract";
import { readCertificateFolder } from "./read-certificate-folder.ts";
import { readSubjectCountry } from "./read-subject-country.ts";
import type { TrustAnchor } from "./trust-anchor.ts";

/**
 * Reads the operator's own trust anchors from a folder of PEM files. Those in the folder itself stand for every document, and those in a folder
 * below it for the one that it is named after.
 * @throws CertificateFileError naming a file that holds no readable certificate
 */
export async function readAnchorFolder(folder: string): Promise<TrustAnchor[]> {
  const below = await readdir(folder);
  const anchors = await readAnchors(folder, trustedDocuments);
  for (const document of trustedDocuments)
    if (below.includes(document)) anchors.push(...(await readAnchors(join(folder, document), [document])));
  return anchors;
}

async function readAnchors(folder: string, documents: readonly TrustedDocument[]): Promise<TrustAnchor[]> {
  const certificates = await readCertificateFolder(folder);
  return certificates.map((certificate) => ({
    certificate,
    documents,
    country: readSubjectCountry(certificate),
    list_version: null,
  }));
}
