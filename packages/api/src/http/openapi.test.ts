import { contract, errorStatus, type Row } from "@ofage/contract";
import { beforeAll, expect, inject, test } from "vitest";
import { send } from "../../testing/call.ts";

type Json = Record<string, unknown>;
interface Operation {
  operationId: string;
  summary: string;
  security: Record<string, string[]>[];
  parameters: { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: {
    required: boolean;
    content: Record<string, { schema: Json & { properties: Json; required: string[] } }>;
  };
  responses: Record<
    string,
    { description: string; content: Record<string, { schema: Json }>; headers?: Json }
  >;
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Json; securitySchemes: Record<string, Json> };
}

let document: Document;
beforeAll(async () => {
  const { status, headers, body } = await send("GET", "/openapi.json");
  expect([status, headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"]);
  document = body as Document;
});

const rows = Object.entries<Row>(contract);
const operationOf = (row: Row) =>
  document.paths[row.path.replace(/:(\w+)/g, "{$1}")]?.[row.method.toLowerCase()];

test("it is OpenAPI 3.1 of this server", () => {
  expect(document).toMatchObject({
    openapi: "3.1.0",
    info: { title: expect.any(String), version: expect.any(String) },
    servers: [{ url: inject("publicUrl") }],
  });
});

test("it has every row of the contract and nothing else", () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    rows.map(([name]) => name).toSorted(),
  );
});

test.for(rows)("%s is described as it is declared", ([name, row]) => {
  const operation = operationOf(row)!;
  expect(operation).toMatchObject({ operationId: name, summary: row.summary });

  const success = operation.responses[row.status ?? 200]!;
  expect(success.content["application/json"]!.schema).toBeTypeOf("object");
  expect(Object.keys(success.headers ?? {})).toEqual(
    row.paged ? ["X-Total", "X-Total-Pages", "X-Page", "X-Per-Page"] : [],
  );
  for (const code of [...row.errors, "malformed_request", "rate_limited"] as const) {
    const response = operation.responses[errorStatus[code]]!;
    expect(response.description.split(", ")).toContain(code);
    expect(response.content["application/json"]!.schema).toEqual({ $ref: "#/components/schemas/Error" });
  }

  const inputs = Object.keys(row.input.shape);
  const content = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const described = [
    ...operation.parameters.map((parameter) => parameter.name),
    ...Object.keys(content?.properties ?? {}),
  ];
  expect(described.toSorted()).toEqual([...inputs, ...(row.files ? [row.files.field] : [])].toSorted());
  for (const required of content?.required ?? [])
    expect(Object.keys(content!.properties)).toContain(required);

  const inPath = [...row.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
  expect(
    operation.parameters.filter((parameter) => parameter.in === "path").map((each) => each.name),
  ).toEqual(inPath);
  for (const parameter of operation.parameters) {
    expect(["path", "query"]).toContain(parameter.in);
    expect(parameter.schema).toBeTypeOf("object");
    if (parameter.in === "path") expect(parameter.required).toBe(true);
  }
  for (const scheme of operation.security.flatMap((each) => Object.keys(each))) {
    expect(document.components.securitySchemes[scheme]).toMatchObject({ type: "http", scheme: "bearer" });
  }
});

test("every schema in it is one, and every reference leads somewhere", () => {
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
    for (const [name, child] of Object.entries(node)) visit(child, name);
  };
  visit(document, "");
  expect(seen).toBeGreaterThan(100);
});
