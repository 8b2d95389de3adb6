import { expect, test } from "vitest";
import { formatMetadataFilter, MetadataQuery, parseMetadataFilter } from "./metadata.ts";

const sentenceOf = (text: string) => MetadataQuery.safeParse(text).error?.issues[0]?.message;

test.for([
  ["order=1234", "order", "1234"],
  ["order", "order", null],
  ["order=", "order", ""],
  ["query=a=b&c==", "query", "a=b&c=="],
  [" order = 12 ", " order ", " 12 "],
  ["größe=42 ½ 🦊", "größe", "42 ½ 🦊"],
  ['quote=say "\\no\\"', "quote", 'say "\\no\\"'],
  ["rate=100%_", "rate", "100%_"],
  ["7=8", "7", "8"],
  ['cart={"a":{"b":1}}', "cart", '{"a":{"b":1}}'],
  ["__proto__=x", "__proto__", "x"],
] as const)("parseMetadataFilter splits %j at the first equals sign", ([text, key, value]) => {
  expect(parseMetadataFilter(text)).toEqual({ key, value });
  expect(MetadataQuery.parse(text)).toEqual({ key, value });
});

test.for([
  ["an empty text", "", "Please give a metadata key, such as order=1234"],
  ["no key", "=1234", "Please give a metadata key, such as order=1234"],
  ["a long key", "k".repeat(101), "Metadata keys are at most 100 characters"],
  ["a long key of a pair", `${"k".repeat(101)}=v`, "Metadata keys are at most 100 characters"],
  ["a long value", `order=${"v".repeat(501)}`, "Metadata values are at most 500 characters"],
] as const)("MetadataQuery refuses %s", ([, text, sentence]) => {
  expect(parseMetadataFilter(text)).toBe(sentence);
  expect(sentenceOf(text)).toBe(sentence);
});

test("MetadataQuery takes the longest key and value that a verification can have", () => {
  const [key, value] = ["k".repeat(100), "=".repeat(500)];
  expect(MetadataQuery.parse(`${key}=${value}`)).toEqual({ key, value });
});

test("formatMetadataFilter writes what parseMetadataFilter reads, where there is a filter for it", () => {
  for (const [key, value] of [
    ["order", "1234"],
    ["order", ""],
    [" k", "a=b"],
  ] as const)
    expect(parseMetadataFilter(formatMetadataFilter(key, value)!)).toEqual({ key, value });
  expect(formatMetadataFilter("", "x")).toBeUndefined();
  expect(formatMetadataFilter("a=b", "x")).toBeUndefined();
});
