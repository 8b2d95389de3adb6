import { contract, errorStatus, type Route, retryDelaysSeconds, WebhookEvent } from "@ofage/contract";
import { describe, expect, test } from "vitest";
import { fillPlaceholders, placeholders } from "../placeholders.ts";
import { responseObjects, exampleEvent } from "./response-objects.ts";
import { buildCallSamples } from "./call-samples.ts";
import { errorBlocks, listErrorCodes, secretKeyRoutes } from "./error-reference.ts";
import { inputFields } from "./schema-fields.ts";
import { referenceBlocks, routeId } from "./reference-blocks.ts";
import { retryBlocks, formatDuration } from "./webhook-reference.ts";

const rows = Object.entries<Route>(contract).filter(([, row]) => row.auth.includes("secret_key"));
const blocks = referenceBlocks("/docs/api-keys");

describe("the reference", () => {
  test.each(rows)("describes %s with its path, inputs, errors and a call", (name, row) => {
    const start = blocks.findIndex((block) => block.kind === "heading" && block.id === routeId(name));
    expect(start).toBeGreaterThanOrEqual(0);
    const after = blocks.findIndex(
      (block, index) => index > start && block.kind === "heading" && block.level < 4,
    );
    const own = blocks.slice(start, after === -1 ? undefined : after);
    expect(own).toContainEqual({ kind: "heading", level: 3, text: row.summary, id: routeId(name) });
    expect(own).toContainEqual({ kind: "endpoint", method: row.method, path: row.path });
    expect(own.flatMap((block) => (block.kind === "fields" ? block.fields : []))).toEqual(
      expect.arrayContaining(inputFields(row.input)),
    );
    const text = own.map((block) => (block.kind === "prose" ? block.text : "")).join("\n");
    if (row.description) expect(text).toContain(row.description);
    for (const code of row.errors) expect(text).toContain(`[\`${code}\`](/docs/api-keys#error-`);
    expect(own.filter((block) => block.kind === "code" && block.codes.length > 1)).toHaveLength(1);
  });

  test("leaves out routes that a secret key cannot call", () => {
    const ids = new Set(rows.map(([name]) => routeId(name)));
    const described = blocks.flatMap((block, index) =>
      block.kind === "heading" && blocks[index + 1]?.kind === "endpoint" ? block.id! : [],
    );
    expect(described.toSorted()).toEqual([...ids].toSorted());
  });

  test.each(rows)("shows a call of %s that matches its schema", (_name, row) => {
    const example = row.examples![0]!;
    expect(row.input.safeParse(example.input).error).toBeUndefined();
  });

  test.each(responseObjects.map(({ name, schema, example }) => [name, schema, example] as const))(
    "shows an example of %s that fits its schema to the last key",
    (_name, schema, example) => {
      const filled: unknown = JSON.parse(fillPlaceholders(JSON.stringify(example), placeholders));
      expect(schema.strict().safeParse(filled).error).toBeUndefined();
    },
  );
});

describe("a generated call", () => {
  const row = contract.listVerifications;
  const samples = buildCallSamples(row, { limit: 10, status: "passed" });

  test("exists in curl and all four languages, with key and address as placeholders", () => {
    expect(samples.map(({ language }) => language)).toEqual(["curl", "javascript", "python", "ruby", "php"]);
    for (const { code } of samples) {
      expect(code).toContain("Bearer {{secret_key}}");
      expect(code).toContain("{{base_url}}/v1/verifications?limit=10&status=passed");
    }
  });

  test("writes a body in each language's own syntax", () => {
    const input = { id: "whk_1", enabled: true, description: null, events: ["verification.failed"] };
    const codes = Object.fromEntries(
      buildCallSamples(contract.updateWebhook, input).map(({ language, code }) => [language, code]),
    );
    for (const code of Object.values(codes)) expect(code).toContain("{{base_url}}/v1/webhooks/whk_1");
    expect(codes.curl).toContain("-X PATCH");
    expect(codes.curl).toContain('"description": null');
    expect(codes.javascript).toContain("description: null,");
    expect(codes.python).toContain('"enabled": True,');
    expect(codes.python).toContain('"description": None,');
    expect(codes.ruby).toContain('"description" => nil,');
    expect(codes.php).toContain('"events" => ["verification.failed"],');
  });
});

describe("the errors", () => {
  test("cover the routes for secret keys, each with its status and a note", () => {
    const [block] = errorBlocks();
    const fields = block?.kind === "fields" ? block.fields : [];
    expect(fields.map(({ name }) => name)).toEqual(listErrorCodes(secretKeyRoutes));
    for (const code of secretKeyRoutes.flatMap((row) => row.errors)) {
      expect(fields.find(({ name }) => name === code)?.tags).toEqual([String(errorStatus[code])]);
    }
  });
});

describe("webhooks", () => {
  test("the example event matches its schema", () => {
    const filled: unknown = JSON.parse(fillPlaceholders(JSON.stringify(exampleEvent), placeholders));
    expect(WebhookEvent.strict().safeParse(filled).error).toBeUndefined();
  });

  test("the retry schedule has a line for the first attempt and one for each delay", () => {
    const [block] = retryBlocks();
    const lines = block?.kind === "prose" ? block.text.split("\n").slice(2) : [];
    expect(lines).toHaveLength(retryDelaysSeconds.length + 1);
    expect(lines[1]).toBe("| 2 | 5 s | 5 s |");
    expect(lines[3]).toBe("| 4 | 30 min | 35 min 5 s |");
  });

  test.each([
    [5, "5 s"],
    [300, "5 min"],
    [2105, "35 min 5 s"],
    [36_000, "10 h"],
  ])("formatDuration writes %i seconds as %s", (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });
});
