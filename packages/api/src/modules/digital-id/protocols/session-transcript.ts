import { createHash } from "node:crypto";
import { encode } from "cborg";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();

const encodeTranscript = (name: string, info: readonly unknown[]): Uint8Array =>
  encode([null, null, [name, sha256(encode(info))]]);

/**
 * Encodes the session transcript of an answer by ISO/IEC 18013-7 Annex C through a browser.
 * @param encryptionInfo base64url, as it was sent
 * @param origin of the page that asked
 */
export const mdocTranscript = (encryptionInfo: string, origin: string): Uint8Array =>
  encodeTranscript("dcapi", [encryptionInfo, origin]);

/**
 * Encodes the session transcript of an answer by OpenID4VP through a browser (OpenID for Verifiable Presentations 1.0, B.2.6.2).
 * @param thumbprint SHA-256 of the encryption key's JWK (RFC 7638); null for an answer that is not encrypted
 */
export const browserTranscript = (origin: string, nonce: string, thumbprint: Uint8Array | null): Uint8Array =>
  encodeTranscript("OpenID4VPDCAPIHandover", [origin, nonce, thumbprint]);

/**
 * Encodes the session transcript of an answer by OpenID4VP to a link (OpenID for Verifiable Presentations 1.0, B.2.6.1).
 * @param thumbprint as in `browserTranscript`
 */
export const linkTranscript = (
  clientId: string,
  nonce: string,
  thumbprint: Uint8Array | null,
  responseUri: string,
): Uint8Array => encodeTranscript("OpenID4VPHandover", [clientId, nonce, thumbprint, responseUri]);
