import { z } from "zod";

/**
 * Protocols in which a browser asks a wallet (W3C Digital Credentials): ISO/IEC 18013-7 Annex C, and OpenID for Verifiable Presentations
 * 1.0 Appendix A.
 */
export const credentialProtocols = ["org-iso-mdoc", "openid4vp-v1-signed", "openid4vp-v1-unsigned"] as const;
export type CredentialProtocol = (typeof credentialProtocols)[number];

/** One address for each kind of wallet. None asks for credentials of two formats, since wallets that lack one refuse both. */
const WalletLinks = z.object({
  /** For the EU age verification app. */
  av: z.string(),
  /** For any other wallet that holds documents in mdoc format, such as a driving license. */
  openid4vp: z.string(),
  /** For a wallet that holds the European personal ID in SD-JWT VC format. */
  personal_id: z.string(),
});
export type WalletLinks = z.infer<typeof WalletLinks>;

/** The question for a visitor's wallet. It belongs to one attempt: only an answer to this one counts. */
export const WalletRequest = z.object({
  attempt: z.int(),
  /** For `navigator.credentials.get({digital: {requests}})`. */
  requests: z.array(
    z.object({ protocol: z.enum(credentialProtocols), data: z.record(z.string(), z.unknown()) }),
  ),
  /**
   * For a wallet on this device: OpenID for Verifiable Presentations 1.0. What it proves counts once the wallet has brought the visitor back
   * to this browser.
   */
  links: WalletLinks,
  /** For QR codes that a wallet on another device reads; null where the policy allows no other device. */
  codes: WalletLinks.nullable(),
  /** Opens the installation's own wallet; null for a live check. */
  test_wallet: z.string().nullable(),
});
export type WalletRequest = z.infer<typeof WalletRequest>;
