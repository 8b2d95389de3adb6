import {
  contract,
  errorStatus,
  restrictedKeyErrors,
  scanUpgrade,
  webhookEventTypes,
  type Route,
} from "@ofage/contract";
import { audiences, isForAudience } from "@ofage/contract/openapi";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { sendRequest } from "../../testing/call-api.ts";

type Json = Record<string, unknown>;
type Schema = Json & { anyOf?: Schema[]; properties?: Json; required?: string[]; description?: string };
interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: Schema;
  examples?: Record<string, { summary: string; value: unknown }>;
}
interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters: (Parameter | { $ref: string })[];
  requestBody?: {
    required: boolean;
    content: Record<string, { schema: Schema; examples?: Parameter["examples"] }>;
  };
  responses: Record<
    string,
    { description: string; content: Record<string, { schema: Schema; example?: unknown }>; headers?: Json }
  >;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, { post: Operation }>;
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, Json>; parameters: Json };
}

type AudienceName = keyof typeof audiences;
const names = Object.keys(audiences) as AudienceName[];
const documents = {} as Record<AudienceName, Document>;
beforeAll(async () => {
  for (const name of names) {
    const { status, headers, body } = await sendRequest("GET", audiences[name].path);
    expect([status, headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"]);
    documents[name] = body as Document;
  }
});

const rows = Object.entries<Route>(contract);
const addressOf = (row: Route) => `${row.method.toLowerCase()} ${row.path.replace(/:(\w+)/g, "{$1}")}`;
/** Operation that is upgraded to a WebSocket, and so no route of the contract. */
const scanAddress = `get ${scanUpgrade.path.replace(":id", "{id}")}`;
const operationAt = (name: AudienceName, address: string) => {
  const [method, path] = address.split(" ") as [string, string];
  return documents[name].paths[path]?.[method];
};
/** Each route, once for each document that it is in. */
const described = rows.flatMap(([name, row]) =>
  names
    .filter((audience) => isForAudience(audiences[audience], row))
    .map((audience): [string, AudienceName, Route] => [name, audience, row]),
);
const isParameter = (each: Operation["parameters"][number]): each is Parameter => "name" in each;
const operationsOf = (name: AudienceName) =>
  Object.values(documents[name].paths).flatMap((methods) => Object.values(methods));

test("openapi.json is valid OpenAPI 3.1 of this server", async () => {
  for (const document of Object.values(documents)) {
    expect(document).toMatchObject({
      openapi: "3.1.0",
      info: { title: expect.any(String), version: expect.any(String), description: expect.any(String) },
      servers: [{ url: inject("publicUrl") }],
    });
    expect(await new Validator().validate(structuredClone(document) as unknown as Json)).toEqual({
      valid: true,
    });
  }
});

test("the validator finds errors", async () => {
  const wrong = structuredClone(documents.server) as unknown as { paths: Record<string, { get: Json }> };
  delete wrong.paths["/v1/webhooks"]!.get.responses;
  wrong.paths["/v1/webhooks"]!.get.parameters = [{ name: "x", in: "nowhere" }];
  expect((await new Validator().validate(wrong as unknown as Json)).valid).toBe(false);
});

test("openapi.json has every route, as one operation per address, and nothing else", () => {
  for (const name of names) {
    const addresses = Object.entries(documents[name].paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    const expected = described.filter(([, audience]) => audience === name).map(([, , row]) => addressOf(row));
    if (name === "browser") expected.push(scanAddress);
    expect(addresses.toSorted()).toEqual(expected.toSorted());
  }
  expect(new Set(described.map(([name]) => name)).size).toBe(rows.length);
});

test("each document has only its audience's calls and fields", () => {
  const parameters = operationAt("server", "get /v1/verifications")!.parameters.filter(isParameter);
  expect(parameters.map(({ name }) => name).toSorted()).toEqual([
    "asset_id",
    "created_after",
    "created_before",
    "cursor",
    "is_test",
    "limit",
    "reference_id",
    "status",
  ]);
  expect(parameters.find(({ name }) => name === "is_test")!.schema).toEqual({ type: "boolean" });
  const bodyAt = (name: AudienceName) =>
    operationAt(name, "post /v1/verifications")!.requestBody!.content["application/json"]!.schema.properties!;
  expect(Object.keys(bodyAt("server"))).not.toContain("url_success");
  expect(Object.keys(bodyAt("browser"))).not.toContain("redirectUrl");
  expect(
    Object.keys(documents.server.paths).filter((path) => /users|billing|stats|passkeys/.test(path)),
  ).toEqual([]);
  const schemes = names.map((name) => Object.keys(documents[name].components.securitySchemes));
  expect(schemes).toEqual([["secretKey"], ["publicKey", "clientToken"], ["session"]]);
});

describe.for(names)("the rules of redocly and spectral hold in the document for: %s", (name) => {
  test("each operation has an ID of its own, a tag, a summary, a description and its security", () => {
    const tags = (documents[name] as unknown as { tags: { name: string; description: string }[] }).tags;
    expect(new Set(tags.map((tag) => tag.name)).size).toBe(tags.length);
    for (const tag of tags) expect(tag.description).toMatch(/\S/);
    const ids = operationsOf(name).map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const events = Object.values(documents[name].webhooks ?? {}).map(({ post }) => post);
    for (const operation of [...operationsOf(name), ...events]) {
      expect(operation).toMatchObject({ summary: expect.stringMatching(/\S/), security: expect.any(Array) });
      expect(operation.description).toMatch(/\S/);
      const own = (operation as unknown as { tags: string[] }).tags;
      expect(tags.map((tag) => tag.name)).toEqual(expect.arrayContaining(own));
      expect(own).toHaveLength(1);
    }
  });

  test("only the addresses of deliveries are ambiguous", () => {
    const paths = Object.keys(documents[name].paths);
    const matches = (one: string, other: string) => {
      const [left, right] = [one.split("/"), other.split("/")];
      return (
        left.length === right.length && left.every((part, at) => part === right[at] || part.startsWith("{"))
      );
    };
    const crossing = (one: string, other: string) => {
      const [left, right] = [one.split("/"), other.split("/")];
      const isOpen = (part: string | undefined) => part?.startsWith("{") === true;
      return (
        left.length === right.length &&
        left.every((part, at) => part === right[at] || isOpen(part) || isOpen(right[at])) &&
        !matches(one, other) &&
        !matches(other, one)
      );
    };
    const found = paths.flatMap((one, at) => paths.slice(at + 1).filter((other) => crossing(one, other)));
    expect(found.every((path) => path.startsWith("/v1/webhooks/"))).toBe(true);
  });

  test("no list of values repeats one, and each default fits its own schema", () => {
    const ajv = new Ajv2020({ strict: false });
    formats.default(ajv);
    let defaults = 0;
    const visit = (value: unknown): void => {
      if (typeof value !== "object" || value === null) return;
      const node = value as Json;
      if (Array.isArray(node.enum)) expect(new Set(node.enum).size).toBe(node.enum.length);
      const isSchema = typeof node.type === "string" || Array.isArray(node.anyOf);
      if (isSchema && "default" in node) {
        defaults++;
        const { default: initial, ...schema } = node;
        expect([initial, ajv.validate(schema, initial)]).toEqual([initial, true]);
      }
      for (const child of Object.values(node)) visit(child);
    };
    visit(documents[name].paths);
    expect(defaults).toBeGreaterThan(0);
  });

  test("no request or response is one of several objects, so generated clients need no guess", () => {
    for (const { operationId, requestBody, responses } of operationsOf(name)) {
      const media = [requestBody, ...Object.values(responses)].flatMap((part) =>
        Object.values(part?.content ?? {}),
      );
      for (const { schema } of media) expect([operationId, schema.anyOf]).toEqual([operationId, undefined]);
    }
  });
});

test("the scan's operation has the upgrade's responses, and refers to the messages of both sides", () => {
  const operation = operationAt("browser", scanAddress)!;
  expect(operation).toMatchObject({
    operationId: "openScan",
    security: [],
    responses: { 101: { headers: { Upgrade: { schema: { const: "websocket" } } } } },
    "x-websocket-messages": {
      page: { $ref: "#/components/schemas/ScanHello" },
      server: { $ref: "#/components/schemas/ScanMessage" },
    },
  });
  for (const code of scanUpgrade.errors)
    expect(operation.responses[errorStatus[code]]!.description.split(", ")).toContain(code);
  expect(operation.responses[426]!.headers).toHaveProperty("Upgrade");
  expect(operation.responses[503]!.headers).toHaveProperty("Retry-After");
  const { ScanHello, ScanMessage } = documents.browser.components.schemas;
  expect(ScanHello!.required).toEqual(["type", "client_token", "kind", "style"]);
  const messages = ScanMessage!.oneOf as Schema[];
  expect(messages.map(({ properties }) => (properties!.type as Json).const)).toEqual([
    "ready",
    "waiting",
    "hint",
    "instruction",
    "pointing",
    "progress",
    "done",
    "capture",
    "restarted",
    "result",
    "error",
  ]);
  for (const { description } of messages) expect(description).toMatch(/\S/);
});

test.for(described)("operation of %s matches its declaration", ([name, audience, row]) => {
  const operation = operationAt(audience, addressOf(row))!;
  expect(operation).toMatchObject({ operationId: name, summary: row.summary });
  const isForKeys = row.auth.includes("secret_key") && audience === "server";
  const scope = isForKeys ? ` A key with scopes needs \`${row.scope}\`.` : "";
  expect(operation.description).toBe(`${row.description ?? `${row.summary}.`}${scope}`);

  const success = operation.responses[row.status ?? 200]!;
  expect(success.content[row.download?.type ?? "application/json"]!.schema).toBeTypeOf("object");
  const pageHeaders = ["X-Total", "X-Total-Pages", "X-Page", "X-Per-Page"];
  expect(Object.keys(success.headers!).filter((header) => header.startsWith("X-"))).toEqual(
    row.paged ? pageHeaders : [],
  );
  const errors = [...row.errors, ...(isForKeys ? restrictedKeyErrors : [])];
  for (const code of [...errors, "malformed_request", "rate_limited"] as const) {
    const response = operation.responses[errorStatus[code]]!;
    expect(response.description.split(", ")).toContain(code);
    expect(response.content["application/json"]!.schema).toEqual({ $ref: "#/components/schemas/Error" });
  }
  const limits = ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"];
  expect(Object.keys(success.headers!)).toEqual(expect.arrayContaining(limits));
  expect(Object.keys(operation.responses[429]!.headers!)).toEqual([...limits, "Retry-After"]);

  const bodyType = row.isForm ? "application/x-www-form-urlencoded" : "application/json";
  const body = operation.requestBody?.content[bodyType]?.schema ?? {};
  const parameters = operation.parameters.filter(isParameter);
  const fields = [...parameters.map((each) => each.name), ...Object.keys(body.properties ?? {})];
  expect(fields.toSorted()).toEqual(Object.keys(row.input.shape).toSorted());
  expect(Object.keys(body.properties ?? {})).toEqual(expect.arrayContaining(body.required ?? []));

  const inPath = [...row.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
  expect(parameters.filter((each) => each.in === "path").map((each) => each.name)).toEqual(inPath);
  for (const parameter of parameters) {
    expect(["path", "query"]).toContain(parameter.in);
    expect(parameter.schema).toBeTypeOf("object");
    if (parameter.in === "path") expect(parameter.required).toBe(true);
  }
  for (const scheme of operation.security.flatMap((each) => Object.keys(each))) {
    expect(documents[audience].components.securitySchemes[scheme]).toMatchObject({
      type: "http",
      scheme: "bearer",
    });
  }
});

test.for(rows.filter(([, row]) => row.auth.includes("secret_key")))(
  "operation of %s contains its fields' descriptions and examples",
  ([, row]) => {
    const operation = operationAt("server", addressOf(row))!;
    const parameters = operation.parameters.filter(isParameter);
    const media = operation.requestBody?.content["application/json"];
    const body = media?.schema;
    for (const [field, schema] of Object.entries(row.input.shape)) {
      const parameter = parameters.find((each) => each.name === field);
      const place = parameter ?? (body?.properties?.[field] as Schema);
      if (schema.description)
        expect([field, place.description]).toEqual([field, expect.stringContaining(schema.description)]);
    }
    for (const { summary, input } of row.examples ?? []) {
      const bodyFields = Object.entries(input).filter(
        ([field]) => !parameters.some((each) => each.name === field),
      );
      for (const parameter of parameters.filter((each) => each.name in input)) {
        expect(Object.values(parameter.examples!)).toContainEqual({ summary, value: input[parameter.name] });
      }
      if (bodyFields.length > 0) {
        expect(Object.values(media!.examples!)).toContainEqual({
          summary,
          value: Object.fromEntries(bodyFields),
        });
      }
    }
  },
);

test.for(described.filter(([, audience]) => audience === "server"))(
  "the response of %s has an example that fits its schema to the last field",
  ([, audience, row]) => {
    const { schema, example } = operationAt(audience, addressOf(row))!.responses[row.status ?? 200]!.content[
      "application/json"
    ]!;
    const { components } = documents[audience];
    const ajv = new Ajv2020({ strict: false });
    formats.default(ajv);
    expect(ajv.validate({ ...schema, components }, example), JSON.stringify(ajv.errors)).toBe(true);
    // Ajv ignores fields that the schema does not have.
    expect(row.output.parse(example)).toEqual(example);
    expect(JSON.stringify(example)).not.toContain("{{");
  },
);

test("a body may have no other fields, unless an object that was read may be sent back, or it is a form", () => {
  for (const [name, audience, row] of described) {
    const media = operationAt(audience, addressOf(row))!.requestBody?.content ?? {};
    for (const { schema } of Object.values(media)) {
      const expected = row.method === "POST" && !row.isForm ? false : undefined;
      expect([name, schema.additionalProperties]).toEqual([name, expected]);
    }
  }
});

test("createVerification says that a call without a key is refused by its Origin", () => {
  const { responses } = operationAt("server", "post /v1/verifications")!;
  expect(responses[403]!.description).toContain("origin_not_allowed");
});

test("the Idempotency-Key is documented on every POST of a session or an API key, and nowhere else", () => {
  const key = { $ref: "#/components/parameters/IdempotencyKey" };
  expect(documents.server.components.parameters.IdempotencyKey).toMatchObject({
    name: "Idempotency-Key",
    in: "header",
  });
  for (const [name, audience, row] of described) {
    const { parameters, responses } = operationAt(audience, addressOf(row))!;
    const takesIt =
      row.method === "POST" &&
      row.auth.some((each) => ["session", "secret_key", "public_key"].includes(each));
    expect([name, parameters.some((each) => JSON.stringify(each) === JSON.stringify(key))]).toEqual([
      name,
      takesIt,
    ]);
    if (takesIt) expect(responses[409]!.description).toContain("idempotency_key_reused");
  }
});

test("openapi.json has one webhook entry for each event", () => {
  expect(Object.keys(documents.server.webhooks!)).toEqual(webhookEventTypes);
  for (const type of webhookEventTypes) {
    const { post } = documents.server.webhooks![type]!;
    const [event, narrowed] = (post.requestBody!.content["application/json"]!.schema as { allOf: Schema[] })
      .allOf;
    expect(event).toEqual({ $ref: "#/components/schemas/WebhookEvent" });
    expect(narrowed).toMatchObject({ properties: { type: { const: type } } });
    expect(post.parameters.filter(isParameter).map((each) => each.name)).toEqual([
      "webhook-id",
      "webhook-timestamp",
      "webhook-signature",
    ]);
  }
});

test("reused schemas have names, and each name is used", () => {
  expect(Object.keys(documents.server.components.schemas)).toEqual(
    expect.arrayContaining(["Verification", "Webhook", "Delivery", "ApiKey", "WebhookEvent"]),
  );
  for (const document of Object.values(documents)) {
    const text = JSON.stringify(document);
    for (const name of Object.keys(document.components.schemas))
      expect(text).toContain(`"#/components/schemas/${name}"`);
  }
});

test.for(names)("every schema in openapi.json is valid, and every reference resolves: %s", (audience) => {
  const document = documents[audience];
  const types = ["string", "number", "integer", "boolean", "object", "array", "null"];
  let seen = 0;
  const visit = (value: unknown, key: string): void => {
    if (Array.isArray(value)) return value.forEach((entry) => visit(entry, key));
    if (typeof value !== "object" || value === null) return;
    const node = value as Json;
    if (key !== "properties" && typeof node.type === "string" && !("scheme" in node)) {
      seen++;
      expect(types).toContain(node.type);
    }
    if (typeof node.$ref === "string") {
      const target = node.$ref
        .slice(2)
        .split("/")
        .reduce<unknown>((at, name) => (at as Json)[name], document);
      expect(target).toBeTypeOf("object");
    }
    for (const [name, child] of Object.entries(node))
      if (!["examples", "example"].includes(name)) visit(child, name);
  };
  visit(document, "");
  expect(seen).toBeGreaterThan(50);
});
