import { type AskedDocument, ageElement } from "./asked-documents.ts";
import { decodeCbor } from "./cbor-decoder.ts";
import {
  type EmbeddedCbor,
  invalidProof,
  readArray,
  readClosedMap,
  readEmbedded,
  readMap,
  readText,
} from "./cbor-shapes.ts";
import { type CoseSign1, headerLabels, readCoseSign1 } from "./cose-sign1.ts";
import { PresentationError } from "./presentation-error.ts";

/** The one document of an answer, whose signatures are not verified yet. */
export interface PresentedDocument {
  asked: AskedDocument;
  /** Items of the asked namespace. */
  items: EmbeddedCbor[];
  issuerAuth: CoseSign1;
  deviceSignature: CoseSign1;
  /** Values that the device itself signed: an empty map. */
  deviceNameSpaces: EmbeddedCbor;
}

/** A wallet's answer has 2 to 4 KiB. */
const maxLength = 65_536;
const maxErrors = 16;

/**
 * Reads a DeviceResponse (ISO/IEC 18013-5 §8.3.2.1.2.2) with exactly one document that was asked for.
 * @throws PresentationError `no_wallet` if the wallet says that it has no such document or value
 */
export function readDeviceResponse(bytes: Uint8Array, asked: readonly AskedDocument[]): PresentedDocument {
  if (bytes.length > maxLength) throw invalidProof("The answer is too large.");
  const what = "The answer";
  const members = ["version", "documents", "documentErrors", "status"];
  const response = readClosedMap(decodeCbor(bytes, what), what, members);
  if (response.get("version") !== "1.0") throw invalidProof("The answer is of another version.");
  if (response.get("status") !== 0) throw invalidProof("The answer reports an error.");
  checkDocumentErrors(response.get("documentErrors"), asked);
  const documents = response.get("documents");
  if (documents === undefined) throw new PresentationError("no_wallet", "The answer holds no document.");
  return readDocument(readArray(documents, "The list of documents", 1, 1)[0], asked);
}

/** Checks that reasons for documents that are not there name documents that were asked for. */
function checkDocumentErrors(value: unknown, asked: readonly AskedDocument[]): void {
  if (value === undefined) return;
  const docTypes = asked.map(({ docType }) => docType);
  for (const each of readArray(value, "The list of document errors", 1, maxErrors))
    checkErrorCodes(each, "A document error", docTypes);
}

function readDocument(value: unknown, askedDocuments: readonly AskedDocument[]): PresentedDocument {
  const what = "The document";
  const document = readClosedMap(value, what, ["docType", "issuerSigned", "deviceSigned", "errors"]);
  const docType = readText(document.get("docType"), "The document's type");
  const asked = askedDocuments.find((each) => each.docType === docType);
  if (!asked) throw invalidProof("The document is of a type that was not asked.");
  const issuerSigned = readClosedMap(document.get("issuerSigned"), what, ["nameSpaces", "issuerAuth"]);
  const hasErrors = checkValueErrors(document.get("errors"), asked);
  return {
    asked,
    items: readItems(issuerSigned.get("nameSpaces"), asked, hasErrors),
    issuerAuth: readCoseSign1(issuerSigned.get("issuerAuth"), "The issuer's signature", [
      headerLabels.certificates,
    ]),
    ...readDeviceSigned(document.get("deviceSigned")),
  };
}

/** Checks that reasons for values that are not there name values that were asked for, and tells whether there are any. */
function checkValueErrors(value: unknown, { namespace, ages }: AskedDocument): boolean {
  if (value === undefined) return false;
  const errors = readClosedMap(value, "The document's errors", [namespace]);
  checkErrorCodes(errors.get(namespace), "The document's errors", ages.map(ageElement));
  return true;
}

function checkErrorCodes(value: unknown, what: string, names: readonly string[]): void {
  const codes = readClosedMap(value, what, names);
  if (codes.size === 0) throw invalidProof(`${what} is empty.`);
  for (const code of codes.values()) if (typeof code !== "number") throw invalidProof(`${what} has no code.`);
}

function readItems(value: unknown, asked: AskedDocument, hasErrors: boolean): EmbeddedCbor[] {
  const nameSpaces = value === undefined ? new Map<unknown, unknown>() : readMap(value, "The values");
  for (const name of nameSpaces.keys())
    if (name !== asked.namespace) throw invalidProof("The answer holds more than was asked.");
  const items = nameSpaces.get(asked.namespace);
  if (items === undefined && hasErrors)
    throw new PresentationError("no_wallet", "The wallet's document says nothing of the asked ages.");
  const list = readArray(items, "The list of values", 1, Number.POSITIVE_INFINITY);
  if (list.length > asked.ages.length) throw invalidProof("The answer holds more than was asked.");
  return list.map((item) => readEmbedded(item, "A value"));
}

function readDeviceSigned(value: unknown): Pick<PresentedDocument, "deviceSignature" | "deviceNameSpaces"> {
  const what = "The device's signature";
  const deviceSigned = readClosedMap(value, what, ["nameSpaces", "deviceAuth"]);
  const deviceNameSpaces = readEmbedded(deviceSigned.get("nameSpaces"), "The device's values");
  if (readMap(deviceNameSpaces.value, "The device's values").size > 0)
    throw invalidProof("The device adds values, which is more than was asked.");
  const deviceAuth = readMap(deviceSigned.get("deviceAuth"), what);
  // A MAC would need a key of ours that the protocols in use do not send.
  if (deviceAuth.size !== 1 || !deviceAuth.has("deviceSignature"))
    throw invalidProof("The device's authentication is not a signature.");
  const deviceSignature = readCoseSign1(deviceAuth.get("deviceSignature"), what, []);
  if (deviceSignature.payload !== null) throw invalidProof(`${what} has a payload of its own.`);
  return { deviceSignature, deviceNameSpaces };
}
