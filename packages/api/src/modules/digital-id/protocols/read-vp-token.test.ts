import { expect, test } from "vitest";
import { askedDocuments, PresentationError } from "../presentation/index.ts";
import { readVpToken } from "./read-vp-token.ts";

const documents = askedDocuments(18);

test("readVpToken returns the one presentation", () => {
  expect(Buffer.from(readVpToken({ eu_europa_ec_av_1: ["AQID"] }, documents))).toEqual(
    Buffer.from([1, 2, 3]),
  );
});

test.for([
  ["no presentation", {}],
  ["an empty list", { eu_europa_ec_av_1: [] }],
  ["two presentations", { eu_europa_ec_av_1: ["AQID", "AQID"] }],
  ["presentations of both documents", { eu_europa_ec_av_1: ["AQID"], org_iso_18013_5_1_mDL: ["AQID"] }],
  ["a document that was not asked for", { org_iso_23220_photoid_1: ["AQID"] }],
  ["a presentation outside a list, as drafts had it", { eu_europa_ec_av_1: "AQID" }],
  ["text that is not base64url", { eu_europa_ec_av_1: ["AQ ID"] }],
  ["a list", [["AQID"]]],
  ["a text", "AQID"],
  ["null", null],
] as [string, unknown][])("readVpToken refuses %s", ([, vpToken]) => {
  expect(() => readVpToken(vpToken, documents)).toThrow(PresentationError);
});
