import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import { buffer } from "node:stream/consumers";
import type { EngineNode } from "./engine-node.ts";
import { readRequestHeader } from "./messages.ts";
import { createScopeHeaders } from "./scope-headers.ts";
import { createClientTlsOptions } from "./secure-channel.ts";

const responseTimeoutMs = 30_000;

/** Calls of engine processes. */
export interface EngineCalls {
  /** Asks for an answer without sending anything. */
  get(node: EngineNode, path: string): Promise<EngineAnswer>;
  /**
   * Sends frames.
   * @param asked description of the frames
   */
  post(node: EngineNode, path: string, asked: object, frames: readonly Uint8Array[]): Promise<EngineAnswer>;
  /**
   * Opens a call whose answer does not end, on a connection of its own.
   * @returns the answer if the engine refuses, or else how to end the call
   */
  hold(node: EngineNode, path: string): Promise<EngineAnswer | { end(): void }>;
  /** Closes every connection. */
  close(): void;
}

export interface EngineAnswer {
  status: number;
  body: Buffer;
}

/** @param key ENGINE_KEY */
export function createEngineCalls(key: string): EngineCalls {
  const agent = new Agent({ ...createClientTlsOptions(key), keepAlive: true, maxSockets: 32 });
  // Held calls would use up the connections of the others.
  const holding = new Agent(createClientTlsOptions(key));

  function open(node: EngineNode, path: string, options: object) {
    const call = request({ agent, host: node.host, port: node.port, path, ...options });
    const responded = new Promise<IncomingMessage>((resolve, reject) => {
      call.on("error", reject);
      call.on("response", resolve);
    });
    return { call, responded };
  }

  const timedOut = () => new Error("the engine did not answer in time");
  const answerOf = async (response: IncomingMessage): Promise<EngineAnswer> => ({
    status: response.statusCode ?? 0,
    body: await buffer(response),
  });

  return {
    async get(node, path) {
      const { call, responded } = open(node, path, { timeout: responseTimeoutMs });
      call.on("timeout", () => call.destroy(timedOut()));
      call.end();
      return answerOf(await responded);
    },
    async post(node, path, asked, frames) {
      const { call, responded } = open(node, path, {
        method: "POST",
        timeout: responseTimeoutMs,
        headers: {
          ...createScopeHeaders(),
          [readRequestHeader]: JSON.stringify(asked),
          "content-length": frames.reduce((sum, frame) => sum + frame.length, 0),
        },
      });
      call.on("timeout", () => call.destroy(timedOut()));
      for (const frame of frames) call.write(frame);
      call.end();
      return answerOf(await responded);
    },
    async hold(node, path) {
      const { call, responded } = open(node, path, {
        method: "POST",
        agent: holding,
        headers: createScopeHeaders(),
      });
      const late = setTimeout(() => call.destroy(timedOut()), responseTimeoutMs).unref();
      call.end();
      try {
        const response = await responded;
        if (response.statusCode !== 200) return await answerOf(response);
        // An engine that ends takes the place back; the scan goes on at another one.
        response.on("error", () => {}).resume();
        return { end: () => void call.destroy() };
      } finally {
        clearTimeout(late);
      }
    },
    close() {
      agent.destroy();
      holding.destroy();
    },
  };
}
