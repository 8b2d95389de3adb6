import { contract } from "@ofage/contract";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Api } from "../connection.ts";
import { listApiTools } from "./api-tools.ts";
import { createMcpServer } from "./mcp-server.ts";
import { presentTool, type Tool } from "./tool.ts";

const echo: Tool = {
  name: "echo",
  title: "Echo",
  description: "Returns the text.",
  input: z.strictObject({ text: z.string().min(2) }),
  isReadOnly: true,
  run: async ({ text }: { text: string }) => {
    if (text === "fail") throw new Error("It failed.");
    return text === "object" ? { text } : text;
  },
};
const answer = createMcpServer({
  name: "ofage",
  version: "1.2.3",
  instructions: "Read first.",
  tools: [echo],
  describeFailure: (error) => (error as Error).message,
});

const send = (method: string, params?: object, id: unknown = 7) =>
  answer(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
const key = (name: string) => `io.modelcontextprotocol/${name}`;
const meta = (version = "2026-07-28") => ({
  _meta: { [key("protocolVersion")]: version, [key("clientCapabilities")]: {} },
});

test.each([
  ["2025-11-25", "2025-11-25"],
  ["2024-11-05", "2024-11-05"],
  ["2025-03-26", "2025-11-25"],
  [undefined, "2025-11-25"],
])("initialize with version %s is answered with %s", async (asked, answered) => {
  expect(await send("initialize", { protocolVersion: asked, capabilities: {} })).toEqual({
    jsonrpc: "2.0",
    id: 7,
    result: {
      protocolVersion: answered,
      capabilities: { tools: {} },
      serverInfo: { name: "ofage", version: "1.2.3" },
      instructions: "Read first.",
    },
  });
});

test("a client of the current version discovers the server and calls without initialize", async () => {
  const envelope = {
    resultType: "complete",
    _meta: { [key("serverInfo")]: { name: "ofage", version: "1.2.3" } },
  };
  const cached = { ttlMs: 3_600_000, cacheScope: "private" };
  expect(await send("server/discover", meta())).toMatchObject({
    result: { ...envelope, ...cached, supportedVersions: ["2026-07-28"], capabilities: { tools: {} } },
  });
  expect(await send("tools/list", meta())).toMatchObject({
    result: { ...envelope, ...cached, tools: [presentTool(echo)] },
  });
  expect(await send("tools/call", { ...meta(), name: "echo", arguments: { text: "hello" } })).toEqual({
    jsonrpc: "2.0",
    id: 7,
    result: { ...envelope, content: [{ type: "text", text: "hello" }] },
  });
});

test("another version is refused with those that are supported", async () => {
  expect(await send("tools/list", meta("2099-01-01"))).toMatchObject({
    error: { code: -32022, data: { supported: ["2026-07-28"], requested: "2099-01-01" } },
  });
});

test.each([
  ["a line that is no JSON", "{", -32700, undefined],
  ["a batch", "[]", -32600, undefined],
  ["an id that is null", '{"jsonrpc":"2.0","id":null,"method":"ping"}', -32600, undefined],
  ["an unknown method", '{"jsonrpc":"2.0","id":1,"method":"resources/list"}', -32601, 1],
  [
    "an unknown tool",
    '{"jsonrpc":"2.0","id":"a","method":"tools/call","params":{"name":"none"}}',
    -32602,
    "a",
  ],
  ["a call without a name", '{"jsonrpc":"2.0","id":1,"method":"tools/call"}', -32602, 1],
  ["a discovery without its version", '{"jsonrpc":"2.0","id":1,"method":"server/discover"}', -32602, 1],
])("%s is refused", async (_name, line, code, id) => {
  const refusal = (await answer(line)) as { id?: unknown };
  expect(refusal).toMatchObject({ jsonrpc: "2.0", error: { code } });
  expect(refusal.id).toBe(id);
});

test("a notification gets no answer, and a ping an empty one", async () => {
  expect(await answer('{"jsonrpc":"2.0","method":"notifications/initialized"}')).toBeUndefined();
  expect(await send("ping")).toEqual({ jsonrpc: "2.0", id: 7, result: {} });
});

test.each([
  [{ text: "object" }, '{"text":"object"}', undefined],
  [{ text: "fail" }, "It failed.", true],
  [{}, "text: This is required.", true],
  [{ text: "x" }, "text: Please send at least 2 characters.", true],
  [{ text: "hello", loud: true }, "Unknown: loud.", true],
])("a tool called with %j answers %j", async (input, text, isError) => {
  const { result } = (await send("tools/call", { name: "echo", arguments: input })) as { result: object };
  expect(result).toEqual({ content: [{ type: "text", text }], ...(isError && { isError }) });
});

test("the tools' inputs are those of the contract, and reading ones change nothing", () => {
  const tools = listApiTools({ api: {} as Api }, true);
  const byName = Object.fromEntries(tools.map((tool) => [tool.name, presentTool(tool)]));
  expect(Object.keys(byName.list_checks!.inputSchema.properties!)).toEqual(
    Object.keys(contract.listVerifications.input.shape),
  );
  expect(byName.list_checks!.inputSchema).toMatchObject({
    additionalProperties: false,
    properties: { limit: { default: 20, type: "integer", maximum: 100 } },
  });
  expect(Object.keys(byName.create_test_check!.inputSchema.properties!)).not.toContain("is_test");
  for (const { isReadOnly } of listApiTools({ api: {} as Api }, false)) expect(isReadOnly).toBe(true);
  expect(tools.filter(({ isReadOnly }) => !isReadOnly).map(({ name }) => name)).toEqual([
    "create_test_check",
    "cancel_check",
    "retry_delivery",
  ]);
});
