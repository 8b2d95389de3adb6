import { type KeyObject, X509Certificate as NativeCertificate } from "node:crypto";
import { invalidProof } from "./cbor-shapes.ts";
import { type Extension, X509Certificate } from "./x509.ts";

/** A certificate, as read by two libraries: one verifies signatures, the other knows every extension. */
export interface Certificate {
  der: Uint8Array;
  native: NativeCertificate;
  x509: X509Certificate;
  publicKey: KeyObject;
  /** Encoded names. */
  subject: Buffer;
  issuer: Buffer;
  extensions: readonly Extension[];
}

/** Longest certificate; those of issuers have about 1 KiB. */
const maxLength = 8192;

/**
 * Reads a certificate that somebody sent.
 * @param der must be what encoding the certificate again gives, so that its bytes cannot be changed without breaking it
 * @throws PresentationError
 */
export function readCertificate(der: Uint8Array): Certificate {
  if (der.length > maxLength) throw invalidProof("A certificate is too large.");
  try {
    const native = new NativeCertificate(der);
    if (!native.raw.equals(der)) throw new Error("Not the canonical encoding");
    return describe(native, new X509Certificate(new Uint8Array(der)));
  } catch (cause) {
    throw invalidProof("A certificate is malformed.", { cause });
  }
}

const anchors = new WeakMap<X509Certificate, Certificate | null>();

/** Returns a trusted certificate in the form in which those of wallets are; null if its key is of a type that nothing here can use. */
export function toCertificate(x509: X509Certificate): Certificate | null {
  const known = anchors.get(x509);
  if (known !== undefined) return known;
  const certificate = describeAnchor(x509);
  anchors.set(x509, certificate);
  return certificate;
}

function describeAnchor(x509: X509Certificate): Certificate | null {
  try {
    return describe(new NativeCertificate(new Uint8Array(x509.rawData)), x509);
  } catch {
    return null;
  }
}

function describe(native: NativeCertificate, x509: X509Certificate): Certificate {
  return {
    der: native.raw,
    native,
    x509,
    publicKey: native.publicKey,
    subject: Buffer.from(x509.subjectName.toArrayBuffer()),
    issuer: Buffer.from(x509.issuerName.toArrayBuffer()),
    extensions: x509.extensions,
  };
}
