import type { X509Certificate } from "../presentation/x509.ts";
import { digestCertificate } from "./digest-certificate.ts";
import { type ListAnchor, readListServices } from "./read-list-services.ts";
import { TrustedListError } from "./trusted-list-error.ts";
import { verifyListSignature } from "./verify-list-signature.ts";
import { isNamed, onlyElementIn, optionalElementIn, textOf } from "./xml-elements.ts";

/** Largest size of a list in bytes. */
export const maxListBytes = 4 * 1024 * 1024;

const maxSequence = 2 ** 31 - 1;
/** How far the clock of a list's issuer may be ahead, in milliseconds. */
const clockToleranceMs = 5 * 60_000;

/** A trusted list whose signature was verified. */
export interface TrustedList {
  sequence: number;
  issued: Date;
  /** Time by which the next list is due; null if it names none. */
  nextUpdate: Date | null;
  /** SHA-256 of the pinned certificate that signed it, in hex. */
  signer: string;
  /** Certificates of the services that may issue proofs of age. */
  anchors: ListAnchor[];
}

/**
 * Verifies and reads a trusted list (ETSI TS 119 612).
 * @param signers certificates that the operator has pinned, one of which must have signed it
 * @throws TrustedListError saying which step failed
 */
export function readTrustedList(
  xml: Uint8Array,
  signers: readonly X509Certificate[],
  now: Date,
): TrustedList {
  if (xml.length > maxListBytes) throw new TrustedListError("The list is larger than 4 MiB");
  const { root, signer } = verifyListSignature(decode(xml), signers, now);
  if (!isNamed(root, "list", "TrustServiceStatusList"))
    throw new TrustedListError("The document is not a trusted list");
  const scheme = onlyElementIn(root, "list", "SchemeInformation");
  const issued = readDate(onlyElementIn(scheme, "list", "ListIssueDateTime"));
  if (issued.getTime() > now.getTime() + clockToleranceMs)
    throw new TrustedListError("The list was issued in the future");
  const nextUpdate = readNextUpdate(scheme);
  if (nextUpdate && nextUpdate < now) throw new TrustedListError("The list is out of date");
  return {
    sequence: readSequence(scheme),
    issued,
    nextUpdate,
    signer: digestCertificate(signer).toString("hex"),
    anchors: readListServices(root, textOf(onlyElementIn(scheme, "list", "TSLType"))),
  };
}

function decode(xml: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(xml);
  } catch (cause) {
    throw new TrustedListError("The list is not UTF-8", { cause });
  }
}

function readSequence(scheme: Element): number {
  const text = textOf(onlyElementIn(scheme, "list", "TSLSequenceNumber"));
  const sequence = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (sequence < 1 || sequence > maxSequence)
    throw new TrustedListError("The list's sequence number is not readable");
  return sequence;
}

function readNextUpdate(scheme: Element): Date | null {
  const nextUpdate = optionalElementIn(scheme, "list", "NextUpdate");
  const time = nextUpdate && optionalElementIn(nextUpdate, "list", "dateTime");
  return time ? readDate(time) : null;
}

/** Reads a time in UTC (ETSI TS 119 612 §5.1.3). */
function readDate(element: Element): Date {
  const text = textOf(element);
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/.test(text) ? new Date(text) : undefined;
  if (!time || Number.isNaN(time.getTime())) throw new TrustedListError("A time in the list is not readable");
  return time;
}
