import type { X509Certificate } from "../presentation/x509.ts";
import { digestCertificate } from "./digest-certificate.ts";
import { readListServices } from "./read-list-services.ts";
import { requireInForce } from "./require-in-force.ts";
import { maxSequence, type TrustedList } from "./trusted-list.ts";
import { TrustedListError } from "./trusted-list-error.ts";
import { verifyListSignature } from "./verify-list-signature.ts";
import { isNamed, onlyElementIn, optionalElementIn, textOf } from "./xml-elements.ts";

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
  const { root, signer } = verifyListSignature(decode(xml), signers, now);
  if (!isNamed(root, "list", "TrustServiceStatusList"))
    throw new TrustedListError("The document is not a trusted list");
  const scheme = onlyElementIn(root, "list", "SchemeInformation");
  const issued = readDate(onlyElementIn(scheme, "list", "ListIssueDateTime"));
  const nextUpdate = readNextUpdate(scheme);
  requireInForce({ issued, nextUpdate }, now);
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
