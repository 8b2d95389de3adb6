import { encode } from "cborg";
import { expect, test } from "vitest";
import { embed } from "../../../../testing/digital-id-cose.ts";
import {
  refusalOf,
  type TestPresentation,
  verifyAnswer,
} from "../../../../testing/digital-id-verification.ts";

type Members = Map<string, unknown>;

test.for(["SHA-256", "SHA-384", "SHA-512"] as const)("digests by %s verify", async (digestAlgorithm) => {
  expect(await verifyAnswer({ issue: { digestAlgorithm } })).toMatchObject({ signal: "over" });
});

test("all statements that were asked for may be shared", async () => {
  const issue = { ages: { 16: true, 18: false } };
  const answer = await verifyAnswer({ issue, expected: { threshold: 16 } });
  expect(answer).toMatchObject({ signal: "over", threshold: 16 });
});

const more = "The answer holds more than was asked.";
const changed = "A value is not the one that the issuer signed.";
const edit = (change: (item: Members) => void): TestPresentation => ({ issue: { changeItem: change } });
/** Replaces the shared statement after the issuer signed. */
const replace = (...elements: [string, unknown][]): TestPresentation => ({
  present: {
    change(_, document) {
      const nameSpaces = (document.get("issuerSigned") as Members).get("nameSpaces") as Members;
      nameSpaces.set("eu.europa.ec.av.1", [embed(encode(new Map(elements)))]);
    },
  },
});
const digests = (object: Members) => object.get("valueDigests") as Map<string, Map<number, unknown>>;

const refused: [string, TestPresentation, string][] = [
  [
    "a statement that the issuer did not sign",
    replace(
      ["digestID", 0],
      ["random", new Uint8Array(32)],
      ["elementIdentifier", "age_over_18"],
      ["elementValue", true],
    ),
    changed,
  ],
  [
    "a statement that has no digest",
    replace(
      ["digestID", 1],
      ["random", new Uint8Array(32)],
      ["elementIdentifier", "age_over_18"],
      ["elementValue", true],
    ),
    "The digest of a value is not a byte string.",
  ],
  [
    "digests of another namespace",
    {
      issue: {
        changeObject(object) {
          digests(object).set("other", digests(object).get("eu.europa.ec.av.1")!);
          digests(object).delete("eu.europa.ec.av.1");
        },
      },
    },
    "The list of digests is not a map.",
  ],
  [
    "another digest algorithm than the digests'",
    { issue: { changeObject: (object) => object.set("digestAlgorithm", "SHA-512") } },
    changed,
  ],
  ["an age that was not asked", { issue: { ages: { 16: true } } }, more],
  ["an age that was not asked beside one", { issue: { ages: { 18: true, 65: false } } }, more],
  ["another element", { issue: { ages: {}, elements: { birth_date: "2000-01-01" } } }, more],
  ["a statement in one digit", { issue: { ages: {}, elements: { age_over_9: true } } }, more],
  [
    "a value that is a number",
    edit((item) => item.set("elementValue", 1)),
    "A value is neither true nor false.",
  ],
  [
    "a value that is a text",
    edit((item) => item.set("elementValue", "true")),
    "A value is neither true nor false.",
  ],
  [
    "a salt of fifteen bytes",
    edit((item) => item.set("random", new Uint8Array(15))),
    "The salt of a value is too short.",
  ],
  ["an unknown member in a value", edit((item) => item.set("extra", 1)), "A value has an unknown member."],
  [
    "a negative number of a value",
    edit((item) => item.set("digestID", -1)),
    "The number of a value is not an unsigned integer.",
  ],
  [
    "two statements with one number",
    { issue: { ages: { 18: true, 21: true }, changeItem: (item) => item.set("digestID", 3) } },
    "The answer holds a value twice.",
  ],
  [
    "one statement twice",
    { issue: { ages: { 18: true } }, present: { disclose: [18, 18] } },
    "The answer holds a value twice.",
  ],
  [
    "an element under two numbers",
    {
      issue: {
        ages: { 18: true, 21: true },
        changeItem: (item) => item.set("elementIdentifier", "age_over_18"),
      },
    },
    "The answer holds a value twice.",
  ],
  [
    "statements that contradict each other",
    { issue: { ages: { 18: false, 21: true } } },
    "The answer contradicts itself.",
  ],
];

test.for(refused)("verifyPresentation refuses %s", async ([, options, message]) => {
  expect(await refusalOf(options)).toBe(`invalid_proof: ${message}`);
});
