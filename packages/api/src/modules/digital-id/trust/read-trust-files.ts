import { digestCertificate } from "./digest-certificate.ts";
import type { TrustAnchor } from "./trust-anchor.ts";
import type { TrustSources } from "./trust-sources.ts";

/** Content of the operator's files. */
export interface TrustFiles {
  anchors: readonly TrustAnchor[];
  /** SHA-256 of each certificate that may sign lists, in hex. */
  signers: ReadonlySet<string>;
}

/**
 * Reads the operator's anchors and the signers of lists.
 * @throws CertificateFileError naming a file that holds no readable certificate; the system's error if a folder cannot be read
 */
export async function readTrustFiles({ anchorFolder, signerFolder }: TrustSources): Promise<TrustFiles> {
  if (anchorFolder === undefined && signerFolder === undefined) return { anchors: [], signers: new Set() };
  // Installations without such files do not load the certificates' library.
  const { readAnchorFolder } = await import("./read-anchor-folder.ts");
  const { readCertificateFolder } = await import("./read-certificate-folder.ts");
  const signers = signerFolder === undefined ? [] : await readCertificateFolder(signerFolder);
  return {
    anchors: anchorFolder === undefined ? [] : await readAnchorFolder(anchorFolder),
    signers: new Set(signers.map((signer) => digestCertificate(signer).toString("hex"))),
  };
}
