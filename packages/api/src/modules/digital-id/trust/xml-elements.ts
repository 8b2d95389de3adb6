import { TrustedListError } from "./trusted-list-error.ts";

/** Namespaces of a trusted list (ETSI TS 119 612, XML Signature, ETSI EN 319 132-1). */
export const xmlNamespaces = {
  list: "http://uri.etsi.org/02231/v2#",
  signature: "http://www.w3.org/2000/09/xmldsig#",
  xades: "http://uri.etsi.org/01903/v1.3.2#",
} as const;
type Namespace = keyof typeof xmlNamespaces;

/** Tells whether an element has a name. */
export const isNamed = (element: Element, namespace: Namespace, name: string): boolean =>
  element.namespaceURI === xmlNamespaces[namespace] && element.localName === name;

/** Lists the elements in an element. */
export const elementsIn = (parent: Element): Element[] =>
  Array.from(parent.childNodes).filter((node): node is Element => node.nodeType === node.ELEMENT_NODE);

/** Lists the elements of one name in an element. */
export const namedElementsIn = (parent: Element, namespace: Namespace, name: string): Element[] =>
  elementsIn(parent).filter((element) => isNamed(element, namespace, name));

/**
 * Finds the only element of a name in an element; undefined if there is none.
 * @throws TrustedListError if there are several
 */
export function optionalElementIn(parent: Element, namespace: Namespace, name: string): Element | undefined {
  const [found, another] = namedElementsIn(parent, namespace, name);
  if (another) throw new TrustedListError(`The list has more than one ${name} in one place`);
  return found;
}

/**
 * Finds the only element of a name in an element.
 * @throws TrustedListError if there is none, or several
 */
export function onlyElementIn(parent: Element, namespace: Namespace, name: string): Element {
  const found = optionalElementIn(parent, namespace, name);
  if (!found) throw new TrustedListError(`The list has no ${name} in its place`);
  return found;
}

/** Reads an element's text without the space around it. */
export const textOf = (element: Element): string => (element.textContent ?? "").trim();
