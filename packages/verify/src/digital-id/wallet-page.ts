import type { WalletRequest } from "@ofage/contract";

/** Question of one protocol, of which the visitor's wallet answers one. */
export type BrowserRequest = WalletRequest["requests"][number];

/** Parts of a page that ask wallets (W3C Digital Credentials). Not every browser has them. */
export interface WalletPage {
  DigitalCredential?: { userAgentAllowsProtocol?(protocol: string): boolean };
  credentials?: { get(options: object): Promise<unknown> };
  /** Of Chromium alone. */
  featurePolicy?: { allowsFeature(name: string): boolean } | undefined;
}

/** Returns those parts of this page. */
export function currentWalletPage(): WalletPage {
  const { featurePolicy } = document as Document & Pick<WalletPage, "featurePolicy">;
  return { DigitalCredential: window.DigitalCredential, credentials: navigator.credentials, featurePolicy };
}
