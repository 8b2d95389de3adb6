import { brand } from "../brand.ts";
import { type Audience, isForAudience } from "./audiences.ts";
import { errorStatus } from "../errors.ts";
import { type NamedRoute, buildOperation } from "./operation.ts";
import { buildScanOperation } from "./scan-operation.ts";
import { createResponseExamples } from "./response-examples.ts";
import { createSchemaRegistry } from "./schema-registry.ts";
import { tagOf } from "./tags.ts";
import { buildWebhookOperations, webhookTag } from "./webhook-operations.ts";
import type { Routes } from "../route.ts";
import { scanUpgrade } from "../scan/scan-upgrade.ts";

export { buildExampleObjects } from "./example-objects.ts";
export { type Audience, audiences, isForAudience } from "./audiences.ts";

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
      description: "With invalid_input and unknown_field: the fields at fault, each with a sentence",
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
        "Makes it safe to repeat a request. For 24 hours, the same key with the same input returns the first response, and nothing is done twice.",
      schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[\\x21-\\x7e]+$" },
      example: "5f0c7c3e-6b0e-4f0e-9c39-0d6a3b1a7b11",
    },
    Organization: {
      name: "OfAge-Organization",
      in: "header",
      required: false,
      description:
        "Id of the organization that the call is about. Without it, the call is about the person's own organization, or the one they joined first.",
      schema: { type: "string", maxLength: 64 },
    },
  },
  headers: {
    "RateLimit-Limit": integerHeader("Requests allowed in the window"),
    "RateLimit-Remaining": integerHeader("Requests left in the window"),
    "RateLimit-Reset": integerHeader("Seconds until the window ends"),
    "Retry-After": integerHeader("Seconds to wait before the next request"),
    "Idempotent-Replayed": {
      description: "`true` if this is the response to an earlier request with this Idempotency-Key",
      schema: { type: "string", const: "true" },
    },
    "X-Total": integerHeader("Items on all pages"),
    "X-Total-Pages": integerHeader("Pages, at least 1"),
    "X-Page": integerHeader("This page, from 1 on"),
    "X-Per-Page": integerHeader("Items on a page, at most"),
  },
};

/**
 * Builds the OpenAPI 3.1 document of one audience.
 * @param server the API's public address
 * @throws if two of its routes share an address
 */
export function buildOpenApiDocument(table: Routes, audience: Audience, server: string) {
  const schemas = createSchemaRegistry(table);
  const findResponseExample = createResponseExamples({
    base_url: server,
    asset_id: "ast_01h2xcejqtf2nbrexx3vqjhp41",
    webhook_secret: "whsec_your_secret",
  });
  const routes = Object.entries(table)
    .map(([name, route]): NamedRoute => ({ ...route, name }))
    .filter((route) => isForAudience(audience, route));
  const paths: Record<string, Record<string, unknown>> = {};
  const addressOf = (path: string) => path.replace(/:(\w+)/g, "{$1}");
  for (const route of routes) {
    const address = addressOf(route.path);
    const method = route.method.toLowerCase();
    if (paths[address]?.[method]) throw new Error(`${audience.path} has two operations ${method} ${address}`);
    const credentials = route.auth.includes("none") ? (["none"] as const) : audience.credentials;
    paths[address] = {
      ...paths[address],
      [method]: buildOperation(route, tagOf(route).name, credentials, schemas, findResponseExample(route)),
    };
  }
  // The scan's caller has the client token, too, but sends it in a message.
  if (audience.credentials.includes("client_token"))
    paths[addressOf(scanUpgrade.path)] = { get: buildScanOperation(schemas) };
  const tags = new Map(routes.map((route) => [tagOf(route).name, tagOf(route)]));
  const webhooks = audience.hasWebhooks ? buildWebhookOperations(schemas) : undefined;
  const used = { paths, ...(webhooks && { webhooks }) };
  return {
    openapi: "3.1.0",
    info: {
      title: `${brand.name} ${audience.title}`,
      version: "1",
      description: audience.description,
      contact: { name: brand.name, url: `${server}/docs` },
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: server }],
    tags: [...tags.values(), ...(webhooks ? [webhookTag] : [])],
    ...used,
    components: {
      ...keepReferenced(used),
      schemas: { Error: errorSchema, ...schemas.referencedSchemas() },
    },
  };
}

/** Keeps the components that the operations use, so that a document declares nothing that is not in it. */
function keepReferenced(used: object) {
  const text = JSON.stringify(used);
  const keep = <T extends object>(parts: T, isUsed: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(parts).filter(([name]) => isUsed(name)));
  return {
    securitySchemes: keep(components.securitySchemes, (name) => text.includes(`{"${name}":[]}`)),
    parameters: keep(components.parameters, (name) => text.includes(`"#/components/parameters/${name}"`)),
    headers: keep(components.headers, (name) => text.includes(`"#/components/headers/${name}"`)),
  };
}
