import { TrustedListError } from "./trusted-list-error.ts";

const space = "[ \\t\\r\\n]";
const name = "[A-Za-z][\\w.-]{0,99}(?::[A-Za-z][\\w.-]{0,99})?";
// What XML 1.0 §2.2 excludes.
const control = "\\0-\\x08\\x0b\\x0c\\x0e-\\x1f\\ufffe\\uffff";
const reference = "&(?:amp|lt|gt|quot|apos|#[1-9]\\d{0,6}|#x[\\dA-Fa-f]{1,6});";
const value = `(?:"(?:[^"<&${control}]|${reference}){0,2000}"|'(?:[^'<&${control}]|${reference}){0,2000}')`;
const attribute = `${space}{1,100}${name}${space}{0,9}=${space}{0,9}${value}`;

const declaration = new RegExp(
  `<\\?xml${space}{1,9}version=["']1\\.0["'](?:${space}{1,9}encoding=["']utf-8["'])?(?:${space}{1,9}standalone=["'](?:yes|no)["'])?${space}{0,9}\\?>`,
  "iy",
);
const startTag = new RegExp(`<(${name})(?:${attribute}){0,40}${space}{0,100}(/?)>`, "y");
const endTag = new RegExp(`</(${name})${space}{0,9}>`, "y");
const comment = new RegExp(`<!--(?:-?[^-${control}]){0,10000}-->`, "y");
const blank = new RegExp(`${space}{1,10000}`, "y");
const text = new RegExp(`[^<&${control}]{1,10000}|${reference}`, "y");

const maxDepth = 40;
/** Tags, comments, references, and pieces of text of up to 10,000 characters. */
const maxParts = 300_000;
const maxNames = 500;
const maxNamespaces = 10_000;

/**
 * Checks that a text is one element of plain XML 1.0: elements, attributes, character data, comments, and the declaration of UTF-8 at its
 * start. It has no DOCTYPE, entity, CDATA section or processing instruction, and few enough levels, names, attributes and namespaces that
 * parsing and canonicalization take linear time.
 * @throws TrustedListError
 */
export function scanXml(xml: string): void {
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(xml);
    if (match) at = pattern.lastIndex;
    return match;
  };
  const open: string[] = [];
  const names = new Set<string>();
  let [parts, namespaces, roots] = [0, 0, 0];
  take(declaration);
  while (at < xml.length) {
    const tag = take(startTag);
    const end = tag ? null : take(endTag);
    if (tag) {
      const [whole, name, closed] = tag as unknown as [string, string, string];
      if (open.length === 0) roots++;
      if (closed === "") open.push(name);
      names.add(name);
      namespaces += whole.split("xmlns").length - 1;
    } else if (end ? end[1] !== open.pop() : !(take(open.length > 0 ? text : blank) ?? take(comment)))
      throw new TrustedListError("The list is not plain XML");
    parts++;
    if (open.length > maxDepth || parts > maxParts || names.size > maxNames || namespaces > maxNamespaces)
      throw new TrustedListError("The list's XML is too complex");
  }
  if (open.length > 0 || roots !== 1) throw new TrustedListError("The list is not plain XML");
}
