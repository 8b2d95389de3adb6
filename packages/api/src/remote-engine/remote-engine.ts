import { Agent, request } from "node:https";
import { json } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import {
  type Engine,
  EngineBusyError,
  EngineClosedError,
  type FaceReading,
  type ReadInput,
  UnreadableFrameError,
} from "@ofage/engine";
import { type ReadRequest, readRequestHeader, EngineRefusal } from "./messages.ts";
import { createScopeHeaders } from "./scope-headers.ts";
import { createClientTlsOptions } from "./secure-channel.ts";
import { LoggableError } from "../loggable-error.ts";

/** Time for which an engine process that did not answer is not used. */
const unreachableBackoffMs = 2_000;
/** Time for which an engine that reported it is full is not used. */
const busyBackoffMs = 250;
const responseTimeoutMs = 30_000;
const connectRetryDelayMs = 500;
/** Retry time for a visitor while no engine can be reached. */
const defaultRetryAfterSeconds = 3;

interface EngineNode {
  host: string;
  port: number;
  inFlightCount: number;
  /** The engine is not used until then; milliseconds of `performance.now()`. */
  backoffUntil: number;
  /** The engine's last retry time, for callers that are refused meanwhile. */
  retryAfterSeconds: number;
}

/**
 * Connects to engines in other processes, used like a local one: a reading goes to the engine with the fewest readings, and to the next
 * if that one is full, gone, or lost during the reading. Nothing of a frame outlives the call.
 * @param addresses `host:port` of each engine
 * @param key ENGINE_KEY
 * @param patienceMs time to wait for the first engine to answer, in milliseconds
 * @throws EngineUnreachableError
 */
export async function connectRemoteEngines(
  addresses: readonly string[],
  key: string,
  patienceMs = 60_000,
): Promise<Engine> {
  const agent = new Agent({ ...createClientTlsOptions(key), keepAlive: true, maxSockets: 32 });
  const places: EngineNode[] = addresses.map((address) => {
    const { hostname, port } = new URL(`https://${address}`);
    return {
      host: hostname,
      port: Number(port || 443),
      inFlightCount: 0,
      backoffUntil: 0,
      retryAfterSeconds: defaultRetryAfterSeconds,
    };
  });
  const inFlight = new Set<Promise<FaceReading>>();
  let closed = false;

  async function ask(
    place: EngineNode,
    path: string,
    asked?: ReadRequest,
    frames: readonly Uint8Array[] = [],
  ) {
    const call = request({
      agent,
      host: place.host,
      port: place.port,
      path,
      method: asked ? "POST" : "GET",
      timeout: responseTimeoutMs,
      headers: asked
        ? {
            ...createScopeHeaders(),
            [readRequestHeader]: JSON.stringify(asked),
            "content-length": frames.reduce((sum, frame) => sum + frame.length, 0),
          }
        : {},
    });
    call.on("timeout", () => call.destroy(new Error("the engine did not answer in time")));
    const answered = new Promise<{ status: number; body: unknown }>((resolve, reject) => {
      call.on("error", reject);
      call.on("response", (response) => {
        json(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
      });
    });
    for (const frame of frames) call.write(frame);
    call.end();
    return answered;
  }

  const { customModel } = await firstFacts();

  /**
   * Returns the facts of the first engine that answers, which hold for all, since all read alike. Engines and API
   * processes may start together.
   */
  async function firstFacts(): Promise<Pick<Engine, "customModel">> {
    const until = performance.now() + patienceMs;
    for (;;) {
      try {
        const facts = await Promise.any(places.map((place) => ask(place, "/facts")));
        return facts.body as Pick<Engine, "customModel">;
      } catch (error) {
        if (performance.now() > until) throw new EngineUnreachableError(addresses, error as AggregateError);
        await wait(connectRetryDelayMs);
      }
    }
  }

  /** Lists the engines that may be used now, the least busy first. */
  const open = () =>
    places
      .filter(({ backoffUntil }) => backoffUntil <= performance.now())
      .toSorted((a, b) => a.inFlightCount - b.inFlightCount);

  function refuseIfFull(): void {
    if (open().length > 0) return;
    throw new EngineBusyError(Math.min(...places.map(({ retryAfterSeconds }) => retryAfterSeconds)));
  }

  async function readSomewhere({ frames, poses, version }: ReadInput): Promise<FaceReading> {
    const asked = { version, poses: poses ? [...poses] : null, lengths: frames.map(({ length }) => length) };
    for (const place of open()) {
      place.inFlightCount++;
      try {
        const { status, body } = await ask(place, "/read", asked, frames);
        if (status === 200) return body as FaceReading;
        const refusal = EngineRefusal.parse(body);
        if (refusal.refusal === "unreadable") throw new UnreadableFrameError(refusal.index, refusal.reason);
        if (refusal.refusal === "busy") backOff(place, busyBackoffMs, refusal.retry_after);
        else backOff(place, unreachableBackoffMs, defaultRetryAfterSeconds);
      } catch (error) {
        if (error instanceof UnreadableFrameError) throw error;
        backOff(place, unreachableBackoffMs, defaultRetryAfterSeconds);
      } finally {
        place.inFlightCount--;
      }
    }
    throw new EngineBusyError(Math.min(...places.map(({ retryAfterSeconds }) => retryAfterSeconds)));
  }

  return {
    customModel,
    refuseIfFull,
    // The engine itself answers callers that wait for it.
    getLoad: () => ({ reading: inFlight.size, waiting: 0 }),
    async read(input) {
      if (closed) throw new EngineClosedError();
      const reading = readSomewhere(input);
      inFlight.add(reading);
      try {
        return await reading;
      } finally {
        inFlight.delete(reading);
      }
    },
    close: async () => {
      closed = true;
      await Promise.allSettled(inFlight);
      agent.destroy();
    },
  };
}

function backOff(place: EngineNode, forMs: number, retryAfterSeconds: number): void {
  place.backoffUntil = performance.now() + forMs;
  place.retryAfterSeconds = retryAfterSeconds;
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
