import { brand } from "../brand.ts";
import { errorStatus } from "../errors.ts";
import { type NamedRoute, buildOperation } from "./operation.ts";
import { createSchemaRegistry } from "./schema-registry.ts";
import { buildWebhookOperations } from "./webhook-operations.ts";
import type { Routes } from "../route.ts";

const errorSchema = {
  type: "object",
  required: ["error", "code", "request_id"],
  properties: {
    error: { type: "string", description: "A sentence for a person" },
    code: { type: "string", enum: Object.keys(errorStatus) },
    request_id: { type: "string" },
    fields: {
      type: "object",
      additionalProperties: { type: "string" },
      description: "With invalid_input: the fields at fault, each with a sentence",
    },
    unlock_instruction: { type: "string", description: "With account_locked: what to do about it" },
    passkey_required: {
      type: "boolean",
      description: "With passkey_required: the password no longer signs in",
    },
    token: {
      type: "string",
      description: "With email_not_verified: goes with the emailed code to POST /v1/users/verify",
    },
    amount_due: {
      type: "number",
      description: "With amount_changed: the dollars that would be charged now",
    },
  },
} as const;

const bearerScheme = (description: string) => ({ type: "http", scheme: "bearer", description });
const integerHeader = (description: string) => ({ description, schema: { type: "integer" } });

const components = {
  securitySchemes: {
    session: bearerScheme("Session token of a signed-in user"),
    secretKey: bearerScheme("Private API key of a website's server"),
    publicKey: bearerScheme("Public API key, which a page may show"),
    clientToken: bearerScheme("Client token of one check"),
  },
  parameters: {
    IdempotencyKey: {
      name: "Idempotency-Key",
      in: "header",
      required: false,
      description:
        "Makes it safe to send the request again: for 24 hours the same key with the same input gets the first answer, and nothing is done twice. Counts for callers with a key or a session.",
      schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[\\x21-\\x7e]+$" },
      example: "5f0c7c3e-6b0e-4f0e-9c39-0d6a3b1a7b11",
    },
  },
  headers: {
    "RateLimit-Limit": integerHeader("Requests allowed in the window"),
    "RateLimit-Remaining": integerHeader("Requests left in the window"),
    "RateLimit-Reset": integerHeader("Seconds until the window ends"),
    "Retry-After": integerHeader("Seconds to wait before asking again"),
    "Idempotent-Replayed": {
      description: "`true` where the answer is that of an earlier request with this Idempotency-Key",
      schema: { type: "string", const: "true" },
    },
    "X-Total": integerHeader("Items on all pages"),
    "X-Total-Pages": integerHeader("Pages, at least 1"),
    "X-Page": integerHeader("This page, from 1 on"),
    "X-Per-Page": integerHeader("Items on a page, at most"),
  },
};

/**
 * Builds the OpenAPI 3.1 document of the route table.
 * @param server the API's public address
 */
export function buildOpenApiDocument(table: Routes, server: string) {
  const schemas = createSchemaRegistry(table);
  const rows = Object.entries(table).map(([name, row]): NamedRoute => ({ ...row, name }));
  const paths: Record<string, Record<string, unknown>> = {};
  for (const group of Map.groupBy(rows, (row) => `${row.method} ${row.path}`).values()) {
    const { method, path } = group[0]!;
    const address = path.replace(/:(\w+)/g, "{$1}");
    paths[address] = { ...paths[address], [method.toLowerCase()]: buildOperation(group, schemas) };
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
    webhooks: buildWebhookOperations(schemas),
    components: { ...components, schemas: { Error: errorSchema, ...schemas.referencedSchemas() } },
  };
}
