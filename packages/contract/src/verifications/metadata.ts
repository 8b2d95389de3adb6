import { z } from "zod";

/** Maximum number of characters of a key and of a value. */
const maxKeyLength = 100;
const maxValueLength = 500;

/** A website's own data attached to a verification: at most 50 keys, 500 characters per value. */
export const Metadata = z
  .record(
    z.string().max(maxKeyLength),
    z.string().max(maxValueLength, `Metadata values are at most ${maxValueLength} characters`),
  )
  .refine((entries) => Object.keys(entries).length <= 50, "Metadata has at most 50 keys");

/** Metadata to search for: a key with exactly this value, or with any value if it is null. */
export interface MetadataFilter {
  key: string;
  value: string | null;
}

/**
 * Parses a filter by metadata, `key=value` or `key`. The first `=` ends the key; nothing is trimmed and nothing has a special meaning.
 * @returns the filter, or a sentence that says what is wrong with the text
 */
export function parseMetadataFilter(text: string): MetadataFilter | string {
  const end = text.indexOf("=");
  const key = end === -1 ? text : text.slice(0, end);
  const value = end === -1 ? null : text.slice(end + 1);
  if (key === "") return "Please give a metadata key, such as order=1234";
  if (key.length > maxKeyLength) return `Metadata keys are at most ${maxKeyLength} characters`;
  if (value !== null && value.length > maxValueLength)
    return `Metadata values are at most ${maxValueLength} characters`;
  return { key, value };
}

/** Writes the filter by a key and its value. Returns undefined for a key that no filter can name: an empty one, or one with `=`. */
export function formatMetadataFilter(key: string, value: string): string | undefined {
  return key === "" || key.includes("=") ? undefined : `${key}=${value}`;
}

/** Filter by metadata in a query. */
export const MetadataQuery = z.string().transform((text, context): MetadataFilter => {
  const filter = parseMetadataFilter(text);
  if (typeof filter !== "string") return filter;
  context.addIssue({ code: "custom", message: filter });
  return z.NEVER;
});
