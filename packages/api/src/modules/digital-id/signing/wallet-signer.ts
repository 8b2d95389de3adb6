import type { KeyObject } from "node:crypto";

/** A key of the operator's and its certificate chain, which name this server to wallets. */
export interface WalletSigner {
  privateKey: KeyObject;
  /** In JOSE, and in COSE (RFC 9053 §2.1). */
  algorithm: { jose: "ES256" | "ES384" | "ES512"; cose: number; hash: string };
  /** The key's certificate and those between it and its root, as DER. The root is left out (HAIP 1.0, section 5). */
  chain: readonly Uint8Array[];
  /** Name by which wallets know this server (OpenID for Verifiable Presentations 1.0, section 5.9.3), prefix included. */
  clientId: string;
  /** Time in which every certificate of the chain is valid. */
  validFrom: Date;
  validUntil: Date;
}

/** How the operator names this server to wallets: by the certificate's hash, as HAIP has it, or by its host name. */
export const clientIdPrefixes = ["x509_hash", "x509_san_dns"] as const;

/** Files of the operator's, and how the certificate names this server. */
export interface WalletSigningFiles {
  /** PEM file of private keys. */
  keyFile: string;
  /** PEM file of their certificates, and of those between them and their roots. */
  certificateFile: string;
  clientIdPrefix: (typeof clientIdPrefixes)[number];
}
