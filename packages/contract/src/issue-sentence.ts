import type { z } from "zod";

/** Nouns for the types that an issue can name. */
const typeNouns: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  null: "null",
};

/** Units of what is counted. */
const countedUnits: Readonly<Record<string, string>> = {
  string: " characters",
  array: " entries",
  set: " entries",
};

const formatBound = (bound: number | bigint) => bound.toLocaleString("en-US");

/**
 * Writes the sentence for invalid input that the schema has no sentence of its own for. It is an error map for
 * `safeParse`, used wherever a person or a program reads the result.
 */
export function issueSentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return "This is required.";
      return `Please send ${typeNouns[issue.expected] ?? "another type of value"}.`;
    case "too_small":
    case "too_big": {
      const isSmall = issue.code === "too_small";
      const bound = isSmall ? issue.minimum : issue.maximum;
      const unit = countedUnits[issue.origin] ?? "";
      return `Please send at ${isSmall ? "least" : "most"} ${formatBound(bound)}${bound === 1 ? unit.replace(/ies$/, "y").replace(/s$/, "") : unit}.`;
    }
    case "invalid_value":
      return issue.values.length === 1
        ? `The only value is ${String(issue.values[0])}.`
        : `Please send one of ${issue.values.map(String).join(", ")}.`;
    case "unrecognized_keys":
      return `Unknown: ${issue.keys.join(", ")}.`;
    default:
      return "This value is not valid.";
  }
}
