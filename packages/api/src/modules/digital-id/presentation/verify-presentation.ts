import type { TrustAnchor } from "../trust/trust-anchor.ts";
import { type AgeAnswer, answerAge } from "./age-answer.ts";
import { askedDocuments } from "./asked-documents.ts";
import { invalidProof } from "./cbor-shapes.ts";
import { verifyDeviceAuthentication } from "./device-authentication.ts";
import { readDeviceResponse } from "./device-response.ts";
import { verifyIssuerAuth } from "./issuer-auth.ts";
import { issuerCountry } from "./issuer-country.ts";
import { verifyIssuerSignedItems } from "./issuer-signed-items.ts";
import { requireNotRevoked } from "./status-list/require-not-revoked.ts";
import type { StatusLists } from "./status-list/status-lists.ts";
import { requireValidity } from "./validity.ts";

/** Statement that a wallet's answer proves. */
export interface Presentation extends AgeAnswer {
  docType: string;
  /** Issuer's country (ISO 3166-1 alpha-2). */
  country: string | null;
  /** Trusted list that names the issuer. */
  listVersion: string | null;
}

/** Facts that an answer is verified against. */
export interface Expectation {
  /** Encoded SessionTranscript of this attempt (ISO/IEC 18013-5 §9.1.5.1). */
  transcript: Uint8Array;
  /** Years. */
  threshold: number;
  anchors: readonly TrustAnchor[];
  now: Date;
  statusLists: StatusLists;
}

/**
 * Verifies a wallet's answer (ISO/IEC 18013-5 §9.3): that an issuer whom the operator trusts signed it, for the device that answers, in this
 * session, that it is valid and not revoked, and that it holds nothing else than was asked.
 * @param deviceResponse encoded DeviceResponse
 * @throws PresentationError
 */
export async function verifyPresentation(
  deviceResponse: Uint8Array,
  expected: Expectation,
): Promise<Presentation> {
  const { transcript, threshold, now } = expected;
  const document = readDeviceResponse(deviceResponse, askedDocuments(threshold));
  const { docType } = document.asked;
  const issuer = verifyIssuerAuth(document.issuerAuth, docType, expected);
  const { securityObject, anchor } = issuer;
  if (securityObject.docType !== docType) throw invalidProof("The issuer signed another type of document.");
  const reached = verifyIssuerSignedItems(document.items, document.asked, securityObject);
  requireValidity(securityObject, now);
  verifyDeviceAuthentication(document, securityObject.deviceKey, transcript);
  const answer = answerAge(reached, threshold);
  await requireNotRevoked(securityObject.status, { ...expected, docType });
  return { ...answer, docType, country: issuerCountry(issuer), listVersion: anchor.list_version };
}
