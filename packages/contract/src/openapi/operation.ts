import {
  idempotencyErrors,
  membershipErrors,
  needsMembership,
  restrictedKeyErrors,
  takesIdempotencyKey,
  takesPrivateKey,
} from "../declared-errors.ts";
import type { ErrorCode } from "../errors.ts";
import { buildErrorResponses, headerReferences, rateHeaders } from "./error-responses.ts";
import type { JsonSchema, SchemaRegistry } from "./schema-registry.ts";
import type { Credential, Route } from "../route.ts";

/** A route of the table with its name. */
export type NamedRoute = Route & { name: string };

interface Parameter {
  name: string;
  in: "path" | "query";
  required: boolean;
  description?: string;
  schema: JsonSchema;
  examples?: Record<string, { summary: string; value: unknown }>;
}

const securityByCredential: Record<Credential, Record<string, string[]>> = {
  none: {},
  browser_origin: {},
  session: { session: [] },
  client_token: { clientToken: [] },
  secret_key: { secretKey: [] },
  public_key: { publicKey: [] },
};

/**
 * Builds the operation of a route.
 * @param credentials those that the document is for; the route may accept others, too
 * @param responseExample example of a successful response; undefined if there is none
 */
export function buildOperation(
  route: NamedRoute,
  tag: string,
  credentials: readonly Credential[],
  schemas: SchemaRegistry,
  responseExample: unknown,
): JsonSchema {
  const { properties, required } = schemas.input(route);
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1]!);
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name));
  const hasNoBody = route.method === "GET" || route.method === "DELETE";
  const parameter = (name: string, where: "path" | "query"): Parameter => {
    const { description, ...schema } = properties[name]!;
    return {
      name,
      in: where,
      required: where === "path" || required.includes(name),
      ...(typeof description === "string" ? { description } : {}),
      schema,
      ...namedExamples(route, (input) => input[name]),
    };
  };
  const hasBody = !hasNoBody && rest.length > 0;
  const isOfKey = takesPrivateKey(route) && credentials.includes("secret_key");
  const isOfMember = needsMembership(route) && credentials.includes("session");
  return {
    operationId: route.name,
    tags: [tag],
    summary: route.summary,
    description: describeRoute(route, isOfKey),
    security: route.auth
      .filter((credential) => credentials.includes(credential))
      .map((credential) => securityByCredential[credential]),
    parameters: [
      ...inPath.map((name) => parameter(name, "path")),
      ...(hasNoBody ? rest.map((name) => parameter(name, "query")) : []),
      ...(takesIdempotencyKey(route) ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
      ...(isOfMember ? [{ $ref: "#/components/parameters/Organization" }] : []),
    ],
    ...(hasBody
      ? { requestBody: buildRequestBody(route, bodySchema(route, rest, properties, required), inPath) }
      : {}),
    responses: {
      ...successResponse(route, schemas, responseExample),
      ...buildErrorResponses([
        ...listErrorCodes(route),
        ...(isOfMember ? membershipErrors : []),
        ...(isOfKey ? restrictedKeyErrors : []),
      ]),
    },
  };
}

/** Returns a route's description; for a private key's caller, with the scope that a restricted key needs. */
function describeRoute({ summary, description, scope }: Route, isOfKey: boolean): string {
  const text = description ?? `${summary}.`;
  return isOfKey && scope ? `${text} A key with scopes needs \`${scope}\`.` : text;
}

function bodySchema(
  row: Route,
  names: string[],
  properties: Record<string, JsonSchema>,
  required: string[],
): JsonSchema {
  const needed = names.filter((name) => required.includes(name));
  const schema = {
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, properties[name]!])),
    // An object that was read may be sent back whole, with its read-only fields, by PUT and PATCH only.
    // A form comes from programs of others, which add fields of their own.
    ...(row.method === "POST" && !row.isForm ? { additionalProperties: false } : {}),
  };
  return needed.length > 0 ? { ...schema, required: needed } : schema;
}

/** Collects a route's examples, keyed by their summaries; returns none where `take` finds nothing. */
function namedExamples(row: Route, take: (input: Record<string, unknown>) => unknown) {
  const found = (row.examples ?? [])
    .map(({ summary, input }) => ({ summary, value: take(input) }))
    .filter(({ value }) => value !== undefined)
    .map((example) => [example.summary.toLowerCase().replace(/[^a-z0-9]+/g, "-"), example]);
  return found.length > 0 ? { examples: Object.fromEntries(found) } : {};
}

function buildRequestBody(route: NamedRoute, schema: JsonSchema, inPath: readonly string[]) {
  const examples = namedExamples(route, (input) => {
    const fields = Object.entries(input).filter(([name]) => !inPath.includes(name));
    return fields.length > 0 ? Object.fromEntries(fields) : undefined;
  });
  const type = route.isForm ? "application/x-www-form-urlencoded" : "application/json";
  return { required: "required" in schema, content: { [type]: { schema, ...examples } } };
}

const paginationHeaders = ["X-Total", "X-Total-Pages", "X-Page", "X-Per-Page"];

function successResponse(route: NamedRoute, schemas: SchemaRegistry, example: unknown) {
  const headers = [
    ...rateHeaders,
    ...(takesIdempotencyKey(route) ? ["Idempotent-Replayed"] : []),
    ...(route.paged ? paginationHeaders : []),
  ];
  const type = route.download?.type ?? "application/json";
  return {
    [route.status ?? 200]: {
      description: "Success",
      headers: headerReferences(headers),
      content: {
        [type]: { schema: schemas.output(route), ...(example === undefined ? {} : { example }) },
      },
    },
  };
}

function listErrorCodes(route: NamedRoute): ErrorCode[] {
  return [
    "malformed_request",
    "invalid_input",
    "unknown_field",
    "rate_limited",
    ...(takesIdempotencyKey(route) ? idempotencyErrors : []),
    ...route.errors,
  ];
}
