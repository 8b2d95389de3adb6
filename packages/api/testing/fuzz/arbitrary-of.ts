import { ageRestrictionWords } from "@ofage/contract";
import * as fc from "fast-check";
import { payingCard, declinedCard, failingCard } from "../../../../fixtures/test-cards.ts";
import { marks } from "./marks.ts";

/** What of JSON Schema 2020-12 zod writes for our inputs. */
export interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
}

/** Longer than most columns show, short enough that 200,000 requests are soon sent. */
const usualLength = 120;

/** Mostly what is taken: a website has many fields, and one that is wrong is the only one that is looked at. */
const mostly = (right: readonly string[], wrong: readonly string[]) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...right) },
    { weight: 1, arbitrary: fc.constantFrom(...wrong) },
  );

const url = mostly(
  ["https://127.0.0.1:9/hook", "http://127.0.0.1:9/", "https://shop.example/back?a=%20#b"],
  [
    "https://xn--nxasmq6b.example/",
    "https://user:word@shop.example/",
    "https://[::1]:9/",
    "https://shop.example:99999/",
    "",
    "#",
  ],
);
const cardNumber = fc.constantFrom(
  ...[payingCard, declinedCard, failingCard].map((card) => card.card_number),
  "4242 4242 4242 4242",
  "4242424242424241",
  "0".repeat(19),
);
const png =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const image = mostly([png], [png.slice(0, 60), "data:image/gif;base64,AAAA", "data:image/jpeg;base64,/9j/"]);
const email = fc.oneof(
  fc.constant(marks.email),
  fc.uuid().map((id) => `fuzz-${id}@test.example`),
  fc.constantFrom("a@b.example", "Ä@ö.example", `${"x".repeat(240)}@y.example`),
);
const password = fc.oneof(
  { weight: 5, arbitrary: fc.constant(marks.password) },
  { weight: 1, arbitrary: fc.string({ minLength: 8, maxLength: 40, unit: "grapheme" }) },
);

/** Fields whose schema says less than the verb behind them asks: what gets past it, by the field's name. */
const known: Record<string, fc.Arbitrary<unknown>> = {
  email,
  billing_email: email,
  password,
  password_confirmation: password,
  current_password: password,
  code: fc.constantFrom("000000", "123456"),
  asset_id: fc.constantFrom(marks.asset, marks.asset, marks.strangersAsset, "ast_00000000000000000011vedem0"),
  website_id: fc.constantFrom(marks.website, marks.strangersWebsite),
  at: mostly(
    [marks.moment, "2026-01-31T12:00:00Z", "2026-01-31T12:00:00.123456789+05:45"],
    ["0000-02-29T14:50:13-04:24", "9999-12-31T23:59:59-12:00", "2026-01-31"],
  ),
  domain: mostly(["shop.example", "https://www.shop.example/a", "münchen.example"], ["localhost", "a..b"]),
  age_restriction: mostly(["18+", "21+", "9+", ...ageRestrictionWords], ["19+"]),
  time_zone: fc.constantFrom("UTC", "Asia/Kathmandu", "America/New_York", "Europe/Nowhere", "utc"),
  enabled_countries: fc.subarray(["DE", "US", "ZZ", "de", "XX", "GB"]),
  country: fc.constantFrom("DE", "GB", "US", "XX"),
  nonce: fc.constantFrom(marks.nonce, "n"),
  card_number: cardNumber,
  exp_year: fc.constantFrom(payingCard.exp_year, 2000, 2100),
  url_icon: image,
  url_logo: image,
  cursor: fc.constantFrom(marks.check, marks.strangersCheck, "ver_00000000000000000000000000"),
};

/** What a schema takes, and what gets past the verb behind it as often as not. */
export function arbitraryOf(schema: Schema, name = ""): fc.Arbitrary<unknown> {
  if (name in known) return known[name]!;
  if (/^(url|redirectUrl$)|_url$/.test(name)) return url;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => arbitraryOf(each)));
  if (schema.allOf)
    return arbitraryOf({ ...Object.assign({}, ...schema.allOf), ...schema, allOf: undefined });
  switch (schema.type) {
    case "object":
      return objectOf(schema);
    case "array":
      return fc.array(arbitraryOf(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 5, 5) });
    case "integer":
      return fc.integer({ min: limit(schema.minimum, -1000), max: limit(schema.maximum, 1000) });
    case "number":
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "string":
      return textOf(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** Zod says of every whole number that it lies within ±2^53. */
const limit = (said: number | undefined, usual: number) =>
  said === undefined || Math.abs(said) >= Number.MAX_SAFE_INTEGER ? usual : said;

function objectOf({ properties = {}, required = [], propertyNames, additionalProperties }: Schema) {
  if (typeof additionalProperties === "object" && propertyNames) {
    return fc.dictionary(textOf(propertyNames), arbitraryOf(additionalProperties), { maxKeys: 4 });
  }
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, arbitraryOf(schema, name)]),
  );
  return fc.record(fields, { requiredKeys: required });
}

/** Text of a pattern, or of any letters there are; at a limit now and then. */
function textOf({ pattern, minLength = 0, maxLength = usualLength }: Schema): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, "u"));
  const longest = Math.max(minLength, Math.min(maxLength, usualLength));
  return fc.oneof(
    { weight: 6, arbitrary: fc.string({ minLength, maxLength: Math.max(minLength, Math.min(20, longest)) }) },
    { weight: 2, arbitrary: fc.string({ minLength, maxLength: longest, unit: "grapheme" }) },
    { weight: 1, arbitrary: fc.constant("x".repeat(Math.min(maxLength, 4000))) },
  );
}
