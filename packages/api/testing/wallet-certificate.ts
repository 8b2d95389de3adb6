import { mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";
import { SubjectAlternativeNameExtension } from "../src/modules/digital-id/presentation/x509.ts";
import { openWalletSigners, type WalletSigners } from "../src/modules/digital-id/signing/index.ts";
import type { WalletSigningFiles } from "../src/modules/digital-id/signing/wallet-signer.ts";
import {
  type CertificateOptions,
  type CertifiedKey,
  createAuthority,
  createSigner,
} from "./digital-id-certificates.ts";

/** Extended key usage of readers of documents (ISO/IEC 18013-5 Annex B.1.7). */
const readerUsage = "1.0.18013.5.1.6";

/** A key by which wallets know a server, with the authority that certified it. */
export interface WalletCertificate extends CertifiedKey {
  root: CertifiedKey;
}

/** Creates such a key, whose certificate names a host. */
export async function createWalletCertificate(
  options: CertificateOptions = {},
  host = "age.example",
): Promise<WalletCertificate> {
  const root = await createAuthority();
  const extensions = [new SubjectAlternativeNameExtension([{ type: "dns", value: host }])];
  return { ...(await createSigner({ purposes: [readerUsage], extensions, ...options }, root)), root };
}

/** Returns the PEM of keys and of their certificates, with the roots, in this order. */
export const toPemFiles = (certificates: readonly WalletCertificate[]): { keys: string; chains: string } => ({
  keys: certificates.map(({ privateKey }) => privateKey.export({ type: "pkcs8", format: "pem" })).join(""),
  chains: certificates
    .flatMap(({ certificate, root }) => [certificate, root.certificate])
    .map((each) => each.toString("pem"))
    .join("\n"),
});

/**
 * Writes such files into a new folder, which ends with the test run.
 * @returns the environment variables that name them
 */
export async function writeWalletCertificates(
  certificates: readonly WalletCertificate[],
): Promise<{ WALLET_SIGNING_KEY: string; WALLET_CERTIFICATES: string }> {
  const own = await mkdtemp(join(inject("threads"), "wallet-"));
  const { keys, chains } = toPemFiles(certificates);
  const named = { WALLET_SIGNING_KEY: join(own, "keys.pem"), WALLET_CERTIFICATES: join(own, "chains.pem") };
  await writeFile(named.WALLET_SIGNING_KEY, keys);
  await writeFile(named.WALLET_CERTIFICATES, chains);
  return named;
}

/** Returns what signs requests with these certificates, on a host. */
export async function openTestWalletSigners(
  certificates: readonly WalletCertificate[],
  clientIdPrefix: WalletSigningFiles["clientIdPrefix"] = "x509_hash",
): Promise<WalletSigners> {
  const named = await writeWalletCertificates(certificates);
  const files = { keyFile: named.WALLET_SIGNING_KEY, certificateFile: named.WALLET_CERTIFICATES };
  return openWalletSigners({
    walletSigning: { ...files, clientIdPrefix },
    publicUrl: "https://age.example",
  });
}
