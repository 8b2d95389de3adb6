import type { TrustedDocument } from "@ofage/contract";
import { decodeCbor, TaggedValue } from "../presentation/cbor-decoder.ts";
import { type CborMap, readArray, readBytes, readMap, readText } from "../presentation/cbor-shapes.ts";
import { toCertificate } from "../presentation/certificate.ts";
import { headerLabels, readCoseSign1, verifyCoseSign1 } from "../presentation/cose-sign1.ts";
import { PresentationError } from "../presentation/presentation-error.ts";
import { documentOfType } from "../presentation/trusted-document.ts";
import { X509Certificate } from "../presentation/x509.ts";
import { digestCertificate } from "./digest-certificate.ts";
import { readSubjectCountry } from "./read-subject-country.ts";
import { requireInForce } from "./require-in-force.ts";
import { type ListAnchor, maxSequence, type TrustedList } from "./trusted-list.ts";
import { TrustedListError } from "./trusted-list-error.ts";

const what = "The list";
const signedMessageTag = 18;
const maxCertificates = 20_000;
const maxTypes = 100;
const maxChain = 10;

/**
 * Verifies and reads a list of authorities whose issuers sign documents in mdoc format (VICAL, ISO/IEC 18013-5 Annex C). Members that it does
 * not know have no meaning here: the signer vouches for them.
 * @param signers certificates that the operator has pinned, one of which must have signed it
 * @throws TrustedListError saying which step failed
 */
export function readVical(bytes: Uint8Array, signers: readonly X509Certificate[], now: Date): TrustedList {
  try {
    const { payload, signer } = verifySignature(bytes, signers, now);
    // Serial numbers are big integers.
    const vical = readMap(decodeCbor(payload, what, true), what);
    if (vical.get("version") !== "1.0") throw new TrustedListError("The list is of another version");
    readText(vical.get("vicalProvider"), "The list's provider");
    const issued = readDate(vical.get("date"));
    const nextUpdate = vical.has("nextUpdate") ? readDate(vical.get("nextUpdate")) : null;
    requireInForce({ issued, nextUpdate }, now);
    const infos = readArray(vical.get("certificateInfos"), "The list of certificates", 0, maxCertificates);
    return {
      sequence: readSequence(vical),
      issued,
      nextUpdate,
      signer: digestCertificate(signer).toString("hex"),
      anchors: readAnchors(infos.map((info) => readMap(info, "A certificate's entry"))),
    };
  } catch (error) {
    // The steps that credentials share with lists.
    if (error instanceof PresentationError) throw new TrustedListError(error.message.replace(/\.$/, ""));
    throw error;
  }
}

function verifySignature(
  bytes: Uint8Array,
  signers: readonly X509Certificate[],
  now: Date,
): { payload: Uint8Array; signer: X509Certificate } {
  const message = decodeCbor(bytes, what);
  const isTagged = message instanceof TaggedValue && message.tag === signedMessageTag;
  const sign1 = readCoseSign1(isTagged ? message.value : message, what, [headerLabels.certificates]);
  if (sign1.payload === null) throw new TrustedListError("The list has no content");
  const signer = findSigner(sign1, signers);
  if (now < signer.notBefore || now > signer.notAfter)
    throw new TrustedListError("The certificate of the list's signer is not valid now");
  const certificate = toCertificate(signer);
  if (!certificate) throw new TrustedListError("The key of the list's signer is not readable");
  verifyCoseSign1(sign1, sign1.payload, certificate.publicKey, "The list's signature");
  return { payload: sign1.payload, signer };
}

/** Finds the pinned certificate among those that the list sends (x5chain, RFC 9360). Only the first may have signed it. */
function findSigner(
  { protectedHeader, unprotectedHeader }: Record<"protectedHeader" | "unprotectedHeader", CborMap>,
  signers: readonly X509Certificate[],
): X509Certificate {
  const sent =
    protectedHeader.get(headerLabels.certificates) ?? unprotectedHeader.get(headerLabels.certificates);
  const [first] =
    sent instanceof Uint8Array ? [sent] : readArray(sent, "The list's certificate chain", 1, maxChain);
  const der = Buffer.from(readBytes(first, "The list's certificate"));
  const signer = signers.find(({ rawData }) => der.equals(new Uint8Array(rawData)));
  if (!signer) throw new TrustedListError("The list's signer is not pinned");
  return signer;
}

function readSequence(vical: CborMap): number | null {
  const sequence = vical.get("vicalIssueID");
  if (sequence === undefined) return null;
  if (typeof sequence !== "number" || sequence < 0 || sequence > maxSequence)
    throw new TrustedListError("The list's sequence number is not readable");
  return sequence;
}

/** Reads a time (tag 0, RFC 3339). */
function readDate(value: unknown): Date {
  const text = value instanceof TaggedValue && value.tag === 0 ? value.value : undefined;
  const isTime = typeof text === "string" && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/.test(text);
  const time = new Date(isTime ? text : Number.NaN);
  if (Number.isNaN(time.getTime())) throw new TrustedListError("A time in the list is not readable");
  return time;
}

/**
 * Reads the certificates that stand for documents which anyone is asked for. One that cannot be read is left out, so that it does not keep the
 * others' changes from taking effect.
 */
function readAnchors(infos: readonly CborMap[]): ListAnchor[] {
  return infos.flatMap((info): ListAnchor[] => {
    const der = readBytes(info.get("certificate"), "A certificate");
    const documents = readDocuments(info.get("docType"));
    const certificate = documents.length > 0 && parseCertificate(der);
    if (!certificate) return [];
    const country = info.get("issuingCountry");
    const isCode = typeof country === "string" && /^[A-Z]{2}$/.test(country);
    return [{ certificate: der, documents, country: isCode ? country : readSubjectCountry(certificate) }];
  });
}

function readDocuments(value: unknown): TrustedDocument[] {
  const types = readArray(value, "A certificate's document types", 1, maxTypes);
  const documents = types.map((type) => documentOfType(readText(type, "A document type")));
  return [...new Set(documents.filter((document) => document !== undefined))];
}

function parseCertificate(der: Uint8Array): X509Certificate | undefined {
  try {
    return new X509Certificate(new Uint8Array(der));
  } catch {
    return undefined;
  }
}
