import { expect, test } from "vitest";
import { parseXml } from "./parse-xml.ts";
import { maxListBytes } from "./trusted-list.ts";

test("parseXml reads plain XML", () => {
  const root = parseXml(
    `<?xml version="1.0" encoding="UTF-8"?>\n<!-- x --><a:b xmlns:a="urn:a" c='d"e'><f/>&lt;&#65;&#x42;<g>é</g ></a:b>\n<!---->`,
  );
  expect([root.namespaceURI, root.localName, root.getAttribute("c")]).toEqual(["urn:a", "b", 'd"e']);
  expect(root.textContent).toBe("<ABé");
});

test.for([
  ["a DOCTYPE", '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>'],
  ["an entity", '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
  ["many entities in each other", '<!DOCTYPE a [<!ENTITY b "&c;&c;"><!ENTITY c "&b;&b;">]><a>&b;</a>'],
  ["a DOCTYPE in small letters", "<!doctype a><a/>"],
  ["an unknown entity", "<a>&b;</a>"],
  ["an entity of HTML", "<a>&nbsp;</a>"],
  ["a bare ampersand", "<a>b & c</a>"],
  ["a CDATA section", "<a><![CDATA[b]]></a>"],
  ["a processing instruction", '<?xml-stylesheet href="b"?><a/>'],
  ["a processing instruction inside", "<a><?b c?></a>"],
  ["a declaration in the middle", '<a><?xml version="1.0"?></a>'],
  ["another version", '<?xml version="1.1"?><a/>'],
  ["another encoding", '<?xml version="1.0" encoding="ISO-8859-1"?><a/>'],
  ["two roots", "<a/><b/>"],
  ["text after the root", "<a/>b"],
  ["text before the root", "b<a/>"],
  ["a character reference after the root", "<a/>&#32;"],
  ["no root", "<!-- a -->"],
  ["nothing", ""],
  ["an open element", "<a><b></b>"],
  ["crossed elements", "<a><b></a></b>"],
  ["an end without a start", "<a></a></a>"],
  ["an end tag with more", "<a></a b>"],
  ["an attribute without a value", "<a b/>"],
  ["an attribute without quotes", "<a b=c/>"],
  ["an attribute twice", '<a b="1" b="2"/>'],
  ["attributes without space", '<a b="1"c="2"/>'],
  ["a tag in an attribute", '<a b="<c>"/>'],
  ["a comment with two dashes", "<a><!-- b -- c --></a>"],
  ["an open comment", "<a><!-- b</a>"],
  ["a control character", "<a>\u0001</a>"],
  ["a name that every object has", "<__proto__/>"],
])("parseXml refuses %s", ([, xml]) => {
  expect(() => parseXml(xml!)).toThrow(/not plain XML|not well-formed XML/);
});

const fill = (text: string | ((index: number) => string), closing = "") => {
  let xml = "";
  for (let index = 0; xml.length < maxListBytes - 10 - closing.length; index++)
    xml += typeof text === "string" ? text : text(index);
  return xml;
};

test.for([
  ["elements in each other", fill("<a>")],
  ["namespaces in each other", fill((index) => `<a xmlns:n${index}="urn:${index}">`)],
  ["attributes of one element", `<a${fill((index) => ` b${index}=""`)}/>`],
  ["empty elements", `<a>${fill("<b/>")}</a>`],
  ["names", `<a>${fill((index) => `<b${index}></b${index}>`)}</a>`],
  ["namespaces", `<a>${fill('<b xmlns="urn:b"/>')}</a>`],
  ["spaces in an end tag", `<a></a${fill(" ")}b>`],
  ["spaces in a start tag", `<a${fill(" ")}b>`],
  ["letters in a name", `<${fill("a")}>`],
  ["letters in a value", `<a b="${fill("c")}"/>`],
  ["dashes in a comment", `<a><!--${fill("- ")}</a>`],
  ["openings of tags", fill("<a ")],
  ["ends", fill("</a>")],
  ["comments", `<a>${fill("<!-- -->")}</a>`],
  ["references", `<a>${fill("&lt;")}</a>`],
] as const)("parseXml refuses 4 MiB of %s in time", ([, xml]) => {
  const began = performance.now();
  expect(() => parseXml(xml)).toThrow(/not plain XML|too complex/);
  expect(performance.now() - began).toBeLessThan(10_000);
});

test.for(["a", " ", "é", "&lt;&#65;"])("parseXml reads a megabyte of %j in time", (text) => {
  const began = performance.now();
  const content = text.repeat(1_000_000 / text.length);
  expect(parseXml(`<a>${content}</a>`).localName).toBe("a");
  expect(performance.now() - began).toBeLessThan(10_000);
});
