import { issueSentence } from "@ofage/contract";
import { z } from "zod";
import { presentTool, type Tool } from "./tool.ts";

/*
 * Answers the messages of the Model Context Protocol that a server with tools needs, for clients of both eras: since
 * 2026-07-28 each request names its version, before that the client begins with `initialize`.
 */

const currentVersion = "2026-07-28";
/** Versions that begin with `initialize`, newest first. 2025-03-26 is missing: it has batches, which no version has since. */
const olderVersions = ["2025-11-25", "2025-06-18", "2024-11-05"] as const;

const metaKey = (name: string) => `io.modelcontextprotocol/${name}`;

/** JSON-RPC's codes, and the protocol's own one. */
const codes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  unsupportedVersion: -32022,
} as const;

class ProtocolError extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: keyof typeof codes, message: string, data?: unknown) {
    super(message);
    this.code = codes[code];
    this.data = data;
  }
}

const Message = z.object({
  jsonrpc: z.literal("2.0"),
  // A notification has none.
  id: z.union([z.string(), z.int()]).optional(),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).default({}),
});

const ToolCall = z.object({
  name: z.string(),
  arguments: z.record(z.string(), z.unknown()).default({}),
});

interface ServerDescription {
  name: string;
  version: string;
  /** Advice for the assistant. */
  instructions: string;
  tools: readonly Tool[];
  /** Describes why a tool failed. */
  describeFailure(error: unknown): string;
}

/** Returns the response to a line, or undefined for a line that gets none. */
export type AnswerLine = (line: string) => Promise<object | undefined>;

/** Creates the function that answers lines. It keeps nothing between them. */
export function createMcpServer(server: ServerDescription): AnswerLine {
  const { name, version, instructions, tools } = server;
  const serverInfo = { name, version };
  const capabilities = { tools: {} };
  // The tools are the same for as long as the process lives, and depend on its key.
  const cached = { ttlMs: 3_600_000, cacheScope: "private" };

  async function resultOf(method: string, params: Record<string, unknown>): Promise<object> {
    switch (method) {
      case "initialize": {
        const protocolVersion =
          olderVersions.find((known) => known === params.protocolVersion) ?? olderVersions[0];
        return { protocolVersion, capabilities, serverInfo, instructions };
      }
      case "server/discover":
        return { supportedVersions: [currentVersion], capabilities, instructions, ...cached };
      case "ping":
        return {};
      case "tools/list":
        return { tools: tools.map(presentTool), ...cached };
      case "tools/call":
        return callTool(server, params);
      default:
        throw new ProtocolError("methodNotFound", `There is no method ${method}`);
    }
  }

  return async (line) => {
    let id: string | number | undefined;
    try {
      const message = parseMessage(line);
      ({ id } = message);
      if (id === undefined) return undefined;
      const isCurrent = requireVersion(message.method, message.params);
      const result = await resultOf(message.method, message.params);
      const envelope = { resultType: "complete", _meta: { [metaKey("serverInfo")]: serverInfo } };
      return { jsonrpc: "2.0", id, result: isCurrent ? { ...envelope, ...result } : result };
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      const { code, message, data } = error;
      return { jsonrpc: "2.0", ...(id !== undefined && { id }), error: { code, message, data } };
    }
  };
}

function parseMessage(line: string): z.infer<typeof Message> {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    throw new ProtocolError("parseError", "The line is no JSON");
  }
  const parsed = Message.safeParse(json);
  if (!parsed.success) throw new ProtocolError("invalidRequest", "The line is no request of JSON-RPC 2.0");
  return parsed.data;
}

/**
 * Tells whether a request is of the current version, and requires the fields that it must have then.
 * @throws ProtocolError
 */
function requireVersion(method: string, { _meta: meta }: Record<string, unknown>): boolean {
  const fields = z.record(z.string(), z.unknown()).safeParse(meta).data ?? {};
  const requested = fields[metaKey("protocolVersion")];
  if (requested === undefined && method !== "server/discover") return false;
  for (const name of ["protocolVersion", "clientCapabilities"])
    if (fields[metaKey(name)] === undefined)
      throw new ProtocolError("invalidParams", `_meta has no ${metaKey(name)}`);
  if (requested !== currentVersion)
    throw new ProtocolError("unsupportedVersion", "Unsupported protocol version", {
      supported: [currentVersion],
      requested,
    });
  return true;
}

async function callTool(
  { tools, describeFailure }: Pick<ServerDescription, "tools" | "describeFailure">,
  params: Record<string, unknown>,
): Promise<object> {
  const call = ToolCall.safeParse(params);
  if (!call.success) throw new ProtocolError("invalidParams", "tools/call needs a name and arguments");
  const { name, arguments: input } = call.data;
  const tool = tools.find((each) => each.name === name);
  if (!tool) throw new ProtocolError("invalidParams", `Unknown tool: ${name}`);
  // A wrong input, or a failed call, is for the assistant to read and to mend.
  const parsed = tool.input.safeParse(input, { error: issueSentence });
  if (!parsed.success) {
    const sentences = parsed.error.issues.map(({ path, message }) => [...path, message].join(": "));
    return { content: [{ type: "text", text: sentences.join("\n") }], isError: true };
  }
  try {
    // The server parses it once more, so that it gets what was written.
    const result = await tool.run(input as never);
    return {
      content: [{ type: "text", text: typeof result === "string" ? result : JSON.stringify(result) }],
    };
  } catch (error) {
    return { content: [{ type: "text", text: describeFailure(error) }], isError: true };
  }
}
