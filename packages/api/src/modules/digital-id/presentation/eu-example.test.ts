import { expect, test } from "vitest";
import { euExampleAnswer } from "../../../../testing/digital-id-eu-example.ts";
import { expectationOf } from "../../../../testing/digital-id-verification.ts";
import { askedDocuments } from "./asked-documents.ts";
import { readDeviceResponse } from "./device-response.ts";
import { verifyIssuerAuth } from "./issuer-auth.ts";
import { verifyIssuerSignedItems } from "./issuer-signed-items.ts";
import { verifyPresentation } from "./verify-presentation.ts";
import { X509Certificate } from "./x509.ts";

const now = new Date("2025-11-01T00:00:00Z");
const document = readDeviceResponse(euExampleAnswer, askedDocuments(18));
const signer = document.issuerAuth.unprotectedHeader.get(33) as Uint8Array;
const anchor = {
  certificate: new X509Certificate(new Uint8Array(signer)),
  documents: ["proof_of_age" as const],
  country: null,
  list_version: null,
};

test("the European profile's example is signed by its issuer, and says that the holder is 18 or over", () => {
  const { securityObject } = verifyIssuerAuth(document.issuerAuth, document.asked.docType, {
    anchors: [anchor],
    now,
  });
  const ages = verifyIssuerSignedItems(document.items, document.asked, securityObject);
  expect(ages).toEqual(new Map([[18, true]]));
  expect(securityObject.validUntil).toEqual(new Date("2026-01-18T00:00:00Z"));
});

test("the European profile's example proves nothing in a session of ours", async () => {
  const expected = { ...expectationOf(), anchors: [anchor], now };
  await expect(verifyPresentation(euExampleAnswer, expected)).rejects.toThrow(
    "The device's signature has a wrong signature.",
  );
});
