import { DOMParser } from "@xmldom/xmldom";
import { scanXml } from "./scan-xml.ts";
import { TrustedListError } from "./trusted-list-error.ts";

/**
 * Parses plain XML (see `scanXml`).
 * @returns the document's element
 * @throws TrustedListError also for what the parser could go on after
 */
export function parseXml(xml: string): Element {
  scanXml(xml);
  let isBroken = false;
  const note = () => {
    isBroken = true;
  };
  const parser = new DOMParser({ errorHandler: { warning: note, error: note, fatalError: note } });
  const { documentElement } = parser.parseFromString(xml, "text/xml");
  if (isBroken) throw new TrustedListError("The list is not well-formed XML");
  return documentElement;
}
