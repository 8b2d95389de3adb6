// oxlint-disable-next-line typescript/triple-slash-reference -- other packages compile this file without the folder's declarations
/// <reference path="./punycode.d.ts" />
import punycode from "punycode.js";
import { parseUrl } from "./parse-url.ts";

/**
 * Returns the one spelling of an email address's domain, in Unicode, so that an address is stored and counted once
 * however it is typed (UTS #46, as URLs do and as the mail transport does when it sends).
 * @returns undefined if it cannot be a domain
 */
export function canonicalEmailDomain(domain: string): string | undefined {
  // In a URL, these end the domain or encode other characters.
  const url = /[/?#%]/.test(domain) ? null : parseUrl(`https://${domain}/`);
  if (!url) return undefined;
  const { hostname } = url;
  const name = hostname.endsWith(".") ? hostname.slice(0, -1) : hostname;
  const labels = name.split(".");
  // A numeric last label is an IPv4 address, which a mail address would need brackets for.
  if (labels.length < 2 || labels.includes("") || /^\d+$/.test(labels.at(-1)!)) return undefined;
  return decodeDomain(name);
}

/** Decodes an ASCII domain. A label that is not valid Punycode stays as it is: another program may still accept it. */
function decodeDomain(name: string): string {
  try {
    // oxlint-disable-next-line import/no-named-as-default-member -- Node.js finds no named export in it
    return punycode.toUnicode(name);
  } catch {
    return name;
  }
}
