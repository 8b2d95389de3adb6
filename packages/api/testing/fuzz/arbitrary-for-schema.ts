import { ageRestrictionNames } from "@ofage/contract";
import * as fc from "fast-check";
import { payingCard, declinedCard, failingCard } from "../../../../fixtures/test-cards.ts";
import { placeholders } from "./placeholders.ts";

/** Subset of JSON Schema 2020-12 that zod writes for our inputs. */
export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
}

/** Longer than most columns show, and short enough that 200,000 requests are sent quickly. */
const usualLength = 120;

/** Generates mostly valid values: a website has many fields, and validation stops at the first invalid one. */
const mostlyValid = (right: readonly string[], wrong: readonly string[]) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...right) },
    { weight: 1, arbitrary: fc.constantFrom(...wrong) },
  );

const url = mostlyValid(
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
const image = mostlyValid(
  [png],
  [png.slice(0, 60), "data:image/gif;base64,AAAA", "data:image/jpeg;base64,/9j/"],
);
const email = fc.oneof(
  fc.constant(placeholders.email),
  fc.uuid().map((id) => `fuzz-${id}@test.example`),
  fc.constantFrom("a@b.example", "Ä@ö.example", `${"x".repeat(240)}@y.example`),
);
const password = fc.oneof(
  { weight: 5, arbitrary: fc.constant(placeholders.password) },
  { weight: 1, arbitrary: fc.string({ minLength: 8, maxLength: 40, unit: "grapheme" }) },
);

/** Values that pass the handler's checks, by field name, for fields whose schema is looser than the handler. */
const arbitraryByFieldName: Record<string, fc.Arbitrary<unknown>> = {
  email,
  billing_email: email,
  password,
  password_confirmation: password,
  current_password: password,
  code: fc.constantFrom("000000", "123456"),
  asset_id: fc.constantFrom(
    placeholders.asset,
    placeholders.asset,
    placeholders.strangersAsset,
    "ast_00000000000000000011vedem0",
  ),
  website_id: fc.constantFrom(placeholders.website, placeholders.strangersWebsite),
  at: mostlyValid(
    [placeholders.moment, "2026-01-31T12:00:00Z", "2026-01-31T12:00:00.123456789+05:45"],
    ["0000-02-29T14:50:13-04:24", "9999-12-31T23:59:59-12:00", "2026-01-31"],
  ),
  domain: mostlyValid(
    ["shop.example", "https://www.shop.example/a", "münchen.example"],
    ["localhost", "a..b"],
  ),
  age_restriction: mostlyValid(["18+", "21+", "9+", ...ageRestrictionNames], ["19+"]),
  time_zone: fc.constantFrom("UTC", "Asia/Kathmandu", "America/New_York", "Europe/Nowhere", "utc"),
  enabled_countries: fc.subarray(["DE", "US", "ZZ", "de", "XX", "GB"]),
  country: fc.constantFrom("DE", "GB", "US", "XX"),
  card_number: cardNumber,
  exp_year: fc.constantFrom(payingCard.exp_year, 2000, 2100),
  url_icon: image,
  url_logo: image,
  cursor: fc.constantFrom(placeholders.check, placeholders.strangersCheck, "ver_00000000000000000000000000"),
};

/** Returns an arbitrary for values that the schema accepts; about half of them also pass the handler's checks. */
export function arbitraryForSchema(schema: JsonSchema, name = ""): fc.Arbitrary<unknown> {
  if (name in arbitraryByFieldName) return arbitraryByFieldName[name]!;
  if (/^(url|redirectUrl$)|_url$/.test(name)) return url;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => arbitraryForSchema(each)));
  if (schema.allOf)
    return arbitraryForSchema({ ...Object.assign({}, ...schema.allOf), ...schema, allOf: undefined });
  switch (schema.type) {
    case "object":
      return objectOf(schema);
    case "array":
      return fc.array(arbitraryForSchema(schema.items ?? {}), {
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    case "integer":
      return fc.integer({ min: boundOr(schema.minimum, -1000), max: boundOr(schema.maximum, 1000) });
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

/** Replaces the bounds of ±2^53 that zod adds to every whole number. */
const boundOr = (said: number | undefined, usual: number) =>
  said === undefined || Math.abs(said) >= Number.MAX_SAFE_INTEGER ? usual : said;

function objectOf({ properties = {}, required = [], propertyNames, additionalProperties }: JsonSchema) {
  if (typeof additionalProperties === "object" && propertyNames) {
    return fc.dictionary(textOf(propertyNames), arbitraryForSchema(additionalProperties), { maxKeys: 4 });
  }
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, arbitraryForSchema(schema, name)]),
  );
  return fc.record(fields, { requiredKeys: required });
}

/** Returns an arbitrary for texts that match a pattern, or of any characters; occasionally at the length limits. */
function textOf({ pattern, minLength = 0, maxLength = usualLength }: JsonSchema): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, "u"));
  const longest = Math.max(minLength, Math.min(maxLength, usualLength));
  return fc.oneof(
    { weight: 6, arbitrary: fc.string({ minLength, maxLength: Math.max(minLength, Math.min(20, longest)) }) },
    { weight: 2, arbitrary: fc.string({ minLength, maxLength: longest, unit: "grapheme" }) },
    { weight: 1, arbitrary: fc.constant("x".repeat(Math.min(maxLength, 4000))) },
  );
}
