import { z } from "zod";
import { brand } from "./brand.ts";
import { type ErrorCode, errorStatus } from "./errors.ts";
import type { Credential, Row, Routes } from "./route.ts";

const errorSchema = {
  type: "object",
  required: ["error", "code", "request_id"],
  properties: {
    error: { type: "string", description: "A sentence for a person" },
    code: { type: "string", enum: Object.keys(errorStatus) },
    request_id: { type: "string" },
    fields: { type: "object", additionalProperties: { type: "string" } },
    unlock_instruction: { type: "string", description: "With account_locked: what to do about it" },
    passkey_required: {
      type: "boolean",
      description: "With passkey_required: the password no longer signs in",
    },
  },
} as const;

const security: Record<Credential, Record<string, string[]>[]> = {
  none: [{}],
  browser_origin: [{}],
  session: [{ session: [] }],
  client_token: [{ clientToken: [] }],
  secret_key: [{ secretKey: [] }],
  public_key: [{ publicKey: [] }],
};

/** The table of routes as an OpenAPI 3.1 document. @param server the API's public address */
export function openapi(table: Routes, server: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [operationId, row] of Object.entries(table)) {
    const path = row.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(operationId, row) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${brand.name} API`,
      version: "1",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: server }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        session: { type: "http", scheme: "bearer", description: "Session token of a signed-in user" },
        secretKey: { type: "http", scheme: "bearer", description: "Private API key of a website's server" },
        publicKey: { type: "http", scheme: "bearer", description: "Public API key, which a page may show" },
        clientToken: { type: "http", scheme: "bearer", description: "Client token of one check" },
      },
    },
  };
}

interface ObjectSchema {
  properties?: Record<string, unknown>;
  required?: string[];
}

function operation(operationId: string, row: Row) {
  const input = z.toJSONSchema(row.input, { io: "input", unrepresentable: "any" }) as ObjectSchema;
  const properties = input.properties ?? {};
  const required = new Set(input.required);
  const inPath = [...row.path.matchAll(/:(\w+)/g)].map((match) => match[1]!);
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name));
  const inQuery = row.method === "GET" || row.method === "DELETE" ? rest : [];
  const inBody = inQuery === rest ? [] : rest;
  return {
    operationId,
    summary: row.summary,
    security: row.auth.flatMap((credential) => security[credential]),
    parameters: [
      ...inPath.map((name) => ({ name, in: "path", required: true, schema: properties[name] })),
      ...inQuery.map((name) => ({
        name,
        in: "query",
        required: required.has(name),
        schema: properties[name],
      })),
    ],
    ...(inBody.length > 0 || row.files
      ? { requestBody: requestBody(row, inBody, properties, required) }
      : {}),
    responses: {
      [row.status ?? 200]: {
        description: "Success",
        ...(row.paged ? { headers: pageHeaders } : {}),
        content: {
          [row.download?.type ?? "application/json"]: {
            schema: z.toJSONSchema(row.output, { unrepresentable: "any" }),
          },
        },
      },
      ...errorResponses(row),
    },
  };
}

function requestBody(row: Row, names: string[], properties: Record<string, unknown>, required: Set<string>) {
  const schema = {
    type: "object",
    required: names.filter((name) => required.has(name)),
    properties: Object.fromEntries(names.map((name) => [name, properties[name]])),
  };
  if (!row.files) return { required: true, content: { "application/json": { schema } } };
  const file = { type: "array", maxItems: row.files.max, items: { type: "string", format: "binary" } };
  return {
    required: true,
    content: {
      "multipart/form-data": {
        schema: {
          ...schema,
          required: [...schema.required, row.files.field],
          properties: { ...schema.properties, [row.files.field]: file },
        },
      },
    },
  };
}

const pageHeaders = Object.fromEntries(
  ["X-Total", "X-Total-Pages", "X-Page", "X-Per-Page"].map((name) => [name, { schema: { type: "integer" } }]),
);

/** Codes that share a status share its response. */
function errorResponses(row: Row) {
  const always: ErrorCode[] = ["malformed_request", "invalid_input", "rate_limited"];
  const codes = [...new Set([...always, ...row.errors])];
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.join(", "),
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    ]),
  );
}
