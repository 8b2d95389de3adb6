import { expect, test } from "vitest";
import { decodeCbor, TaggedValue } from "./cbor-decoder.ts";
import { PresentationError } from "./presentation-error.ts";

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex.replaceAll(" ", ""), "hex"));

test("decodeCbor decodes maps, arrays and tagged values, with the bytes of each tagged value", () => {
  const data = bytes("a2 61 61 82 d8 18 41 01 f5 20 c0 61 62");
  const decoded = decodeCbor(data, "It");
  expect(decoded).toEqual(
    new Map<unknown, unknown>([
      ["a", [new TaggedValue(24, bytes("01"), bytes("d8 18 41 01")), true]],
      [-1, new TaggedValue(0, "b", bytes("c0 61 62"))],
    ]),
  );
});

const refused: [string, string][] = [
  ["a map key that stands twice", "a2 61 61 01 61 61 02"],
  ["an array of indefinite length", "9f 01 ff"],
  ["a map of indefinite length", "bf 61 61 01 ff"],
  ["a byte string of indefinite length", "5f 41 01 ff"],
  ["a break without a beginning", "81 ff"],
  ["bytes after the item", "01 01"],
  ["nothing", ""],
  ["an item that ends too early", "82 01"],
  ["an integer in more bytes than needed", "18 17"],
  ["a length in more bytes than needed", "58 01 00"],
  ["a tag in more bytes than needed", "d9 00 18 41 01"],
  ["an integer that is not exact as a number", "1b ff ff ff ff ff ff ff ff"],
  ["a float", "f9 3c 00"],
  ["a float as a key that an integer could be", "a2 01 01 f9 3c 00 02"],
  ["an unknown tag", "d8 20 61 61"],
  ["a text that is not UTF-8", "61 ff"],
  ["a text with a byte order mark", "64 ef bb bf 61"],
  ["more array items than bytes", "9a ff ff ff ff 01"],
  ["more map entries than bytes", "ba 7f ff ff ff 01"],
  ["arrays in arrays without end", "81".repeat(60_000)],
  ["tags in tags without end", "c0".repeat(60_000)],
];

test.for(refused)("decodeCbor refuses %s", ([, hex]) => {
  expect(() => decodeCbor(bytes(hex), "It")).toThrow(PresentationError);
  expect(() => decodeCbor(bytes(hex), "It")).toThrow("It is not CBOR of the profile.");
});

test("decodeCbor accepts sixteen levels and no more", () => {
  const nested = (depth: number) => bytes(`${"81".repeat(depth)}01`);
  expect(JSON.stringify(decodeCbor(nested(16), "It"))).toBe(`${"[".repeat(16)}1${"]".repeat(16)}`);
  expect(() => decodeCbor(nested(17), "It")).toThrow(PresentationError);
});

test("decodeCbor counts levels, not items", () => {
  const wide = bytes(`98 64 ${"81 01".repeat(100)}`);
  expect(decodeCbor(wide, "It")).toHaveLength(100);
});
