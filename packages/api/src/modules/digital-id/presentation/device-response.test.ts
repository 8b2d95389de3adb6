import { encode, Tagged } from "cborg";
import { expect, test } from "vitest";
import { embed } from "../../../../testing/digital-id-cose.ts";
import { refusalOf, verifyAnswer } from "../../../../testing/digital-id-verification.ts";
import { drivingLicense } from "../../../../testing/issuing-authority.ts";

type Members = Map<string, unknown>;
type Change = (response: Members, document: Members) => void;

const member = (map: Members, name: string) => map.get(name) as Members;
const issuerSigned = (document: Members) => member(document, "issuerSigned");
const deviceSigned = (document: Members) => member(document, "deviceSigned");
const namespace = "eu.europa.ec.av.1";
const items = (document: Members) => member(issuerSigned(document), "nameSpaces").get(namespace) as unknown[];

test("verifyPresentation reads the proof of age", async () => {
  expect(await verifyAnswer()).toEqual({
    signal: "over",
    threshold: 18,
    docType: namespace,
    country: "FR",
    listVersion: null,
  });
});

test("verifyPresentation reads the mobile driving license", async () => {
  const answer = await verifyAnswer({ issue: { docType: drivingLicense, ages: { 18: false } } });
  expect(answer).toMatchObject({ signal: "under", threshold: 18, docType: drivingLicense });
});

test("verifyPresentation accepts reasons for a document and a value that are not there", async () => {
  const change: Change = (response, document) => {
    response.set("documentErrors", [new Map([[drivingLicense, 0]])]);
    document.set("errors", new Map([[namespace, new Map([["age_over_21", 0]])]]));
  };
  expect(await verifyAnswer({ present: { change } })).toMatchObject({ signal: "over" });
});

test("verifyPresentation takes any bytes for hostile", async () => {
  const answers = ["", "00", "a0", "80", "f6", "ff", "a16776657273696f6e63312e30"];
  for (const hex of answers) {
    const refusal = await refusalOf({ tamper: () => new Uint8Array(Buffer.from(hex, "hex")) });
    expect(refusal).toMatch(/^invalid_proof: The answer /);
  }
});

test("verifyPresentation refuses an answer of more than 64 KiB", async () => {
  const change: Change = (response) => response.set("documents", new Uint8Array(66_000));
  expect(await refusalOf({ present: { change } })).toBe("invalid_proof: The answer is too large.");
});

const changes: [string, Change, string][] = [
  ["another version", (response) => response.set("version", "1.1"), "The answer is of another version."],
  ["a status", (response) => response.set("status", 10), "The answer reports an error."],
  ["no status", (response) => response.delete("status"), "The answer reports an error."],
  ["an unknown member", (response) => response.set("extra", 1), "The answer has an unknown member."],
  [
    "a member without a value",
    (response) => response.set("documentErrors", undefined),
    "The answer has a member without a value.",
  ],
  [
    "two documents",
    (response, document) => response.set("documents", [document, document]),
    "The list of documents is not an array of the expected length.",
  ],
  [
    "an empty list of documents",
    (response) => response.set("documents", []),
    "The list of documents is not an array of the expected length.",
  ],
  [
    "a reason for a document that was not asked",
    (response) => response.set("documentErrors", [new Map([["other", 0]])]),
    "A document error has an unknown member.",
  ],
  [
    "an empty list of reasons for documents",
    (response) => response.set("documentErrors", [new Map()]),
    "A document error is empty.",
  ],
  [
    "an empty list of reasons for values",
    (_, document) => document.set("errors", new Map([[namespace, new Map()]])),
    "The document's errors is empty.",
  ],
  ["no reasons", (_, document) => document.set("errors", new Map()), "The document's errors is not a map."],
  [
    "a reason that is no code",
    (response) => response.set("documentErrors", [new Map([[drivingLicense, "no"]])]),
    "A document error has no code.",
  ],
  [
    "an unknown member in the document",
    (_, document) => document.set("extra", 1),
    "The document has an unknown member.",
  ],
  [
    "another document's type",
    (_, document) => document.set("docType", "org.iso.18013.5.1.photoid"),
    "The document is of a type that was not asked.",
  ],
  ["no document's type", (_, document) => document.delete("docType"), "The document's type is not a text."],
  [
    "an unknown member beside the values",
    (_, document) => issuerSigned(document).set("extra", 1),
    "The document has an unknown member.",
  ],
  [
    "another namespace",
    (_, document) => member(issuerSigned(document), "nameSpaces").set("other", []),
    "The answer holds more than was asked.",
  ],
  [
    "no values",
    (_, document) => issuerSigned(document).delete("nameSpaces"),
    "The list of values is not an array of the expected length.",
  ],
  [
    "an empty list of values",
    (_, document) => items(document).pop(),
    "The list of values is not an array of the expected length.",
  ],
  [
    "more values than were asked",
    (_, document) => items(document).push(items(document)[0], items(document)[0]),
    "The answer holds more than was asked.",
  ],
  [
    "a value without the tag 24",
    (_, document) => items(document).splice(0, 1, encode(1)),
    "A value has not the tag 24.",
  ],
  [
    "a value with another tag",
    (_, document) => items(document).splice(0, 1, new Tagged(0, encode(1))),
    "A value has not the tag 24.",
  ],
  [
    "null instead of a value",
    (_, document) => items(document).splice(0, 1, null),
    "A value has not the tag 24.",
  ],
  [
    "a reason for a value that was not asked",
    (_, document) => document.set("errors", new Map([[namespace, new Map([["birth_date", 0]])]])),
    "The document's errors has an unknown member.",
  ],
  [
    "a MAC instead of the device's signature",
    (_, document) => deviceSigned(document).set("deviceAuth", new Map([["deviceMac", []]])),
    "The device's authentication is not a signature.",
  ],
  [
    "a MAC beside the device's signature",
    (_, document) => member(deviceSigned(document), "deviceAuth").set("deviceMac", []),
    "The device's authentication is not a signature.",
  ],
  [
    "no device's signature",
    (_, document) => document.delete("deviceSigned"),
    "The device's signature is not a map.",
  ],
  [
    "the device's values without the tag 24",
    (_, document) => deviceSigned(document).set("nameSpaces", new Map()),
    "The device's values has not the tag 24.",
  ],
  [
    "device's values that the device did not sign",
    (_, document) => deviceSigned(document).set("nameSpaces", embed(encode(new Map([["a", new Map()]])))),
    "The device adds values, which is more than was asked.",
  ],
];

test.for(changes)("verifyPresentation refuses an answer with %s", async ([, change, message]) => {
  expect(await refusalOf({ present: { change } })).toBe(`invalid_proof: ${message}`);
});

test("verifyPresentation takes an answer without a document for no wallet", async () => {
  const change: Change = (response) => {
    response.delete("documents");
    response.set("documentErrors", [new Map([[namespace, 0]])]);
  };
  expect(await refusalOf({ present: { change } })).toBe("no_wallet: The answer holds no document.");
});

test("verifyPresentation takes a document with reasons instead of values for no wallet", async () => {
  const change: Change = (_, document) => {
    document.set("errors", new Map([[namespace, new Map([["age_over_18", 0]])]]));
    issuerSigned(document).set("nameSpaces", new Map());
  };
  expect(await refusalOf({ present: { change } })).toBe(
    "no_wallet: The wallet's document says nothing of the asked ages.",
  );
});
