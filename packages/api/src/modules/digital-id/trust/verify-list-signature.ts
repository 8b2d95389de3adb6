import { ExclusiveCanonicalization } from "xml-crypto";
import type { X509Certificate } from "../presentation/x509.ts";
import { findListSignature } from "./find-list-signature.ts";
import { findPinnedSigner } from "./find-pinned-signer.ts";
import { parseXml } from "./parse-xml.ts";
import { readSignedInfo } from "./read-signed-info.ts";
import { hasDigest, verifySignature } from "./signature-algorithms.ts";
import { TrustedListError } from "./trusted-list-error.ts";
import { textOf } from "./xml-elements.ts";

/** Part of a list that a pinned signer has signed. */
export interface SignedList {
  /** Root of the signed document, parsed from the bytes that were signed. */
  root: Element;
  signer: X509Certificate;
}

const canonicalize = (element: Element): string => new ExclusiveCanonicalization().process(element, {});

/**
 * Verifies the signature of a list (ETSI TS 119 612 annex B). The key is the pinned signer's, whatever KeyInfo says. All that is read of
 * the list is parsed again from the canonical text that is signed: what another reader sees elsewhere in the document has no effect.
 * @param signers the pinned certificates
 * @throws TrustedListError
 */
export function verifyListSignature(xml: string, signers: readonly X509Certificate[], now: Date): SignedList {
  const root = parseXml(xml);
  const found = findListSignature(root);
  const signer = findPinnedSigner(found.signedProperties, signers);
  if (now < signer.notBefore || now > signer.notAfter)
    throw new TrustedListError("The certificate of the list's signer is not valid now");

  const signedInfo = canonicalize(found.signedInfo);
  const { algorithm, content, properties } = readSignedInfo(parseXml(signedInfo), found.propertiesId);
  const signature = Buffer.from(textOf(found.signatureValue), "base64");
  if (!verifySignature(algorithm, signedInfo, signer.toString("pem"), signature))
    throw new TrustedListError("The list's signature is wrong");

  const signedProperties = canonicalize(found.signedProperties);
  root.removeChild(found.signature);
  const signedContent = canonicalize(root);
  if (
    !hasDigest(signedProperties, properties.algorithm, properties.digest) ||
    !hasDigest(signedContent, content.algorithm, content.digest)
  )
    throw new TrustedListError("The list was changed after it was signed");
  // The first look only chose the certificate: nothing was verified yet.
  findPinnedSigner(parseXml(signedProperties), [signer]);
  return { root: parseXml(signedContent), signer };
}
