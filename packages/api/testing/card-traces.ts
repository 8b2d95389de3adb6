import { createHash } from "node:crypto";
import { detectCardBrand, CardForm, isCardNumber } from "@ofage/contract";
import type { Keyring } from "../src/secrets/keyring.ts";
import { payingCard } from "../../../fixtures/test-cards.ts";
import type { SecretTrace } from "./secret-search.ts";

/** Unique card, so that every trace of it comes from here. */
export interface SecretCard {
  card_number: string;
  cvc: string;
}

/** Four-digit security code that no count or port is likely to equal. */
const cvc = "9183";

/** Returns the nth card: an American Express one, whose security codes have four digits. */
export function createSecretCard(index: number): SecretCard {
  const digest = createHash("sha256").update(`card ${index}`).digest("hex");
  const middle = String(BigInt(`0x${digest}`) % 10n ** 12n).padStart(12, "0");
  const card_number = [..."0123456789"].map((check) => `37${middle}${check}`).find(isCardNumber)!;
  return { card_number, cvc };
}

/**
 * Builds the console's form with a card.
 * @param changes of its other fields
 */
export const createCardForm = (card: SecretCard, changes: object = {}) => ({
  ...payingCard,
  ...card,
  ...changes,
});

/**
 * Builds every form in which the cards could be found.
 * @param keyring of the server that received them, since its keyed hashes count, too
 */
export function buildCardTraces(cards: readonly SecretCard[], keyring: Keyring): SecretTrace[] {
  const codes = new Set(cards.map((card) => card.cvc));
  return [
    ...[...codes].flatMap((code) => tracesOfCode(code, keyring)),
    ...cards.flatMap((card) => {
      const form = createCardForm(card);
      // Anyone who knows the rest of a form can try out the number that its hash belongs to.
      const forms = [form, CardForm.parse(form)].map((each) => JSON.stringify(each));
      return [
        ...tracesOfNumber(card.card_number, keyring),
        ...forms.flatMap((each) => hashesOf("form", each, keyring)),
      ].map((trace) => ({ ...trace, name: `${trace.name} (${card.card_number})` }));
    }),
  ];
}

const formatInGroups = (number: string, between: string) => {
  const sizes = detectCardBrand(number) === "amex" ? [4, 6, 5] : [4, 4, 4, 4];
  let from = 0;
  return sizes.map((size) => number.slice(from, (from += size))).join(between);
};

/** Returns a number without its last four digits, since a stored number without them is as sensitive as all of it. */
const exceptLastFour = (number: string) => number.slice(0, -4);

function tracesOfNumber(number: string, keyring: Keyring): SecretTrace[] {
  const written: [string, string][] = [
    ["number", number],
    ["number without its last four", exceptLastFour(number)],
    ...[" ", "-", "+", "%20", "\u00a0", "."].map((between): [string, string] => [
      `number in groups with ${JSON.stringify(between)}`,
      formatInGroups(number, between),
    ]),
    ["number, reversed", [...number].toReversed().join("")],
  ];
  return [
    ...written.flatMap(([name, text]) => encodingsOf(name, text)),
    ...binaryOf(number),
    ...hashesOf("number", number, keyring),
  ];
}

/** Returns traces of a security code. Four digits alone prove nothing, so it is searched as a complete text, or beside its field name. */
function tracesOfCode(code: string, keyring: Keyring): SecretTrace[] {
  const ways = [
    `"${code}"`,
    `'${code}'`,
    `\\"${code}\\"`,
    `"cvc":${code}`,
    `"cvc": ${code}`,
    `cvc: ${code}`,
    `cvc=${code}`,
    `name="cvc"\r\n\r\n${code}`,
  ];
  return [
    ...ways.flatMap((text) => encodingsOf(`CVC as ${JSON.stringify(text)}`, text)),
    ...hashesOf("CVC", code, keyring),
  ];
}

function encodingsOf(name: string, text: string): SecretTrace[] {
  const bytes = Buffer.from(text);
  const escaped = (escape: (code: string) => string) =>
    [...bytes].map((byte) => escape(byte.toString(16).padStart(2, "0"))).join("");
  return [
    { name, bytes },
    { name: `${name}, UTF-16`, bytes: Buffer.from(text, "utf16le") },
    { name: `${name}, hex`, bytes: Buffer.from(bytes.toString("hex")) },
    { name: `${name}, HEX`, bytes: Buffer.from(bytes.toString("hex").toUpperCase()) },
    { name: `${name}, URL-encoded`, bytes: Buffer.from(escaped((code) => `%${code}`)) },
    { name: `${name}, JSON-escaped`, bytes: Buffer.from(escaped((code) => `\\u00${code}`)) },
    ...[0, 1, 2].map((offset) => ({
      name: `${name}, base64 from ${offset}`,
      bytes: Buffer.from(base64From(bytes, offset)),
    })),
  ];
}

/** Returns the part of a base64 text that depends only on these bytes when `offset` bytes precede them. */
function base64From(bytes: Buffer, offset: number): string {
  const whole = Buffer.concat([Buffer.alloc(offset), bytes]);
  return whole.toString("base64").slice(Math.ceil((offset * 8) / 6), Math.floor((whole.length * 8) / 6));
}

/** Returns a number in the formats in which databases store numbers. */
function binaryOf(number: string): SecretTrace[] {
  const integer = Buffer.alloc(8);
  integer.writeBigInt64LE(BigInt(number));
  const double = Buffer.alloc(8);
  double.writeDoubleLE(Number(number));
  return [
    { name: "number as an integer", bytes: integer },
    { name: "number as a double", bytes: double },
  ];
}

const purposes = ["api-key", "client-token", "code", "idempotency", "registration", "subject"] as const;

function hashesOf(name: string, text: string, keyring: Keyring): SecretTrace[] {
  const plain = ["md5", "sha1", "sha256", "sha512"].flatMap((algorithm) => {
    const hash = createHash(algorithm).update(text).digest();
    return [
      { name: `${algorithm} of the ${name}`, bytes: hash },
      { name: `${algorithm} of the ${name}, hex`, bytes: Buffer.from(hash.toString("hex")) },
      ...[0, 1, 2].map((offset) => ({
        name: `${algorithm} of the ${name}, base64 from ${offset}`,
        bytes: Buffer.from(base64From(hash, offset)),
      })),
      { name: `${algorithm} of the ${name}, base64url`, bytes: Buffer.from(hash.toString("base64url")) },
    ];
  });
  const keyed = purposes.map((purpose) => ({
    name: `${name} hashed with the server's key for ${purpose}`,
    bytes: Buffer.from(keyring.digest(purpose, text)),
  }));
  return [...plain, ...keyed];
}
