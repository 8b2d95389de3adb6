import { idempotencyErrors, takesIdempotencyKey } from "../declared-errors.ts";
import { type ErrorCode, errorStatus } from "../errors.ts";
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

/** A route with its parameters and its body kept separate. */
interface DescribedRoute {
  route: NamedRoute;
  parameters: Parameter[];
  body: JsonSchema | undefined;
}

const securityByCredential: Record<Credential, Record<string, string[]>> = {
  none: {},
  browser_origin: {},
  session: { session: [] },
  client_token: { clientToken: [] },
  secret_key: { secretKey: [] },
  public_key: { publicKey: [] },
};

const callerDescriptions: Record<Credential, string> = {
  none: "anybody",
  browser_origin: "a page of the website, by its `Origin`",
  session: "a signed-in user",
  client_token: "the page of the check, by its client token",
  secret_key: "a private API key",
  public_key: "a public API key",
};

/** Builds one operation for the routes that share a method and path; the credential decides which of them applies. */
export function buildOperation(rows: readonly NamedRoute[], schemas: SchemaRegistry): JsonSchema {
  const inOrder = rows.toSorted(
    (a, b) => Number(b.auth.includes("secret_key")) - Number(a.auth.includes("secret_key")),
  );
  const [first] = inOrder as [NamedRoute];
  const described = inOrder.map((row) => describeRoute(row, schemas));
  const description = inOrder.length === 1 ? first.description : combineDescriptions(inOrder);
  const mayRepeat = inOrder.some(takesIdempotencyKey);
  const body = buildRequestBody(described);
  return {
    operationId: first.name,
    summary: first.summary,
    ...(description === undefined ? {} : { description }),
    security: distinct(
      inOrder.flatMap((row) => row.auth.map((credential) => securityByCredential[credential])),
    ),
    parameters: [
      ...mergeParameters(described),
      ...(mayRepeat ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: { ...successResponses(inOrder, schemas), ...errorResponses(inOrder) },
  };
}

const describeCallers = (row: Route) =>
  row.auth.map((credential) => callerDescriptions[credential]).join(" or ");

/** Describes what each credential gets. */
function combineDescriptions(rows: readonly NamedRoute[]): string {
  const parts = rows.map((row) => {
    const text = [row.summary.replace(/([^.])$/, "$1."), row.description ?? ""].join(" ").trim();
    return `- **With ${describeCallers(row)}** (\`${row.name}\`): ${text}`;
  });
  return `Who calls decides what is meant:\n\n${parts.join("\n")}`;
}

function describeRoute(row: NamedRoute, schemas: SchemaRegistry): DescribedRoute {
  const { properties, required } = schemas.input(row);
  const inPath = [...row.path.matchAll(/:(\w+)/g)].map((match) => match[1]!);
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name));
  const hasNoBody = row.method === "GET" || row.method === "DELETE";
  const parameter = (name: string, where: "path" | "query"): Parameter => {
    const { description, ...schema } = properties[name]!;
    return {
      name,
      in: where,
      required: where === "path" || required.includes(name),
      ...(typeof description === "string" ? { description } : {}),
      schema,
      ...namedExamples(row, (input) => input[name]),
    };
  };
  return {
    route: row,
    parameters: [
      ...inPath.map((name) => parameter(name, "path")),
      ...(hasNoBody ? rest.map((name) => parameter(name, "query")) : []),
    ],
    body:
      hasNoBody || (rest.length === 0 && !row.files)
        ? undefined
        : bodySchema(row, rest, properties, required),
  };
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
  };
  if (!row.files) return needed.length > 0 ? { ...schema, required: needed } : schema;
  const { field, max } = row.files;
  const file = { type: "array", maxItems: max, items: { type: "string", format: "binary" } };
  return { ...schema, properties: { ...schema.properties, [field]: file }, required: [...needed, field] };
}

/** Collects a route's examples, keyed by their summaries; returns none where `take` finds nothing. */
function namedExamples(row: Route, take: (input: Record<string, unknown>) => unknown) {
  const found = (row.examples ?? [])
    .map(({ summary, input }) => ({ summary, value: take(input) }))
    .filter(({ value }) => value !== undefined)
    .map((example) => [example.summary.toLowerCase().replace(/[^a-z0-9]+/g, "-"), example]);
  return found.length > 0 ? { examples: Object.fromEntries(found) } : {};
}

/** Merges the parameters of all routes. A parameter that not every caller may send says whose it is. */
function mergeParameters(described: readonly DescribedRoute[]): Parameter[] {
  const all = described.flatMap(({ route, parameters }) =>
    parameters.map((parameter) => ({ row: route, parameter })),
  );
  const groups = Map.groupBy(all, ({ parameter }) => `${parameter.in} ${parameter.name}`);
  return [...groups.values()].map((group) => {
    const [{ parameter }] = group as [(typeof group)[number]];
    const isShared = group.length === described.length;
    const sentences = isShared
      ? distinct(group.flatMap((each) => each.parameter.description ?? []))
      : group.map((each) => `With ${describeCallers(each.row)}. ${each.parameter.description ?? ""}`.trim());
    return {
      ...parameter,
      required: isShared && group.every((each) => each.parameter.required),
      ...(sentences.length > 0 ? { description: sentences.join(" ") } : {}),
      schema: anyOfSchemas(group.map((each) => each.parameter.schema)),
    };
  });
}

function buildRequestBody(described: readonly DescribedRoute[]) {
  const withBody = described.filter((each) => each.body !== undefined);
  if (withBody.length === 0) return undefined;
  const byType = Map.groupBy(withBody, ({ route }) =>
    route.files ? "multipart/form-data" : "application/json",
  );
  const content = [...byType].map(([type, group]) => {
    const titled = ({ route, body }: DescribedRoute) =>
      described.length > 1 ? { title: route.name, ...body } : body!;
    const examples = group.map(({ route, parameters }) => {
      const elsewhere = new Set(parameters.map(({ name }) => name));
      return namedExamples(route, (input) =>
        Object.fromEntries(Object.entries(input).filter(([name]) => !elsewhere.has(name))),
      );
    });
    const united = Object.assign({}, ...examples.map((each) => each.examples)) as JsonSchema;
    return [
      type,
      {
        schema: anyOfSchemas(group.map(titled)),
        ...(Object.keys(united).length > 0 ? { examples: united } : {}),
      },
    ];
  });
  const required = described.every(({ body }) => body !== undefined && "required" in body);
  return { required, content: Object.fromEntries(content) };
}

const paginationHeaders = ["X-Total", "X-Total-Pages", "X-Page", "X-Per-Page"];
const rateHeaders = ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"];

const headerReferences = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

function successResponses(rows: readonly NamedRoute[], schemas: SchemaRegistry) {
  const byStatus = Map.groupBy(rows, (row) => String(row.status ?? 200));
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => {
      const byType = Map.groupBy(group, (row) => row.download?.type ?? "application/json");
      const headers = [
        ...rateHeaders,
        ...(group.some(takesIdempotencyKey) ? ["Idempotent-Replayed"] : []),
        ...(group.some((row) => row.paged) ? paginationHeaders : []),
      ];
      const content = [...byType].map(([type, sameType]) => [
        type,
        { schema: anyOfSchemas(sameType.map((row) => schemas.output(row))) },
      ]);
      return [
        status,
        { description: "Success", headers: headerReferences(headers), content: Object.fromEntries(content) },
      ];
    }),
  );
}

/** Builds the error responses. Codes that share a status share its response. */
function errorResponses(rows: readonly NamedRoute[]) {
  const always: ErrorCode[] = ["malformed_request", "invalid_input", "rate_limited"];
  const repeated = rows.some(takesIdempotencyKey) ? idempotencyErrors : [];
  const codes = distinct([...always, ...repeated, ...rows.flatMap((row) => row.errors)]);
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.join(", "),
        ...(statusesWithRetryAfter.has(status)
          ? { headers: headerReferences(retryAfterHeaders(status)) }
          : {}),
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    ]),
  );
}

/** Statuses whose response may say when to retry. */
const statusesWithRetryAfter: ReadonlySet<number> = new Set([409, 423, 429, 503]);
const retryAfterHeaders = (status: number) => [...(status === 429 ? rateHeaders : []), "Retry-After"];

/** Combines alternatives into one schema. Uses `anyOf` because one of them may be a special case of another. */
function anyOfSchemas(schemas: JsonSchema[]): JsonSchema {
  const [only, ...others] = distinct(schemas);
  return others.length === 0 ? only! : { anyOf: [only!, ...others] };
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}
