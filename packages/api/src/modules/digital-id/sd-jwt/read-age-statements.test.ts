import { expect, test } from "vitest";
import {
  createDisclosure,
  digestText,
  encodeJson,
  sdJwtRefusalOf,
  type SdJwtIssueOptions,
  type TestSdJwt,
} from "../../../../testing/digital-id-sd-jwt.ts";

const more = "The answer holds more than was asked.";
const twice = "The answer holds a value twice.";
const twoPlaces = "A digest stands in two places.";
const malformed = "A list of digests is malformed.";
const unsigned = "A value is not one that the issuer signed.";

type Claims = Record<string, unknown>;
/** Name of a list of digests. */
const list = "_sd";
/** Puts a digest of one more disclosure where a test wants it, and sends the disclosure. */
function withDigest(
  disclosure: string,
  place: (digest: string) => Claims | ((claims: Claims) => void),
): TestSdJwt {
  const placed = place(digestText(disclosure));
  const issue: SdJwtIssueOptions = typeof placed === "function" ? { change: placed } : { claims: placed };
  return { issue, present: { more: [disclosure] } };
}
const agesOf = (claims: Claims) => claims.age_equal_or_over as Record<string, unknown[]>;
const addAge = (digest: string) => (claims: Claims) => void agesOf(claims)[list]!.push(digest);
const addClaim = (digest: string) => (claims: Claims) => void (claims[list] as unknown[]).push(digest);

const disclosures: [string, TestSdJwt, string][] = [
  ["that the issuer did not sign", { present: { more: [createDisclosure("18", true)] } }, unsigned],
  [
    "that another unsigned one vouches for",
    (() => {
      const inner = createDisclosure("21", true);
      const outer = createDisclosure("age_equal_or_over", { _sd: [digestText(inner)] });
      return { present: { more: [inner, outer] } };
    })(),
    unsigned,
  ],
  ["of a family name", { present: { disclose: ["18", "family_name"] } }, more],
  ["of a family name alone", { present: { disclose: ["family_name"] } }, more],
  ["of an age that was not asked for", { present: { disclose: ["18", "65"] } }, more],
  [
    "of an age in words",
    { issue: { ages: { 18: true, eighteen: true } }, present: { disclose: ["18", "eighteen"] } },
    more,
  ],
  [
    "of an age with a leading zero",
    { issue: { ages: { 18: true, "018": true } }, present: { disclose: ["018"] } },
    more,
  ],
  [
    "in an address",
    withDigest(createDisclosure("locality", "Rome"), (digest) => ({ address: { _sd: [digest] } })),
    more,
  ],
  [
    "in the holder's key",
    withDigest(createDisclosure("18", true), (digest) => (claims) => {
      claims.cnf = { ...(claims.cnf as object), _sd: [digest] };
    }),
    more,
  ],
  ["of an age outside the claim of ages", withDigest(createDisclosure("18", true), addClaim), more],
  [
    "of an array's element",
    withDigest(createDisclosure("FR"), (digest) => ({ nationalities: [{ "...": digest }] })),
    "A disclosure is not an array of the expected length.",
  ],
  [
    "with four parts",
    withDigest(createDisclosure("18", true, 1), addAge),
    "A disclosure is not an array of the expected length.",
  ],
  [
    "that is an object",
    withDigest(encodeJson({ 0: "salt", 1: "18", 2: true }), addAge),
    "A disclosure is not an array of the expected length.",
  ],
  ["that is not JSON", withDigest("AAAA", addAge), "A disclosure is not JSON."],
  ["that is not base64url", withDigest("AA=A", addAge), "A disclosure is not base64url."],
  ["that is empty", { present: { more: [""] } }, "A disclosure is not JSON."],
  [
    "with a number for its name",
    withDigest(createDisclosure(18, true), addAge),
    "The name of a value is not a text.",
  ],
  [
    "with a number for its salt",
    withDigest(encodeJson([1, "18", true]), addAge),
    "The salt of a value is not a text.",
  ],
  ["with the name _sd", withDigest(createDisclosure("_sd", []), addAge), "The name of a value is reserved."],
  [
    "with the name of three dots",
    withDigest(createDisclosure("...", "x"), addAge),
    "The name of a value is reserved.",
  ],
  ["of an age that is a text", { issue: { ages: { 18: "true" } } }, "A value is neither true nor false."],
  ["of an age that is 1", { issue: { ages: { 18: 1 } } }, "A value is neither true nor false."],
  ["that is sent twice", { tamper: (answer) => answer.replace(/~([^~]+)~/, "~$1~$1~") }, twice],
  ["of an age that another discloses too", withDigest(createDisclosure("18", true), addAge), twice],
  ["of an age that stands in clear", { issue: { agesInClear: { 18: true } } }, twice],
  [
    "of the ages, which stand in clear too",
    withDigest(createDisclosure("age_equal_or_over", { 18: true }), addClaim),
    twice,
  ],
  [
    "of ages that are a list",
    {
      issue: { concealed: { age_equal_or_over: [18] }, agesInClear: undefined },
      present: { disclose: ["age_equal_or_over"] },
    },
    "The claim of ages is not a map.",
  ],
  [
    "of an age whose object is not disclosed",
    { issue: { recursive: true }, present: { disclose: ["18"] } },
    unsigned,
  ],
  [
    "for each of 21 ages",
    { present: { more: Array.from({ length: 20 }, () => createDisclosure("x", 1)) } },
    "The answer discloses too many values.",
  ],
];
test.for(disclosures)("verifySdJwt refuses a disclosure %s", async ([, options, message]) => {
  expect(await sdJwtRefusalOf(options)).toBe(`invalid_proof: ${message}`);
});

const twin = digestText("twin");
const digests: [string, (claims: Claims) => void, string][] = [
  ["twice in one list", (claims) => void (claims[list] = [twin, twin]), twoPlaces],
  [
    "among the claims and the ages",
    (claims) => void agesOf(claims)[list]!.push((claims[list] as string[])[0]),
    twoPlaces,
  ],
  [
    "in an array and elsewhere",
    (claims) => void (claims.nationalities = [{ "...": (claims[list] as string[])[0] }]),
    twoPlaces,
  ],
  [
    "in two elements",
    (claims) => void (claims.nationalities = [{ "...": twin }, { "...": twin }]),
    twoPlaces,
  ],
  ["outside a list", (claims) => void (claims[list] = twin), malformed],
  ["as a number", (claims) => void (claims[list] = [1]), malformed],
  ["as a number in an array", (claims) => void (claims.nationalities = [{ "...": 1 }]), malformed],
  ["as null among the ages", (claims) => void (claims.age_equal_or_over = { _sd: null }), malformed],
  [
    "in an object of its own",
    (claims) => void (claims.address = { "...": twin }),
    "A digest stands where none may.",
  ],
  [
    "beside another member of an element",
    (claims) => void (claims.nationalities = [{ "...": twin, _sd: [] }]),
    "A digest stands where none may.",
  ],
];
test.for(digests)("verifySdJwt refuses a digest %s", async ([, change, message]) => {
  expect(await sdJwtRefusalOf({ issue: { change } })).toBe(`invalid_proof: ${message}`);
});

test("verifySdJwt refuses a digest that a disclosed value repeats", async () => {
  const ages = createDisclosure("age_equal_or_over", { _sd: [twin], 18: true });
  const claims = { _sd: [digestText(ages)], address: { _sd: [twin] }, age_equal_or_over: undefined };
  const options = { issue: { claims }, present: { disclose: [], more: [ages] } };
  expect(await sdJwtRefusalOf(options)).toBe(`invalid_proof: ${twoPlaces}`);
});

test.for([
  ["no age", { present: { disclose: [] } }],
  ["an empty object of ages", { issue: { recursive: true }, present: { disclose: ["age_equal_or_over"] } }],
  ["null for the ages", { issue: { claims: { age_equal_or_over: null } }, present: { disclose: [] } }],
] as [string, TestSdJwt][])("verifySdJwt refuses an answer with %s", async ([, options]) => {
  expect(await sdJwtRefusalOf(options)).toBe("invalid_proof: The answer says nothing of an age.");
});

test("verifySdJwt refuses ages that contradict each other", async () => {
  const options = { issue: { ages: { 18: false, 21: true } }, present: { disclose: ["18", "21"] } };
  expect(await sdJwtRefusalOf(options)).toBe("invalid_proof: The answer contradicts itself.");
});
