import { expect, test } from "vitest";
import { negotiateContentCoding } from "./content-coding.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["GZIP;q=1.0, br;q=0", "gzip"],
  ["br; q=0.000, gzip ;q=0.5", "gzip"],
  ["br;q=0.01", "br"],
  ["identity", undefined],
  ["brotli", undefined],
  ["", undefined],
  [undefined, undefined],
])("negotiateContentCoding: %s gets %s", (header, coding) => {
  expect(negotiateContentCoding(header)).toBe(coding);
});
