import { expect, test } from "vitest";
import { type Random, seededRandom } from "../../../../testing/digital-id-mutations.ts";
import {
  encodeJson,
  issueSdJwt,
  presentSdJwt,
  type SdJwtIssueOptions,
  sdJwtExpectationOf,
  testBinding,
} from "../../../../testing/digital-id-sd-jwt.ts";
import { testAuthority } from "../../../../testing/digital-id-verification.ts";
import { PresentationError } from "../presentation/index.ts";
import { verifySdJwt } from "./index.ts";

/** Changes a text; `other` is another answer of the same shape. */
type Mutation = (answer: string, other: string, random: Random) => string;

const alphabet = "ABCXYZabcxyz0189-_.~=+/ \u0000é";
const pick = <Item>(items: ArrayLike<Item>, random: Random): Item => items[random(items.length)]!;

const replaceCharacters: Mutation = (answer, _, random) => {
  const characters = [...answer];
  for (let count = 1 + random(3); count > 0; count -= 1)
    characters[random(characters.length)] = pick(alphabet, random);
  return characters.join("");
};

const truncate: Mutation = (answer, _, random) => answer.slice(0, random(answer.length));

const splice: Mutation = (answer, other, random) => {
  const [start, position] = [random(other.length), random(answer.length)];
  const range = other.slice(start, start + 1 + random(64));
  return answer.slice(0, position) + range + answer.slice(position + random(2) * range.length);
};

const removeCharacters: Mutation = (answer, _, random) => {
  const position = random(answer.length);
  return answer.slice(0, position) + answer.slice(position + 1 + random(8));
};

/** Removes, repeats, swaps or takes from the other answer one of the parts between tildes. */
const changeParts: Mutation = (answer, other, random) => {
  const [parts, others] = [answer.split("~"), other.split("~")];
  const inserted = pick([[], [pick(parts, random)], [pick(others, random)]], random);
  parts.splice(random(parts.length), random(3), ...inserted);
  return parts.join("~");
};

/** Takes a header, claims or a signature from the other answer. */
const changeSections: Mutation = (answer, other, random) => {
  const [sections, others] = [answer.split("."), other.split(".")];
  sections[random(sections.length)] = pick(others, random);
  return sections.join(".");
};

const values = [
  null,
  true,
  false,
  0,
  -1,
  1e308,
  "",
  "18",
  "none",
  "sha-256",
  [],
  {},
  { _sd: [] },
  [{ "...": "x" }],
];

/** Changes JSON in a section, and encodes it again. */
const changeJson: Mutation = (answer, _, random) => {
  const sections = answer.split(/([.~])/);
  const index = 2 * random(Math.ceil(sections.length / 2));
  sections[index] = encodeJson(withChange(decodeJson(sections[index] ?? ""), random));
  return sections.join("");
};

function decodeJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    return text;
  }
}

function withChange(value: unknown, random: Random): unknown {
  if (typeof value !== "object" || value === null || random(4) === 0) return pick(values, random);
  const entries = Object.entries(value);
  const name = entries.length > 0 ? pick(entries, random)[0] : "0";
  const changed = { ...value, [name]: withChange((value as Record<string, unknown>)[name], random) };
  return Array.isArray(value) ? Object.values(changed) : changed;
}

const mutations = [
  replaceCharacters,
  truncate,
  splice,
  removeCharacters,
  changeParts,
  changeSections,
  changeJson,
  changeJson,
];

test("verifySdJwt refuses 2,000 mutated answers, each with a reason and in little time", async () => {
  const random = seededRandom(20_261_128);
  const shapes: SdJwtIssueOptions[] = [{}, { recursive: true, holderCurve: "P-521" }, { hash: "sha-512" }];
  const answers = shapes.map((shape) => [
    presentSdJwt(issueSdJwt(testAuthority.signer, shape), testBinding),
    presentSdJwt(issueSdJwt(testAuthority.signer, shape), { ...testBinding, nonce: "another" }),
  ]);
  const expected = sdJwtExpectationOf();
  for (const [answer = ""] of answers) await verifySdJwt(answer, expected);
  const messages = new Map<string, number>();
  let slowest = 0;
  for (let count = 0; count < 2_000;) {
    const [answer = "", other = ""] = pick(answers, random);
    const mutated = pick(mutations, random)(answer, other, random);
    if (mutated === answer) continue;
    count += 1;
    const begin = performance.now();
    const error = await verifySdJwt(mutated, expected).catch((thrown: unknown) => thrown);
    slowest = Math.max(slowest, performance.now() - begin);
    expect(error, mutated).toBeInstanceOf(PresentationError);
    const { message } = error as PresentationError;
    messages.set(message, (messages.get(message) ?? 0) + 1);
  }
  expect(slowest).toBeLessThan(2_000);
  // Every stage of the verification sees some of them.
  expect(messages.size).toBeGreaterThan(15);
  for (const whose of ["issuer", "holder"])
    expect(messages.get(`The ${whose}'s JWT has a wrong signature.`)).toBeGreaterThan(50);
});
