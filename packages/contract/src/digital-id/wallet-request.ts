import { z } from "zod";

/**
 * Protocols in which a browser asks a wallet (W3C Digital Credentials): ISO/IEC 18013-7 Annex C, and OpenID for Verifiable Presentations
 * 1.0 Appendix A.
 */
export const credentialProtocols = ["org-iso-mdoc", "openid4vp-v1-unsigned"] as const;
export type CredentialProtocol = (typeof credentialProtocols)[number];

/** The question for a visitor's wallet. It belongs to one attempt: only an answer to this one counts. */
export const WalletRequest = z.object({
  attempt: z.int(),
  /** For `navigator.credentials.get({digital: {requests}})`. */
  requests: z.array(
    z.object({ protocol: z.enum(credentialProtocols), data: z.record(z.string(), z.unknown()) }),
  ),
  /** For a browser without that: OpenID for Verifiable Presentations 1.0, as a link on this device or a QR code for another. */
  links: z.object({
    /** For the EU age verification app. */
    av: z.string(),
    /** For any other wallet. */
    openid4vp: z.string(),
    /** The installation's own wallet; null for a live check. */
    test_wallet: z.string().nullable(),
  }),
});
export type WalletRequest = z.infer<typeof WalletRequest>;
