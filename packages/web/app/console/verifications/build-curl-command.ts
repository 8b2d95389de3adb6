import { brand } from "@ofage/contract";

/** Quotes a text for a POSIX shell, which changes nothing between single quotes. */
const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * Builds the command that reads a verification from the API. The key stays a variable of the reader's shell.
 * @param origin of the API
 */
export function buildCurlCommand(origin: string, id: string): string {
  const url = `${origin}/v1/verifications/${encodeURIComponent(id)}`;
  return `curl ${quote(url)} -H "Authorization: Bearer $${brand.slug.toUpperCase()}_SECRET_KEY"`;
}
