import type { z } from "zod";

/**
 * Describes an invalid value in a sentence. It applies where the schema has no sentence of its own; the library's texts
 * would name types of a program instead of what to send.
 */
export const describeIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_value":
      return `Please send one of: ${issue.values.join(", ")}`;
    case "invalid_type":
      return issue.input === undefined
        ? "This is required"
        : `Please send ${typeNames[issue.expected] ?? issue.expected}`;
    case "too_small":
      return `Please send ${sizeOf(issue.origin, "at least", issue.minimum)}`;
    case "too_big":
      return `Please send ${sizeOf(issue.origin, "at most", issue.maximum)}`;
    case "unrecognized_keys":
      return `These fields are not known: ${issue.keys.join(", ")}`;
    default:
      return "This is not valid";
  }
};

const typeNames: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

/** Names a size: characters of a text, entries of a list, or a number's value. */
function sizeOf(origin: string, bound: string, amount: number | bigint): string {
  const units: Readonly<Record<string, [one: string, more: string]>> = {
    string: ["character", "characters"],
    array: ["entry", "entries"],
  };
  const unit = units[origin]?.[amount === 1 ? 0 : 1];
  return [bound, amount, unit].filter(Boolean).join(" ");
}
