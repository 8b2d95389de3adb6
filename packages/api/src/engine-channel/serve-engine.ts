import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import { frameFiles } from "@ofage/contract";
import {
  type Engine,
  EngineBusyError,
  EngineClosedError,
  type Estimator,
  UnreadableFrameError,
} from "@ofage/engine";
import { overwrite } from "../overwrite.ts";
import { Asked, readingHeader, type Refusal } from "./messages.ts";
import { serverTls } from "./secure-channel.ts";

const mostBytes = frameFiles.max * frameFiles.maxBytes;
const requestTimeoutMs = 30_000;

/** An engine that other processes can ask. */
export interface ServedEngine {
  /** Takes no more readings, answers those under way, and ends. */
  close(): Promise<void>;
}

/**
 * Lets API processes that know the key have their frames read here. Frames are held in memory only, and overwritten when they are answered.
 * @param key ENGINE_KEY
 */
export async function serveEngine(
  engine: Engine,
  { host, port, key }: { host: string; port: number; key: string },
  report: (error: Error) => void,
): Promise<ServedEngine> {
  const server = createServer({ ...serverTls(key), requestTimeout: requestTimeoutMs }, (request, reply) => {
    answer(engine, request, reply).catch((error: Error) => {
      report(error);
      refuse(reply, 500, { refusal: "failed" });
    });
  });
  // Whoever does not know the key ends here, before a byte of theirs is read.
  server.on("tlsClientError", () => {});
  server.listen(port, host);
  await once(server, "listening");
  return {
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeIdleConnections();
      await closed;
    },
  };
}

async function answer(engine: Engine, request: IncomingMessage, reply: ServerResponse): Promise<void> {
  if (request.method === "GET" && request.url === "/facts") {
    return send(reply, 200, { plugged: engine.plugged });
  }
  if (request.method !== "POST" || request.url !== "/read") return refuse(reply, 404, { refusal: "failed" });
  const asked = Asked.parse(JSON.parse(String(request.headers[readingHeader])));
  const frames = await framesOf(request, asked.lengths);
  try {
    engine.refuseIfFull();
    const reading = await engine.read({
      frames,
      version: asked.version satisfies Estimator,
      ...(asked.poses && { poses: asked.poses }),
    });
    send(reply, 200, reading);
  } catch (error) {
    const [status, refusal] = refusalOf(error);
    refuse(reply, status, refusal);
  } finally {
    overwrite(frames);
  }
}

/** @throws RangeError when the bytes are more than frames may have, or not those announced */
async function framesOf(request: IncomingMessage, lengths: readonly number[]): Promise<Uint8Array[]> {
  const announced = lengths.reduce((sum, length) => sum + length, 0);
  if (announced > mostBytes) throw new RangeError(`${announced} bytes of frames announced`);
  const body = Buffer.alloc(announced);
  let filled = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    if (filled + chunk.length > announced) throw new RangeError("more bytes of frames than announced");
    filled += chunk.copy(body, filled);
    chunk.fill(0);
  }
  if (filled < announced) throw new RangeError("fewer bytes of frames than announced");
  let from = 0;
  return lengths.map((length) => body.subarray(from, (from += length)));
}

function refusalOf(error: unknown): [status: number, refusal: Refusal] {
  if (error instanceof EngineBusyError)
    return [503, { refusal: "busy", retry_after: error.retryAfterSeconds }];
  if (error instanceof UnreadableFrameError)
    return [422, { refusal: "unreadable", index: error.index, reason: error.message }];
  if (error instanceof EngineClosedError) return [503, { refusal: "closed" }];
  throw error;
}

function refuse(reply: ServerResponse, status: number, refusal: Refusal): void {
  if (!reply.headersSent) send(reply, status, refusal);
}

function send(reply: ServerResponse, status: number, body: object): void {
  reply.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
