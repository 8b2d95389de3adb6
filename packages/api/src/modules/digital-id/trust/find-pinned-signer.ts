import type { X509Certificate } from "../presentation/x509.ts";
import { digestCertificate } from "./digest-certificate.ts";
import { digestHashes } from "./signature-algorithms.ts";
import { TrustedListError } from "./trusted-list-error.ts";
import { namedElementsIn, onlyElementIn, optionalElementIn, textOf } from "./xml-elements.ts";

/**
 * Finds the certificate that XAdES names as the signer's (SigningCertificateV2 or SigningCertificate, ETSI EN 319 132-1 §5.2.2) among
 * the pinned ones. The first reference is the signer's; others may name its authorities.
 * @throws TrustedListError if it names none of them, or with another digest than SHA-2
 */
export function findPinnedSigner(
  signedProperties: Element,
  signers: readonly X509Certificate[],
): X509Certificate {
  const properties = onlyElementIn(signedProperties, "xades", "SignedSignatureProperties");
  const named =
    optionalElementIn(properties, "xades", "SigningCertificateV2") ??
    onlyElementIn(properties, "xades", "SigningCertificate");
  const [first] = namedElementsIn(named, "xades", "Cert");
  if (!first) throw new TrustedListError("The list does not name its signer");
  const certDigest = onlyElementIn(first, "xades", "CertDigest");
  const method = onlyElementIn(certDigest, "signature", "DigestMethod").getAttribute("Algorithm") ?? "";
  if (!Object.hasOwn(digestHashes, method))
    throw new TrustedListError("The list names its signer with a digest that is not accepted");
  const digest = textOf(onlyElementIn(certDigest, "signature", "DigestValue"));
  const hash = digestHashes[method as keyof typeof digestHashes];
  const signer = signers.find(
    (certificate) => digestCertificate(certificate, hash).toString("base64") === digest,
  );
  if (!signer) throw new TrustedListError("The list's signer is not pinned");
  return signer;
}
