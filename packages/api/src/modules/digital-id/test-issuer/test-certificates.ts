import type { Keyring } from "../../../secrets/keyring.ts";
import { deriveKeyPair, type KeyPair } from "../derive-key-pair.ts";
import {
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  type Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from "../presentation/x509.ts";
import { toCryptoKey } from "../to-crypto-key.ts";

/** An authority with one document signer. */
export interface TestAuthority {
  root: X509Certificate;
  signer: X509Certificate;
  signerKeys: KeyPair;
}

/** Extended key usages of document signers: of a mobile driving license (ISO/IEC 18013-5, B.1.4), and of any mdoc. */
const signerUsages = ["1.0.18013.5.1.2", "1.3.130.2.0.0.1.2"];

const ecdsa = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
const dayMs = 86_400_000;

const webKeys = ({ privateKey, publicKey }: KeyPair) => ({
  privateKey: toCryptoKey(privateKey, ecdsa, ["sign"]),
  publicKey: toCryptoKey(publicKey, ecdsa, ["verify"]),
});

/**
 * Builds the certificates of an authority whose keys are derived from SECRET_KEY. Each process builds its own, which verify each other's:
 * only the keys decide.
 * @param name part of the subject, and what sets its keys apart
 */
export async function buildTestAuthority(keyring: Keyring, name: string): Promise<TestAuthority> {
  const rootKeys = deriveKeyPair(keyring, "test-issuer", `${name}/root`);
  const signerKeys = deriveKeyPair(keyring, "test-issuer", `${name}/signer`);
  const [root, signer] = [webKeys(rootKeys), webKeys(signerKeys)];
  // Valid long before, since a test credential may have expired.
  const validity = {
    notBefore: new Date(Date.now() - 365 * dayMs),
    notAfter: new Date(Date.now() + 3650 * dayMs),
  };
  const rootName = `CN=${name} root, O=Test credentials`;
  const certify = (serialNumber: string, subject: string, publicKey: CryptoKey, extensions: Extension[]) =>
    X509CertificateGenerator.create({
      serialNumber,
      subject,
      issuer: rootName,
      publicKey,
      signingKey: root.privateKey,
      signingAlgorithm: ecdsa,
      extensions,
      ...validity,
    });
  return {
    signerKeys,
    root: await certify("01", rootName, root.publicKey, [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
    ]),
    signer: await certify("02", `CN=${name} signer, O=Test credentials`, signer.publicKey, [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension(signerUsages, true),
    ]),
  };
}
