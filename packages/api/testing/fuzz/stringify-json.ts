/** Raw JSON text in place of a value, valid or not, such as `1e999`. */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Ordered keys, one of which may occur twice. */
export class JsonPairs {
  readonly entries: [string, unknown][];

  constructor(entries: [string, unknown][]) {
    this.entries = entries;
  }
}

/** Serializes a value that may contain `RawJson` and `JsonPairs`; lone surrogates are escaped. */
export function stringifyJson(value: unknown): string {
  if (value instanceof RawJson) return value.text;
  if (value instanceof JsonPairs) return stringifyObject(value.entries);
  if (Array.isArray(value)) return `[${value.map(stringifyJson).join(",")}]`;
  if (typeof value === "object" && value !== null) return stringifyObject(Object.entries(value));
  return JSON.stringify(value) ?? "null";
}

const stringifyObject = (entries: [string, unknown][]) =>
  `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${stringifyJson(value)}`).join(",")}}`;
