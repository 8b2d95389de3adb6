import { expect, test } from "vitest";
import { askedDocuments, PresentationError } from "../presentation/index.ts";
import { askedPid } from "../sd-jwt/index.ts";
import { readVpToken } from "./read-vp-token.ts";

const credentials = [...askedDocuments(18), askedPid(18)];

test("readVpToken returns the one presentation, in its format", () => {
  expect(readVpToken({ eu_europa_ec_av_1: ["AQID"] }, credentials)).toEqual({
    format: "mso_mdoc",
    deviceResponse: Buffer.from([1, 2, 3]),
  });
  expect(readVpToken({ pid_sd_jwt: ["a.b.c~d~e.f.g"] }, credentials)).toEqual({
    format: "dc+sd-jwt",
    sdJwt: "a.b.c~d~e.f.g",
  });
});

test.for([
  ["no presentation", {}],
  ["an empty list", { eu_europa_ec_av_1: [] }],
  ["two presentations", { eu_europa_ec_av_1: ["AQID", "AQID"] }],
  ["presentations of both documents", { eu_europa_ec_av_1: ["AQID"], org_iso_18013_5_1_mDL: ["AQID"] }],
  ["presentations in both formats", { eu_europa_ec_av_1: ["AQID"], pid_sd_jwt: ["a.b.c~d~e.f.g"] }],
  ["a document in the other format", { eu_europa_ec_av_1: ["a.b.c~d~e.f.g"] }],
  ["a document that was not asked for", { org_iso_23220_photoid_1: ["AQID"] }],
  ["a presentation outside a list, as drafts had it", { eu_europa_ec_av_1: "AQID" }],
  ["text that is not base64url", { eu_europa_ec_av_1: ["AQ ID"] }],
  ["a list", [["AQID"]]],
  ["a text", "AQID"],
  ["null", null],
] as [string, unknown][])("readVpToken refuses %s", ([, vpToken]) => {
  expect(() => readVpToken(vpToken, credentials)).toThrow(PresentationError);
});
