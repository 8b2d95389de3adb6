import { expect, test } from "vitest";
import { describeProof } from "./describe-proof.ts";

const proof = {
  threshold: 18,
  doc_type: "eu.europa.ec.av.1",
  issuer_country: "DE",
  list_version: "av-list 12",
};
const values = (...[attempt]: Parameters<typeof describeProof>) =>
  describeProof(attempt).map(({ value }) => value);

test("describeProof names the age, the document, the issuer's country and the list", () => {
  expect(describeProof({ signal: "over", proof })).toEqual([
    { name: "Proven", value: "18 or over" },
    { name: "Document", value: "EU proof of age" },
    { name: "Issuer's country", value: "Germany" },
    { name: "Trusted list", value: "av-list 12" },
  ]);
});

test("describeProof says under the age for every signal that is no pass", () => {
  expect(values({ signal: "under", proof })[0]).toBe("under 18");
  // A wallet that could only deny a higher age than the website's.
  expect(values({ signal: "inconclusive", proof: { ...proof, threshold: 21 } })[0]).toBe("under 21");
});

test("describeProof names a mobile driving license, and gives other documents as they are", () => {
  const mdl = { ...proof, doc_type: "org.iso.18013.5.1.mDL", issuer_country: null, list_version: null };
  expect(values({ signal: "over", proof: mdl })).toEqual([
    "18 or over",
    "Mobile driving license",
    "not named",
    "none",
  ]);
  expect(values({ signal: "over", proof: { ...proof, doc_type: "toString" } })[1]).toBe("toString");
});

test.for(["urn:eudi:pid:1", "urn:eudi:pid:de:1"])(
  "describeProof names the personal ID of type %s",
  (doc_type) => {
    expect(values({ signal: "over", proof: { ...proof, doc_type } })[1]).toBe("EU personal ID (PID)");
  },
);

test("describeProof lists nothing without a proof", () => {
  expect(describeProof({ signal: null, proof: null })).toEqual([]);
});
