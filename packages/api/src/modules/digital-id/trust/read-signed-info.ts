import { refuseForm } from "./refuse-form.ts";
import { type DigestAlgorithm, digestHashes, signatureAlgorithms } from "./signature-algorithms.ts";
import { isSignatureFilter } from "./signature-filter.ts";
import { TrustedListError } from "./trusted-list-error.ts";
import { elementsIn, isNamed, textOf } from "./xml-elements.ts";

const exclusiveCanonicalization = "http://www.w3.org/2001/10/xml-exc-c14n#";
const envelopedSignature = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";
const signedPropertiesType = "http://uri.etsi.org/01903#SignedProperties";

/** Digest of a signed part. */
export interface SignedDigest {
  algorithm: DigestAlgorithm;
  digest: Buffer;
}

/** Parts that a list's signature signs. */
export interface SignedInfo {
  /** One of `signatureAlgorithms`. */
  algorithm: string;
  /** Digest of the document without the signature. */
  content: SignedDigest;
  properties: SignedDigest;
}

/**
 * Reads what a signature signs, which must be exactly the document without the signature, and the signature's own properties, both in
 * exclusive canonical form (ETSI TS 119 612 annex B).
 * @throws TrustedListError
 */
export function readSignedInfo(signedInfo: Element, propertiesId: string): SignedInfo {
  const [canonicalization, method, ...references] = partsOf(
    signedInfo,
    ["CanonicalizationMethod", "SignatureMethod", "Reference", "Reference"],
    ["Id"],
  );
  if (!isExclusiveCanonicalization(canonicalization!)) refuseForm();
  const algorithm = readAcceptedAlgorithm(method!, signatureAlgorithms);
  const content = references.find((each) => each.hasAttribute("URI") && each.getAttribute("URI") === "");
  const properties = references.find((each) => each.getAttribute("URI") === `#${propertiesId}`);
  if (!content || !properties || content.hasAttribute("Type")) return refuseForm();
  if (properties.getAttribute("Type") !== signedPropertiesType) refuseForm();
  return {
    algorithm,
    content: readReference(content, [isEnvelopedSignature, isExclusiveCanonicalization]),
    properties: readReference(properties, [isExclusiveCanonicalization]),
  };
}

const isExclusiveCanonicalization = (transform: Element) =>
  readAlgorithm(transform) === exclusiveCanonicalization;
const isEnvelopedSignature = (transform: Element) =>
  isSignatureFilter(transform) || readAlgorithm(transform) === envelopedSignature;

function readReference(reference: Element, transforms: ((transform: Element) => boolean)[]): SignedDigest {
  const [list, method, value] = partsOf(
    reference,
    ["Transforms", "DigestMethod", "DigestValue"],
    ["Id", "URI", "Type"],
  );
  const names = transforms.map(() => "Transform");
  if (!partsOf(list!, names, []).every((step, index) => transforms[index]!(step))) refuseForm();
  partsOf(value!, [], []);
  return {
    algorithm: readAcceptedAlgorithm(method!, digestHashes) as DigestAlgorithm,
    digest: Buffer.from(textOf(value!), "base64"),
  };
}

/** Returns an element's parts, which must be these elements of XML Signature in this order, with no other attributes. */
function partsOf(element: Element, names: string[], attributes: string[]): Element[] {
  const parts = elementsIn(element);
  const hasParts =
    parts.length === names.length && parts.every((part, index) => isNamed(part, "signature", names[index]!));
  const others = Array.from(element.attributes).filter(
    ({ name }) => !/^xmlns(:|$)/.test(name) && !attributes.includes(name),
  );
  if (!hasParts || others.length > 0) refuseForm();
  return parts;
}

/** Reads the algorithm of an element that has nothing else. */
function readAlgorithm(element: Element): string {
  partsOf(element, [], ["Algorithm"]);
  return element.getAttribute("Algorithm") ?? "";
}

function readAcceptedAlgorithm(element: Element, accepted: Record<string, unknown>): string {
  const algorithm = readAlgorithm(element);
  if (!Object.hasOwn(accepted, algorithm))
    throw new TrustedListError("The list is signed with an algorithm that is not accepted");
  return algorithm;
}
