import { errorStatus, type ErrorCode } from "@ofage/contract";
import type { ReceivedResponse } from "./request-sender.ts";

/** Content that must not be in a response: a stack, a path of our source, the database's messages. */
const internalsPattern =
  /\n\s+at \S|\.(ts|mjs|cjs):\d+|node_modules|file:\/\/|SQLSTATE|syntax error at or near|violates [\w-]+ constraint|relation "|column "|invalid input syntax for|invalid byte sequence|kysely|pglite|pg-boss|postgres|ECONN\w+|TypeError|RangeError|Cannot read prop|is not a function/i;

/**
 * Returns the fault in a response to an arbitrary request; null if there is none.
 * @param isRaw the framing was not valid HTTP, so the connection may be closed without a response
 * @param method HEAD has no body
 */
export function findResponseFault(
  { status, headers, text }: ReceivedResponse,
  method: string,
  isRaw: boolean,
  isLarge: boolean,
): string | null {
  if (status === 0) return isRaw || isLarge ? null : "the connection was closed without an answer";
  if (status < 0) return "no answer";
  if (status >= 500) return "a failure of the server's";
  if (status < 400)
    return status === 200 || status === 201 || status === 204 || status === 301 || status === 304
      ? null
      : `status ${status}`;
  const type = String(headers["content-type"]);
  if (method === "HEAD") return text === "" ? null : "a body to HEAD";
  // An unknown address gets an HTML page if a person requests it.
  if (status === 404 && type === "text/html; charset=utf-8") return null;
  if (type !== "application/json; charset=utf-8") return `an error as ${type}`;
  const inside = findInternals(text);
  if (inside) return `the answer tells ${JSON.stringify(inside)}`;
  return findErrorBodyFault(status, text);
}

/** Returns what a text tells of the server's inside, such as a stack; undefined if nothing. */
export const findInternals = (text: string): string | undefined => internalsPattern.exec(text)?.[0];

function findErrorBodyFault(status: number, text: string): string | null {
  let body: { error?: unknown; code?: unknown; request_id?: unknown; fields?: unknown };
  try {
    body = JSON.parse(text) as typeof body;
  } catch {
    return "an error that is no JSON";
  }
  const { error, code, request_id, fields, ...rest } = body;
  if (typeof error !== "string" || !/\S/.test(error)) return "an error without a sentence";
  if (errorStatus[code as ErrorCode] !== status) return `code ${String(code)} with status ${status}`;
  if (typeof request_id !== "string" || !/^req_\w+$/.test(request_id))
    return "an error without the request's id";
  if (
    fields !== undefined &&
    Object.values(fields as object).some((sentence) => typeof sentence !== "string" || sentence === "")
  )
    return "a field without a sentence";
  const extras = ["unlock_instruction", "passkey_required", "token", "amount_due"];
  const more = Object.keys(rest).filter((name) => !extras.includes(name));
  return more.length > 0 ? `more than an error holds: ${more.join(", ")}` : null;
}
