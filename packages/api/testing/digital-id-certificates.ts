import { KeyObject } from "node:crypto";
import {
  BasicConstraintsExtension,
  type Extension,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from "../src/modules/digital-id/presentation/x509.ts";

/** Extended key usage of signers of driving licenses (ISO/IEC 18013-5 Annex B.1.4). */
export const drivingLicenseSigner = "1.0.18013.5.1.2";

/** A certificate and its key. */
export interface CertifiedKey {
  certificate: X509Certificate;
  privateKey: KeyObject;
  /** The same key for the certificates' library. */
  keys: CryptoKeyPair;
}

export type KeyKind = "P-256" | "P-384" | "P-521" | "Ed25519" | "RSA-2048" | "RSA-1024";

/** Properties of a certificate, with which it can be made one that must be refused. */
export interface CertificateOptions {
  subject?: string;
  key?: KeyKind;
  /** Default: new ones. */
  keys?: CryptoKeyPair;
  notBefore?: Date;
  notAfter?: Date;
  /** Hash of the issuer's signature. */
  hash?: "SHA-1" | "SHA-256" | "SHA-384" | "SHA-512";
  /** Basic constraints; null for none. */
  authority?: { pathLength?: number } | null;
  /** Flags of `KeyUsageFlags`; null for no such extension. */
  keyUsages?: number | null;
  /** Extended key usages, as object identifiers. */
  purposes?: string[];
  /** Further extensions. */
  extensions?: Extension[];
}

const day = 86_400_000;

/** Generates a key pair for certificates, in the form of WebCrypto. */
export function generateKeys(kind: KeyKind): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(keyAlgorithm(kind), true, ["sign", "verify"]) as Promise<CryptoKeyPair>;
}

/**
 * Creates a certificate, valid from ten days ago for a hundred days.
 * @param issuer its authority; undefined for a self-signed one
 */
export async function createDigitalIdCertificate(
  options: CertificateOptions,
  issuer?: CertifiedKey,
): Promise<CertifiedKey> {
  const keys = options.keys ?? (await generateKeys(options.key ?? "P-256"));
  const { subject = "C=FR, O=OfAge Test, CN=Test certificate" } = options;
  const signingKey = issuer?.keys.privateKey ?? keys.privateKey;
  const certificate = await X509CertificateGenerator.create({
    serialNumber: Buffer.from(crypto.getRandomValues(new Uint8Array(8))).toString("hex"),
    subject,
    issuer: issuer?.certificate.subject ?? subject,
    notBefore: options.notBefore ?? new Date(Date.now() - 10 * day),
    notAfter: options.notAfter ?? new Date(Date.now() + 90 * day),
    signingAlgorithm: signingAlgorithm(signingKey, options.hash ?? "SHA-256"),
    publicKey: keys.publicKey,
    signingKey,
    extensions: extensionsOf(options),
  });
  return { certificate, privateKey: KeyObject.from(keys.privateKey), keys };
}

/** Creates the certificate of an authority. */
export function createAuthority(options: CertificateOptions = {}, issuer?: CertifiedKey) {
  const subject = "C=FR, O=OfAge Test, CN=Test authority";
  const keyUsages = KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign;
  return createDigitalIdCertificate({ subject, authority: {}, keyUsages, ...options }, issuer);
}

/** Creates the certificate of a signer of documents; self-signed without an issuer. */
export function createSigner(options: CertificateOptions = {}, issuer?: CertifiedKey) {
  const subject = "C=FR, O=OfAge Test, CN=Test signer";
  const keyUsages = KeyUsageFlags.digitalSignature;
  return createDigitalIdCertificate(
    { subject, keyUsages, purposes: [drivingLicenseSigner], ...options },
    issuer,
  );
}

function extensionsOf({ authority, keyUsages, purposes, extensions = [] }: CertificateOptions): Extension[] {
  return [
    ...(authority ? [new BasicConstraintsExtension(true, authority.pathLength, true)] : []),
    ...(typeof keyUsages === "number" ? [new KeyUsagesExtension(keyUsages, true)] : []),
    ...(purposes ? [new ExtendedKeyUsageExtension(purposes, true)] : []),
    ...extensions,
  ];
}

function keyAlgorithm(kind: KeyKind): EcKeyGenParams | RsaHashedKeyGenParams | Algorithm {
  if (kind === "Ed25519") return { name: kind };
  if (kind !== "RSA-2048" && kind !== "RSA-1024") return { name: "ECDSA", namedCurve: kind };
  const modulusLength = Number(kind.slice(4));
  const publicExponent = Uint8Array.of(1, 0, 1);
  return { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256", modulusLength, publicExponent };
}

function signingAlgorithm({ algorithm: { name } }: CryptoKey, hash: string) {
  return name === "ECDSA" ? { name, hash } : { name };
}
