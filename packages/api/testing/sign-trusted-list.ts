import { constants, createHash, createHmac, sign } from "node:crypto";
import { DOMParser } from "@xmldom/xmldom";
import { ExclusiveCanonicalization, SignedXml } from "xml-crypto";
import type { X509Certificate } from "../src/modules/digital-id/presentation/x509.ts";
import type { ListSigner } from "./trusted-list.ts";

const exclusive = "http://www.w3.org/2001/10/xml-exc-c14n#";
const enveloped = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";
const sha256 = "http://www.w3.org/2001/04/xmlenc#sha256";
const xades = "http://uri.etsi.org/01903/v1.3.2#";

interface SignOptions {
  signatureAlgorithm?: string;
  digestAlgorithm?: string;
  /** The certificate that the signature names as its signer's, and the one in KeyInfo. */
  named?: X509Certificate;
  /** Algorithm of the digest by which it is named. */
  certDigest?: string;
  /** Element that names the signer. */
  signingCertificate?: "SigningCertificate" | "SigningCertificateV2";
}

/** Returns the hash of an algorithm's identifier, such as `sha256`. */
const hashOf = (algorithm: string) => /sha\d+/.exec(algorithm)![0];

/** Signs text with the algorithm of an identifier (RFC 9231), base64. */
function signText(algorithm: string, key: string, text: string): string {
  const hash = hashOf(algorithm);
  if (algorithm.includes("#hmac-")) return createHmac(hash, key).update(text).digest("base64");
  const options = algorithm.includes("#ecdsa-")
    ? { dsaEncoding: "ieee-p1363" as const }
    : algorithm.includes("-MGF1")
      ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
      : {};
  return sign(hash, Buffer.from(text), { key, ...options }).toString("base64");
}

/** Signs a list as XAdES (ETSI EN 319 132-1). */
export function signTrustedList(
  xml: string,
  signer: ListSigner,
  {
    signatureAlgorithm = signer.signatureAlgorithm,
    digestAlgorithm = sha256,
    named = signer.certificate,
    certDigest = sha256,
    signingCertificate = "SigningCertificateV2",
  }: SignOptions = {},
): string {
  const digest = createHash(hashOf(certDigest)).update(new Uint8Array(named.rawData)).digest("base64");
  const signed = new SignedXml({
    privateKey: signer.privateKey,
    publicCert: named.toString("pem"),
    signatureAlgorithm,
    canonicalizationAlgorithm: exclusive,
    objects: [
      {
        content: `<xades:QualifyingProperties xmlns:xades="${xades}" Target="#signature"><xades:SignedProperties Id="signed-properties"><xades:SignedSignatureProperties><xades:${signingCertificate}><xades:Cert><xades:CertDigest><ds:DigestMethod Algorithm="${certDigest}"/><ds:DigestValue>${digest}</ds:DigestValue></xades:CertDigest></xades:Cert></xades:${signingCertificate}></xades:SignedSignatureProperties></xades:SignedProperties></xades:QualifyingProperties>`,
      },
    ],
  });
  signed.SignatureAlgorithms = {
    [signatureAlgorithm]: class {
      getAlgorithmName = () => signatureAlgorithm;
      getSignature = (text: unknown) => signText(signatureAlgorithm, signer.privateKey, text as string);
      verifySignature = () => false;
    },
  };
  signed.HashAlgorithms = {
    [digestAlgorithm]: class {
      getAlgorithmName = () => digestAlgorithm;
      getHash = (text: string) => createHash(hashOf(digestAlgorithm)).update(text).digest("base64");
    },
  };
  signed.addReference({
    xpath: "/*",
    transforms: [enveloped, exclusive],
    digestAlgorithm,
    isEmptyUri: true,
  });
  signed.addReference({
    xpath: "//*[local-name(.)='SignedProperties']",
    transforms: [exclusive],
    digestAlgorithm,
    type: "http://uri.etsi.org/01903#SignedProperties",
  });
  signed.computeSignature(xml, { prefix: "ds", attrs: { Id: "signature" } });
  return signed.getSignedXml();
}

/**
 * Signs the SignedInfo of a list as it is now: the signature's value is right again after a change there.
 * @param key PEM, or the secret of an HMAC
 */
export function signAgain(xml: string, signer: ListSigner, key = signer.privateKey): string {
  const document = new DOMParser().parseFromString(xml, "text/xml");
  const signedInfo = document.getElementsByTagName("ds:SignedInfo")[0]!;
  const algorithm = /SignatureMethod Algorithm="([^"]+)"/.exec(xml)![1]!;
  const text = new ExclusiveCanonicalization().process(signedInfo, {});
  return xml.replace(
    /(<ds:SignatureValue>)[^<]*/,
    (_whole, tag: string) => tag + signText(algorithm, key, text),
  );
}
