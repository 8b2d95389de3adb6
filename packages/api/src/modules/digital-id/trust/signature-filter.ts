import { elementsIn, textOf } from "./xml-elements.ts";

const filterNamespace = "http://www.w3.org/2002/06/xmldsig-filter2";

/**
 * Tells whether a transform is the filter that leaves out every signature (XML Signature XPath Filter 2.0), with which some lists leave out
 * their own instead of the enveloped-signature transform. Both do the same where the document has one signature. Canonical XML
 * does not say what the prefix in the expression stands for; the content's digest shows that it meant the signature.
 */
export function isSignatureFilter(transform: Element): boolean {
  const [filter, another] = elementsIn(transform);
  return (
    transform.getAttribute("Algorithm") === filterNamespace &&
    filter?.namespaceURI === filterNamespace &&
    filter.localName === "XPath" &&
    another === undefined &&
    elementsIn(filter).length === 0 &&
    filter.getAttribute("Filter") === "subtract" &&
    textOf(filter) === "/descendant::ds:Signature"
  );
}
