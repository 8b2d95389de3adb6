import { contract, errorStatus, webhookEventTypes, type Route } from "@ofage/contract";
import { Validator } from "@seriousme/openapi-schema-validator";
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
    { description: string; content: Record<string, { schema: Schema }>; headers?: Json }
  >;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, Json>; parameters: Json };
}

let document: Document;
beforeAll(async () => {
  const { status, headers, body } = await sendRequest("GET", "/openapi.json");
  expect([status, headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"]);
  document = body as Document;
});

const rows = Object.entries<Route>(contract);
const addressOf = (row: Route) => `${row.method.toLowerCase()} ${row.path.replace(/:(\w+)/g, "{$1}")}`;
const operationAt = (address: string) => {
  const [method, path] = address.split(" ") as [string, string];
  return document.paths[path]?.[method];
};
const rowsAt = Map.groupBy(rows, ([, row]) => addressOf(row));
const shared = [...rowsAt].filter(([, group]) => group.length > 1);
const isParameter = (each: Operation["parameters"][number]): each is Parameter => "name" in each;
/** Returns the alternatives of a schema, or the schema itself if there are none. */
const alternatives = (schema: Schema) => schema.anyOf ?? [schema];

test("openapi.json is valid OpenAPI 3.1 of this server", async () => {
  expect(document).toMatchObject({
    openapi: "3.1.0",
    info: { title: expect.any(String), version: expect.any(String) },
    servers: [{ url: inject("publicUrl") }],
  });
  expect(await new Validator().validate(structuredClone(document) as unknown as Json)).toEqual({
    valid: true,
  });
});

test("the validator finds errors", async () => {
  const wrong = structuredClone(document) as unknown as { paths: Record<string, { get: Json }> };
  delete wrong.paths["/v1/webhooks"]!.get.responses;
  wrong.paths["/v1/webhooks"]!.get.parameters = [{ name: "x", in: "nowhere" }];
  expect((await new Validator().validate(wrong as unknown as Json)).valid).toBe(false);
});

test("openapi.json has every route, as one operation per address, and nothing else", () => {
  const addresses = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect(addresses.toSorted()).toEqual([...rowsAt.keys()].toSorted());
  for (const [address, group] of rowsAt) {
    const { operationId } = operationAt(address)!;
    expect(group.map(([name]) => name)).toContain(operationId);
  }
});

test.for(rows)("operation of %s matches its declaration", ([name, row]) => {
  const operation = operationAt(addressOf(row))!;
  const group = rowsAt.get(addressOf(row))!;
  if (group.length === 1) {
    expect(operation).toMatchObject({ operationId: name, summary: row.summary });
    expect(operation.description).toBe(row.description);
  }

  const success = operation.responses[row.status ?? 200]!;
  expect(success.content[row.download?.type ?? "application/json"]!.schema).toBeTypeOf("object");
  const pageHeaders = ["X-Total", "X-Total-Pages", "X-Page", "X-Per-Page"];
  const isPaged = group.some(([, each]) => each.paged);
  expect(Object.keys(success.headers!).filter((header) => header.startsWith("X-"))).toEqual(
    isPaged ? pageHeaders : [],
  );
  for (const code of [...row.errors, "malformed_request", "rate_limited"] as const) {
    const response = operation.responses[errorStatus[code]]!;
    expect(response.description.split(", ")).toContain(code);
    expect(response.content["application/json"]!.schema).toEqual({ $ref: "#/components/schemas/Error" });
  }
  const limits = ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"];
  expect(Object.keys(success.headers!)).toEqual(expect.arrayContaining(limits));
  expect(Object.keys(operation.responses[429]!.headers!)).toEqual([...limits, "Retry-After"]);

  const type = row.files ? "multipart/form-data" : "application/json";
  const bodies = alternatives(operation.requestBody?.content[type]?.schema ?? {});
  const body = bodies.length === 1 ? bodies[0]! : bodies.find((each) => each.title === name)!;
  const parameters = operation.parameters.filter(isParameter);
  const described = [...parameters.map((each) => each.name), ...Object.keys(body.properties ?? {})];
  const inputs = [...Object.keys(row.input.shape), ...(row.files ? [row.files.field] : [])];
  if (group.length === 1) expect(described.toSorted()).toEqual(inputs.toSorted());
  else expect(described).toEqual(expect.arrayContaining(inputs));
  expect(Object.keys(body.properties ?? {})).toEqual(expect.arrayContaining(body.required ?? []));

  const inPath = [...row.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
  expect(parameters.filter((each) => each.in === "path").map((each) => each.name)).toEqual(inPath);
  for (const parameter of parameters) {
    expect(["path", "query"]).toContain(parameter.in);
    expect(parameter.schema).toBeTypeOf("object");
    if (parameter.in === "path") expect(parameter.required).toBe(true);
  }
  for (const scheme of operation.security.flatMap((each) => Object.keys(each))) {
    expect(document.components.securitySchemes[scheme]).toMatchObject({ type: "http", scheme: "bearer" });
  }
});

test.for(rows.filter(([, row]) => row.auth.includes("secret_key")))(
  "operation of %s contains its fields' descriptions and examples",
  ([name, row]) => {
    const operation = operationAt(addressOf(row))!;
    const parameters = operation.parameters.filter(isParameter);
    const media = operation.requestBody?.content["application/json"];
    const body = media && (alternatives(media.schema).find((each) => each.title === name) ?? media.schema);
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

describe("routes that share an address are one operation", () => {
  test("some routes share an address", () => {
    expect(shared.map(([address]) => address).toSorted()).toEqual([
      "get /v1/verifications",
      "get /v1/verifications/{id}",
      "post /v1/verifications",
      "post /v1/verifications/{id}/cancel",
    ]);
  });

  test.for(shared)(
    "%s has the name of the secret key's route and describes each caller's response",
    ([address, group]) => {
      const operation = operationAt(address)!;
      const ofKey = group.find(([, row]) => row.auth.includes("secret_key"))!;
      expect([operation.operationId, operation.summary]).toEqual([ofKey[0], ofKey[1].summary]);
      for (const [name, row] of group) {
        expect(operation.description).toContain(`(\`${name}\`): ${row.summary}`);
        expect(operation.description).toContain(row.description ?? "");
      }
      expect(operation.security).toHaveLength(group.reduce((sum, [, row]) => sum + row.auth.length, 0));
    },
  );

  test("each response matches exactly one alternative, and no alternative is repeated", () => {
    const answer = (address: string, status: number) =>
      alternatives(operationAt(address)!.responses[status]!.content["application/json"]!.schema);
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    expect(answer("post /v1/verifications", 201)).toEqual([ref("Verification"), ref("StartedCheck")]);
    expect(answer("get /v1/verifications/{id}", 200)).toEqual([
      ref("Verification"),
      ref("VerificationDetail"),
    ]);
    expect(answer("get /v1/verifications", 200)).toEqual([
      ref("VerificationList"),
      { type: "array", items: ref("VerificationRecord") },
    ]);
    for (const [, group] of shared) {
      const ids = operationAt(addressOf(group[0]![1]))!
        .parameters.filter(isParameter)
        .map((each) => each.name);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  test("a field for some callers only is optional and names those callers", () => {
    const { parameters } = operationAt("get /v1/verifications")!;
    const named = (name: string) => parameters.filter(isParameter).find((each) => each.name === name)!;
    expect(named("cursor")).toMatchObject({
      required: false,
      description: expect.stringContaining("a private API key"),
    });
    expect(named("per_page")).toMatchObject({
      required: false,
      description: expect.stringContaining("a signed-in user"),
    });
    expect(alternatives(named("status").schema)).toHaveLength(2);
  });
});

test("the Idempotency-Key is documented on every POST that an account may call, and nowhere else", () => {
  const key = { $ref: "#/components/parameters/IdempotencyKey" };
  expect(document.components.parameters.IdempotencyKey).toMatchObject({
    name: "Idempotency-Key",
    in: "header",
  });
  for (const [address, group] of rowsAt) {
    const { parameters, responses } = operationAt(address)!;
    const takesIt = group.some(
      ([, row]) =>
        row.method === "POST" &&
        row.auth.some((each) => ["session", "secret_key", "public_key"].includes(each)),
    );
    expect([address, parameters.some((each) => JSON.stringify(each) === JSON.stringify(key))]).toEqual([
      address,
      takesIt,
    ]);
    if (takesIt) expect(responses[409]!.description).toContain("idempotency_key_reused");
  }
});

test("openapi.json has one webhook entry for each event", () => {
  expect(Object.keys(document.webhooks)).toEqual(webhookEventTypes);
  for (const type of webhookEventTypes) {
    const { post } = document.webhooks[type]!;
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
  const text = JSON.stringify(document);
  const names = Object.keys(document.components.schemas);
  expect(names).toEqual(
    expect.arrayContaining(["Verification", "Webhook", "Delivery", "ApiKey", "WebhookEvent"]),
  );
  for (const name of names) expect(text).toContain(`"#/components/schemas/${name}"`);
});

test("every schema in openapi.json is valid, and every reference resolves", () => {
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
  expect(seen).toBeGreaterThan(100);
});
