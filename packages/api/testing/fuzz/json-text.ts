/** A piece of JSON text that stands where a value would, whatever it is: `1e999`, or nothing a parser takes. */
export class Raw {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Keys in order, among which one may stand twice. */
export class Pairs {
  readonly entries: [string, unknown][];

  constructor(entries: [string, unknown][]) {
    this.entries = entries;
  }
}

/** JSON of a value in which `Raw` and `Pairs` may stand; half surrogates leave as escapes. */
export function jsonText(value: unknown): string {
  if (value instanceof Raw) return value.text;
  if (value instanceof Pairs) return objectText(value.entries);
  if (Array.isArray(value)) return `[${value.map(jsonText).join(",")}]`;
  if (typeof value === "object" && value !== null) return objectText(Object.entries(value));
  return JSON.stringify(value) ?? "null";
}

const objectText = (entries: [string, unknown][]) =>
  `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${jsonText(value)}`).join(",")}}`;
