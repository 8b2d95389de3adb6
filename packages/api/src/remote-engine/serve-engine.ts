import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import { scanLimits } from "@ofage/contract";
import {
  type Engine,
  EngineBusyError,
  EngineClosedError,
  eraseScanFrame,
  UnreadableFrameError,
} from "@ofage/engine";
import { overwriteBuffers } from "../overwrite-buffers.ts";
import { errorTypeOf } from "../telemetry/log/logged-error.ts";
import { runInScope } from "../telemetry/scope.ts";
import { noopTracing } from "../telemetry/traces/tracing.ts";
import { type EngineRefusal, frameRequestHeader, ScanFrameRequest } from "./messages.ts";
import { encodeScanFrameBody } from "./scan-frame-body.ts";
import { readScopeHeaders } from "./scope-headers.ts";
import { createServerTlsOptions } from "./secure-channel.ts";

const requestTimeoutMs = 30_000;
const keepAliveDelayMs = 10_000;

/** An engine that other processes can use. */
export interface EngineServer {
  /** Refuses new frames, finishes those that are being read, and stops. */
  close(): Promise<void>;
}

/**
 * Serves API processes that know the key and reads their frames. Frames are held in memory only, and overwritten after the response.
 * @param key ENGINE_KEY
 */
export async function serveEngine(
  engine: Engine,
  { host, port, key }: { host: string; port: number; key: string },
  report: (error: Error) => void,
  tracing = noopTracing,
): Promise<EngineServer> {
  const held = new Set<ServerResponse>();
  const server = createServer(
    { ...createServerTlsOptions(key), requestTimeout: requestTimeoutMs },
    (request, reply) => {
      const { scope, parent } = readScopeHeaders(request);
      // A scan has ten frames a second.
      const span =
        request.url === "/scan-frame"
          ? undefined
          : tracing.startSpan({ name: "engine", kind: "server", parent });
      void runInScope({ ...scope, span }, async () => {
        let failure: Error | undefined;
        try {
          await handleEngineRequest(engine, request, reply, held);
        } catch (error) {
          failure = error as Error;
          report(failure);
          sendRefusal(reply, 500, { refusal: "failed" });
        } finally {
          span?.end(failure && { "error.type": errorTypeOf(failure) });
        }
      });
    },
  );
  // A client without the key ends here, before any of its bytes is read.
  server.on("tlsClientError", () => {});
  server.listen(port, host);
  await once(server, "listening");
  return {
    close: async () => {
      const closed = once(server, "close");
      server.close();
      for (const reply of held) reply.end();
      server.closeIdleConnections();
      await closed;
    },
  };
}

/** @param held receives the responses of scans that have a place */
async function handleEngineRequest(
  engine: Engine,
  request: IncomingMessage,
  reply: ServerResponse,
  held: Set<ServerResponse>,
): Promise<void> {
  const address = `${request.method} ${request.url}`;
  if (address === "GET /facts") return sendJson(reply, 200, describe(engine));
  const handle = handlers[address];
  if (!handle) return sendRefusal(reply, 404, { refusal: "failed" });
  try {
    await handle(engine, request, reply, held);
  } catch (error) {
    const [status, refusal] = toEngineRefusal(error);
    sendRefusal(reply, status, refusal);
  }
}

/** Facts that hold for all engines of a fleet. */
export type EngineFacts = Pick<Engine, "customModel"> & { capacity: number };

const describe = (engine: Engine): EngineFacts => ({
  customModel: engine.customModel,
  capacity: engine.getCapacity(),
});

const handlers: Record<string, typeof handleEngineRequest> = {
  "POST /scan-frame": async (engine, request, reply) => {
    const { length, ...options } = ScanFrameRequest.parse(
      JSON.parse(String(request.headers[frameRequestHeader])),
    );
    const bytes = await readFrame(request, length);
    try {
      const frame = await engine.readScanFrame({ bytes, ...options });
      const body = encodeScanFrameBody(frame);
      eraseScanFrame(frame);
      reply.writeHead(200, { "content-type": "application/octet-stream", "content-length": body.length });
      reply.end(body, () => body.fill(0));
    } finally {
      overwriteBuffers([bytes]);
    }
  },
  "POST /scan": async (engine, request, reply, held) => {
    const reservation = engine.reserveScan();
    held.add(reply);
    // A machine that lost its power never closes its connection.
    request.socket.setKeepAlive(true, keepAliveDelayMs);
    reply.on("close", () => {
      held.delete(reply);
      reservation.release();
    });
    reply.writeHead(200).flushHeaders();
  },
};

/** @throws RangeError if the bytes exceed the limit of a frame or differ from the announced length */
async function readFrame(request: IncomingMessage, length: number): Promise<Uint8Array> {
  if (length > scanLimits.largeFrameBytes) throw new RangeError(`a frame of ${length} bytes announced`);
  const body = Buffer.alloc(length);
  let filled = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      const copied = chunk.copy(body, filled);
      overwriteBuffers([chunk]);
      if (copied < chunk.length) throw new RangeError("more bytes of a frame than announced");
      filled += copied;
    }
    if (filled < length) throw new RangeError("fewer bytes of a frame than announced");
    return body;
  } catch (error) {
    overwriteBuffers([body]);
    throw error;
  }
}

function toEngineRefusal(error: unknown): [status: number, refusal: EngineRefusal] {
  if (error instanceof EngineBusyError)
    return [503, { refusal: "busy", retry_after: error.retryAfterSeconds }];
  if (error instanceof UnreadableFrameError) return [422, { refusal: "unreadable", reason: error.message }];
  if (error instanceof EngineClosedError) return [503, { refusal: "closed" }];
  throw error;
}

function sendRefusal(reply: ServerResponse, status: number, refusal: EngineRefusal): void {
  if (!reply.headersSent) sendJson(reply, status, refusal);
}

function sendJson(reply: ServerResponse, status: number, body: object): void {
  reply.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
