/** Differences between a document and its expected content, one sentence each. */
export class ManifestMismatchError extends Error {
  override name = "ManifestMismatchError";
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.problems = problems;
  }
}

/**
 * Converts a parsed JSON value to its typed form.
 * @param at path of the value, such as `input.size`
 * @throws ManifestMismatchError when the value does not fit
 */
export type ManifestParser<T> = (value: unknown, at: string) => T;

/** Parses text that is not empty or that matches `pattern`. */
export function text(expected = "text", pattern = /\S/): ManifestParser<string> {
  return (value, at) => {
    if (typeof value === "string" && pattern.test(value)) return value;
    throw createMismatchError(at, expected, value);
  };
}

/** Parses a number from `low` to `high`, both included. */
export function number(low: number, high: number): ManifestParser<number> {
  return (value, at) => {
    if (typeof value === "number" && value >= low && value <= high) return value;
    throw createMismatchError(at, `a number from ${low} to ${high}`, value);
  };
}

/** Parses an integer from `low` to `high`, both included. */
export function integer(low: number, high: number): ManifestParser<number> {
  return (value, at) => {
    if (Number.isInteger(value) && Number(value) >= low && Number(value) <= high) return Number(value);
    throw createMismatchError(at, `a whole number from ${low} to ${high}`, value);
  };
}

export const flag: ManifestParser<boolean> = (value, at) => {
  if (typeof value === "boolean") return value;
  throw createMismatchError(at, "true or false", value);
};

/** Parses one of these words. */
export function oneOf<const T extends string>(...words: readonly T[]): ManifestParser<T> {
  return (value, at) => {
    const word = words.find((other) => other === value);
    if (word !== undefined) return word;
    throw createMismatchError(at, words.map((each) => JSON.stringify(each)).join(" or "), value);
  };
}

/** Parses a list of `fewest` to `most` items. */
export function list<T>(item: ManifestParser<T>, fewest: number, most: number): ManifestParser<T[]> {
  const size = fewest === most ? `${most}` : `${fewest} to ${most}`;
  return (value, at) => {
    if (!Array.isArray(value) || value.length < fewest || value.length > most)
      throw createMismatchError(at, `a list of ${size}`, value);
    return value.map((each, index) => item(each, `${at}[${index}]`));
  };
}

/** Parses a value that may be left out; `otherwise` replaces it. */
export function optional<T, U>(reader: ManifestParser<T>, otherwise: U): ManifestParser<T | U> {
  return (value, at) => (value === undefined ? otherwise : reader(value, at));
}

/** Parses an object of exactly these fields. It reports all problems at once; an unknown field is a problem too. */
export function object<T extends object>(fields: {
  [K in keyof T]: ManifestParser<T[K]>;
}): ManifestParser<T> {
  return (value, at) => {
    if (!isObject(value)) throw createMismatchError(at, "an object", value);
    const inside = (name: string): string => (at === "" ? name : `${at}.${name}`);
    const problems = Object.keys(value)
      .filter((name) => !Object.hasOwn(fields, name))
      .map((name) => `${inside(name)}: there is no such field`);
    const read: Record<string, unknown> = {};
    for (const [name, reader] of Object.entries<ManifestParser<unknown>>(fields)) {
      try {
        read[name] = reader(value[name], inside(name));
      } catch (error) {
        if (!(error instanceof ManifestMismatchError)) throw error;
        problems.push(...error.problems);
      }
    }
    if (problems.length > 0) throw new ManifestMismatchError(problems);
    return read as T;
  };
}

/** Parses an object whose field `kind` selects the parser. */
export function unionByKind<T>(kinds: Record<string, ManifestParser<T>>): ManifestParser<T> {
  return (value, at) => {
    if (!isObject(value)) throw createMismatchError(at, "an object", value);
    const kind = oneOf(...Object.keys(kinds))(value["kind"], `${at}.kind`);
    return kinds[kind]!(value, at);
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function createMismatchError(at: string, expected: string, value: unknown): ManifestMismatchError {
  const shown = value === undefined ? "nothing" : JSON.stringify(value);
  const found = shown.length > 60 ? `${shown.slice(0, 60)}…` : shown;
  return new ManifestMismatchError([`${at === "" ? "" : `${at}: `}expected ${expected}, found ${found}`]);
}
