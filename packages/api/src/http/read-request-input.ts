import { ContractError, issueSentence, type Route, suggestName } from "@ofage/contract";
import type { FastifyRequest } from "fastify";
import { z } from "zod";

/**
 * Reads the flat input of a route: query or body, with the path's parameters on top.
 * @throws malformed_request, and unknown_field for a query beside a body
 */
export function readRequestInput(row: Route, request: FastifyRequest): Record<string, unknown> {
  const params = request.params as Record<string, string>;
  if (row.method === "GET" || row.method === "DELETE") return { ...(request.query as object), ...params };
  rejectQuery(row, request.query as object);
  const body = request.body ?? {};
  if (typeof body !== "object" || Array.isArray(body))
    throw new ContractError("malformed_request", "Please send a JSON object.");
  return { ...body, ...params };
}

/**
 * Returns the names of a response's fields. A client that changes an object may send back the whole object that it read,
 * so PUT and PATCH take them; only those of the input change anything.
 */
function readOnlyNames({ method, output }: Route): readonly string[] {
  const mayReturn = (method === "PUT" || method === "PATCH") && output instanceof z.ZodObject;
  if (!mayReturn) return [];
  // Such as the fields of `user` in the response of PATCH /v1/users/me.
  const inner = Object.values(output.shape).flatMap((field) =>
    field instanceof z.ZodObject ? Object.keys(field.shape) : [],
  );
  return [...Object.keys(output.shape), ...inner];
}

/**
 * Refuses fields that the route does not have, so that a misspelled one is not ignored in silence.
 * @throws unknown_field with a suggestion for each
 */
export function rejectUnknownFields(row: Route, fields: Record<string, unknown>): void {
  const known = Object.keys(row.input.shape);
  const ignored = readOnlyNames(row);
  const unknown = Object.keys(fields).filter((name) => !known.includes(name) && !ignored.includes(name));
  refuseNames(unknown, "A field has a name that no field of this call has.", (name) => {
    const meant = suggestName(name, known);
    return `There is no field "${name}".${meant === undefined ? "" : ` Did you mean ${meant}?`}`;
  });
}

/**
 * Refuses a query beside a body: nothing reads it, and whoever sends `?is_test=true` must not get a live check.
 * @throws unknown_field with a sentence for each parameter
 */
function rejectQuery(row: Route, query: object): void {
  const inBody = Object.keys(row.input.shape).filter((name) => !row.path.split("/").includes(`:${name}`));
  refuseNames(Object.keys(query), "This call has no query parameters.", (name) =>
    inBody.includes(name)
      ? `"${name}" is not a query parameter. Send it in the body.`
      : `There is no query parameter "${name}".`,
  );
}

/**
 * Refuses the names that a call does not have.
 * @param unnamed sentence about a name that may not be repeated
 * @throws unknown_field unless there are none
 */
function refuseNames(names: string[], unnamed: string, sentenceFor: (name: string) => string): void {
  if (names.length === 0) return;
  const sentences = names
    .slice(0, maxNamedFields)
    .map((name): [string, string] =>
      nameable.test(name) ? [name, sentenceFor(name)] : ["unknown", unnamed],
    );
  throw new ContractError("unknown_field", sentences[0]![1], { fields: Object.fromEntries(sentences) });
}

/** A name that an error repeats. A longer one, or one of digits, may be a secret in the wrong place. */
const nameable = /^(?!(?:.*\d){3})[A-Za-z][\w.-]{0,39}$/;

/** Unknown fields that an error names; a request can have thousands. */
const maxNamedFields = 20;

/**
 * Parses fields with the route's schema.
 * @throws unknown_field, or invalid_input with a sentence for each invalid field
 */
export function parseInput(row: Route, fields: Record<string, unknown>): Record<string, unknown> {
  const storable = toStorableText(fields) as Record<string, unknown>;
  if (!row.isForm) rejectUnknownFields(row, storable);
  const parsed = row.input.safeParse(storable, { error: issueSentence });
  if (parsed.success) return parsed.data;
  const sentences: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const name = issue.path.join(".");
    sentences[name] ??= issue.message;
  }
  throw new ContractError("invalid_input", Object.values(sentences)[0] ?? "Please check what you sent.", {
    fields: sentences,
  });
}

/** Deeper than any input of ours, and far from a stack overflow. */
const maxDepth = 16;

/** Makes strings storable: PostgreSQL stores neither NUL nor half a surrogate pair, so the first is refused and the second replaced. */
function toStorableText(value: unknown, depth = 0): unknown {
  if (depth > maxDepth) throw new ContractError("malformed_request", "That is nested too deeply.");
  if (typeof value === "string") {
    if (value.includes("\0"))
      throw new ContractError("malformed_request", "Text may not hold NUL characters.");
    return value.toWellFormed();
  }
  if (Array.isArray(value)) return value.map((entry) => toStorableText(entry, depth + 1));
  if (value !== null && typeof value === "object" && !ArrayBuffer.isView(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [toStorableText(key), toStorableText(entry, depth + 1)]),
    );
  }
  return value;
}
