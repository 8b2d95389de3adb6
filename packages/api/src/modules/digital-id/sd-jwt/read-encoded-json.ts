import { invalidProof } from "../presentation/index.ts";

/** A JSON object. As a map, it has no members but those that were written. */
export type JsonMap = ReadonlyMap<string, unknown>;

/** A credential is 4 levels deep. */
const maxDepth = 16;

const strictText = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * Reads base64url without padding (RFC 7515, section 2).
 * @throws PresentationError also for a text with spare bits, so that nothing can be written in two ways
 */
export function readBase64url(text: string, what: string): Buffer {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.toString("base64url") !== text) throw invalidProof(`${what} is not base64url.`);
  return bytes;
}

/** Reads JSON in base64url. Objects become maps. @throws PresentationError */
export function readEncodedJson(text: string, what: string): unknown {
  const bytes = readBase64url(text, what);
  return toMaps(parse(bytes, what), what, maxDepth);
}

function parse(bytes: Uint8Array, what: string): unknown {
  try {
    return JSON.parse(strictText.decode(bytes));
  } catch {
    // The parser's own error quotes what it read.
    throw invalidProof(`${what} is not JSON.`);
  }
}

function toMaps(value: unknown, what: string, depth: number): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (depth === 0) throw invalidProof(`${what} is nested too deep.`);
  if (Array.isArray(value)) return value.map((each) => toMaps(each, what, depth - 1));
  return new Map(Object.entries(value).map(([name, each]) => [name, toMaps(each, what, depth - 1)]));
}
