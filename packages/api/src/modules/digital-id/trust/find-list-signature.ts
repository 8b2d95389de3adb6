import { refuseForm } from "./refuse-form.ts";
import { TrustedListError } from "./trusted-list-error.ts";
import { elementsIn, isNamed, onlyElementIn, optionalElementIn } from "./xml-elements.ts";

/** The signature of a list, in its place, and not verified. */
export interface ListSignature {
  signature: Element;
  signedInfo: Element;
  signatureValue: Element;
  /** Statements of the signature about its signer. */
  signedProperties: Element;
  /** Id of the signed properties. */
  propertiesId: string;
}

/**
 * Finds the signature of a list (ETSI TS 119 612 annex B; ETSI EN 319 132-1): the only one in the whole document, directly in its root,
 * with one set of signed properties. No two elements have the same id.
 * @throws TrustedListError
 */
export function findListSignature(root: Element): ListSignature {
  const elements = listElements(root);
  checkIds(elements);
  const [signature, another] = elements.filter((element) => isNamed(element, "signature", "Signature"));
  if (!signature) throw new TrustedListError("The list is not signed");
  if (another || signature.parentNode !== root) refuseForm();

  const signedInfo = onlyElementIn(signature, "signature", "SignedInfo");
  const signatureValue = onlyElementIn(signature, "signature", "SignatureValue");
  optionalElementIn(signature, "signature", "KeyInfo");
  const object = onlyElementIn(signature, "signature", "Object");
  if (elementsIn(signature).some((part) => part.namespaceURI !== signature.namespaceURI)) refuseForm();

  const qualifying = onlyElementIn(object, "xades", "QualifyingProperties");
  const signedProperties = onlyElementIn(qualifying, "xades", "SignedProperties");
  const [signatureId, propertiesId] = [idOf(signature), idOf(signedProperties)];
  if (!signatureId || !propertiesId || qualifying.getAttribute("Target") !== `#${signatureId}`) refuseForm();
  return { signature, signedInfo, signatureValue, signedProperties, propertiesId };
}

const idOf = (element: Element): string | undefined =>
  /^[\w.-]{1,200}$/.exec(element.getAttribute("Id") ?? "")?.[0];

function listElements(root: Element): Element[] {
  const elements = [root];
  for (const element of elements) for (const part of elementsIn(element)) elements.push(part);
  return elements;
}

function checkIds(elements: readonly Element[]): void {
  const ids = elements.flatMap((element) =>
    Array.from(element.attributes)
      .filter(({ name }) => /^(?:[^:]+:)?id$/i.test(name) && !name.startsWith("xmlns:"))
      .map(({ value }) => value),
  );
  if (new Set(ids).size !== ids.length) throw new TrustedListError("The list has one id twice");
}
