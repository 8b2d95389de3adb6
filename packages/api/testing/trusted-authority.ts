import { createPrivateKey, createPublicKey } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { X509Certificate } from "../src/modules/digital-id/presentation/x509.ts";
import type { CertifiedKey } from "./digital-id-certificates.ts";
import { createIssuingAuthority, issueCredential, type IssuingAuthority } from "./issuing-authority.ts";

/** A certificate and its private key as PEM, which can be passed to another process. */
interface PortableKey {
  certificate: string;
  privateKey: string;
}

/** An issuer that a server trusts, as it is passed to the processes of test files. */
export interface PortableAuthority {
  root: PortableKey;
  signer: PortableKey;
}

/**
 * Creates an issuer, and makes a server trust it.
 * @param folder the server's TRUST_ANCHORS
 */
export async function createTrustedAuthority(folder: string): Promise<PortableAuthority> {
  const { root, signer, rootPem } = await createIssuingAuthority();
  await writeFile(join(folder, "test-authority.pem"), rootPem);
  return { root: toPortable(root), signer: toPortable(signer) };
}

const toPortable = ({ certificate, privateKey }: CertifiedKey): PortableKey => ({
  certificate: certificate.toString("pem"),
  privateKey: privateKey.export({ type: "pkcs8", format: "pem" }) as string,
});

/** Opens an issuer that another process created. */
export async function openAuthority({ root, signer }: PortableAuthority): Promise<IssuingAuthority> {
  const [openedRoot, openedSigner] = await Promise.all([fromPortable(root), fromPortable(signer)]);
  return {
    root: openedRoot,
    rootPem: root.certificate,
    signer: openedSigner,
    issue: (options = {}) => issueCredential(openedSigner, options),
  };
}

async function fromPortable({ certificate, privateKey: pem }: PortableKey): Promise<CertifiedKey> {
  const privateKey = createPrivateKey(pem);
  const ecdsa = { name: "ECDSA", namedCurve: "P-256" };
  return {
    certificate: new X509Certificate(certificate),
    privateKey,
    keys: {
      privateKey: privateKey.toCryptoKey(ecdsa, true, ["sign"]) as CryptoKey,
      publicKey: createPublicKey(privateKey).toCryptoKey(ecdsa, true, ["verify"]) as CryptoKey,
    },
  };
}
