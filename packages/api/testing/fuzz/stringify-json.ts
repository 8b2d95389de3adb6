/** A piece of JSON text that stands where a value would, whatever it is: `1e999`, or nothing a parser takes. */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Keys in order, among which one may stand twice. */
export class JsonPairs {
  readonly entries: [string, unknown][];

  constructor(entries: [string, unknown][]) {
    this.entries = entries;
  }
}

/** JSON of a value in which `Raw` and `Pairs` may stand; half surrogates leave as escapes. */
export function stringifyJson(value: unknown): string {
  if (value instanceof RawJson) return value.text;
  if (value instanceof JsonPairs) return stringifyObject(value.entries);
  if (Array.isArray(value)) return `[${value.map(stringifyJson).join(",")}]`;
  if (typeof value === "object" && value !== null) return stringifyObject(Object.entries(value));
  return JSON.stringify(value) ?? "null";
}

const stringifyObject = (entries: [string, unknown][]) =>
  `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${stringifyJson(value)}`).join(",")}}`;
