import { setTimeout as wait } from "node:timers/promises";
import {
  EngineBusyError,
  EngineClosedError,
  type ScanReservation,
  UnreadableFrameError,
} from "@ofage/engine";
import { LoggableError } from "../loggable-error.ts";
import { createEngineCalls, type EngineAnswer } from "./engine-calls.ts";
import type { EngineClient } from "./engine-client.ts";
import {
  allBusyError,
  avoidBusy,
  avoidUnreachable,
  createEngineNode,
  type EngineNode,
  usableNodes,
} from "./engine-node.ts";
import { EngineRefusal, type ScanFrameRequest } from "./messages.ts";
import { decodeScanFrameBody } from "./scan-frame-body.ts";
import type { EngineFacts } from "./serve-engine.ts";

const connectRetryDelayMs = 500;

/**
 * Connects to engines in other processes, used like a local one: each frame goes to the engine with the fewest readings, and to the next if
 * that one is full, gone, or lost during the reading. Nothing of a frame outlives the call. A scan has a place at one engine, and its
 * frames are read by any: what was seen of the visitor is in this process.
 * @param addresses `host:port` of each engine
 * @param key ENGINE_KEY
 * @param patienceMs time to wait for the first engine to answer, in milliseconds
 * @throws EngineUnreachableError
 */
export async function connectRemoteEngines(
  addresses: readonly string[],
  key: string,
  patienceMs = 60_000,
): Promise<EngineClient> {
  const calls = createEngineCalls(key);
  const nodes = addresses.map(createEngineNode);
  const inFlight = new Set<Promise<unknown>>();
  let closed = false;

  const { customModel, capacity } = await firstFacts();

  /**
   * Returns the facts of the first engine that answers, which hold for all, since all read alike. Engines and API
   * processes may start together.
   */
  async function firstFacts(): Promise<EngineFacts> {
    const until = performance.now() + patienceMs;
    for (;;) {
      try {
        const { body } = await Promise.any(nodes.map((node) => calls.get(node, "/facts")));
        return parse(body) as EngineFacts;
      } catch (error) {
        if (performance.now() > until) throw new EngineUnreachableError(addresses, error as AggregateError);
        await wait(connectRetryDelayMs);
      }
    }
  }

  /** Lists the engines that may be used now, the least busy first. */
  const open = () => usableNodes(nodes).toSorted((a, b) => a.inFlightCount - b.inFlightCount);

  /** Sends a frame to one engine after the other until one answers; returns the body of its answer. */
  async function readSomewhere(asked: ScanFrameRequest, frame: Uint8Array): Promise<Buffer> {
    for (const node of open()) {
      node.inFlightCount++;
      try {
        const answer = await calls.post(node, "/scan-frame", asked, frame);
        if (answer.status === 200) return answer.body;
        const refusal = refusalOf(answer);
        if (refusal.refusal === "unreadable") throw new UnreadableFrameError(refusal.reason);
        if (refusal.refusal === "busy") avoidBusy(node, refusal.retry_after);
        else avoidUnreachable(node);
      } catch (error) {
        if (error instanceof UnreadableFrameError) throw error;
        avoidUnreachable(node);
      } finally {
        node.inFlightCount--;
      }
    }
    throw allBusyError(nodes);
  }

  async function reserveSomewhere(): Promise<ScanReservation> {
    let retryAfterSeconds: number | undefined;
    for (const node of usableNodes(nodes).toSorted((a, b) => a.scanCount - b.scanCount)) {
      try {
        const held = await calls.hold(node, "/scan");
        if ("end" in held) return countReservation(node, held.end);
        const refusal = refusalOf(held);
        if (refusal.refusal === "busy")
          // It has no place, and still reads the frames of scans that have one.
          retryAfterSeconds = Math.min(retryAfterSeconds ?? Infinity, refusal.retry_after);
        else avoidUnreachable(node);
      } catch {
        avoidUnreachable(node);
      }
    }
    throw retryAfterSeconds === undefined ? allBusyError(nodes) : new EngineBusyError(retryAfterSeconds);
  }

  /** Runs work that `close` waits for. */
  async function track<T>(work: () => Promise<T>): Promise<T> {
    if (closed) throw new EngineClosedError();
    const running = work();
    inFlight.add(running);
    try {
      return await running;
    } finally {
      inFlight.delete(running);
    }
  }

  return {
    customModel,
    getCapacity: () => capacity * nodes.length,
    // The engine itself answers callers that wait for it.
    getLoad: () => ({ reading: inFlight.size, waiting: 0 }),
    readScanFrame: ({ bytes, ...options }) =>
      track(async () => {
        const body = await readSomewhere({ ...options, length: bytes.length }, bytes);
        return decodeScanFrameBody(body);
      }),
    reserveScan: () => track(reserveSomewhere),
    close: async () => {
      closed = true;
      await Promise.allSettled(inFlight);
      calls.close();
    },
  };
}

const parse = (body: Buffer): unknown => JSON.parse(body.toString());
const refusalOf = ({ body }: EngineAnswer): EngineRefusal => EngineRefusal.parse(parse(body));

function countReservation(node: EngineNode, end: () => void): ScanReservation {
  let held = true;
  node.scanCount++;
  return {
    release() {
      if (held) node.scanCount--;
      held = false;
      end();
    },
  };
}

/** None of the engines named by ENGINE_URLS answers. */
export class EngineUnreachableError extends LoggableError {
  override name = "EngineUnreachableError";

  constructor(addresses: readonly string[], cause: AggregateError) {
    const reasons = cause.errors.map(
      (error: Error, index) => `${addresses[index]}: ${describeConnectError(error)}`,
    );
    super(reasons.join("\n"), { cause });
  }
}

/** Describes a failed connection: a failed handshake nearly always means a different key. */
function describeConnectError(error: NodeJS.ErrnoException): string {
  return error.code === "EPROTO" ? "it has a different ENGINE_KEY, or is not an engine" : error.message;
}
