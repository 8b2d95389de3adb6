import { randomInt } from "node:crypto";
import {
  ContractError,
  decodeScanFrame,
  type ScanHello,
  type ScanMessage,
  type VerificationResult,
} from "@ofage/contract";
import {
  createScan,
  drawInstructions,
  EngineBusyError,
  eraseScanFrame,
  type LineDelay,
  type Scan,
  type ScanEvent,
  type ScanFrame,
  type ScanTimes,
} from "@ofage/engine";
import type { Services } from "../../../context.ts";
import { overwriteBuffers } from "../../../overwrite-buffers.ts";
import { type AdmittedScan, countScan, lostScanError } from "./admit-scan.ts";
import { concludeScan } from "./conclude-scan.ts";
import { estimatorOf } from "./estimator-of.ts";
import { createFrameQueue, type WaitingFrame } from "./frame-queue.ts";
import { createFrameRules } from "./frame-rules.ts";
import { presentScanEvent } from "./present-scan-event.ts";
import type { ScanPlace } from "./scan-places.ts";
import { toScanError } from "./to-scan-error.ts";

/** Frames that may wait while one is read: a third of a second. */
const waitingFrames = 3;
const tickMs = 100;

/** One scan, from when it has a place to its end. Its state is in the memory of this process only. */
export interface ScanSession {
  /**
   * Takes one binary message, whose memory it overwrites after use.
   * @throws ContractError if the page may not send it; the caller overwrites it
   */
  accept(message: Uint8Array): void;
  /**
   * Ends the scan without a result; resolves once it holds nothing.
   * @returns false if its result was being made already, and is made now
   */
  abandon(): Promise<boolean>;
  /** Tells the session that another scan has taken its place, or that the check has ended without it. */
  lose(): void;
  /** Ends the scan, whose place went to somebody else, before its first instruction. */
  giveWay(): void;
  /** Resolves once the verification has ended by this scan, or to null when the scan gave way; rejects when it cannot go on. */
  readonly result: Promise<VerificationResult | null>;
}

/** The page of a scan. */
export interface ScanPageLine {
  /** Sends one message. */
  send(message: ScanMessage): void;
  /** Returns how slow the line is now. */
  readDelay(): LineDelay;
}

/** Starts a scan. It leads: each frame is read as it arrives, and what the scan says is sent before the next one is taken. */
export function startScanSession(
  services: Services,
  { check: admitted, website }: AdmittedScan,
  place: ScanPlace,
  { kind, style }: Pick<ScanHello, "kind" | "style">,
  { send, readDelay }: ScanPageLine,
): ScanSession {
  const { scanClock: clock } = services;
  let check = admitted;
  const scan: Scan = createScan({
    kind,
    style,
    instructions: drawInstructions(kind, style, (below) => randomInt(below)),
    version: estimatorOf(services.engine, check.model_version),
  });
  const queue = createFrameQueue(waitingFrames, skip);
  const rules = createFrameRules(clock.now());
  const { promise: result, resolve, reject } = Promise.withResolvers<VerificationResult | null>();
  // A connection that has closed no longer waits for the result.
  result.catch(() => {});
  let state: "open" | "concluding" | "over" = "open";
  let isReading = false;
  let drained = Promise.resolve();
  let isCounted = false;
  let framesSkipped = 0;
  let sent = Promise.resolve();
  const stopTicking = clock.every(tickMs, tick);

  /** Resolves once all is read and said that there is now. */
  async function tick(): Promise<void> {
    if (state !== "open") return;
    const now = clock.now();
    const late = rules.findLateness(now, check.expires_at);
    await (late ? fail(late) : deliver(scan.tick(now, rules.lastFrameAt)).catch(fail));
    await drained;
  }

  async function readWaiting(): Promise<void> {
    isReading = true;
    try {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const frame = await readFrame(next);
        if (!frame) continue;
        if (state !== "open") {
          eraseScanFrame(frame);
          return;
        }
        if (frame.face !== null) place.noteFace();
        await deliver(scan.take(frame, timesOf(next), clock.now()));
      }
    } catch (error) {
      await fail(toScanError(error));
    } finally {
      isReading = false;
    }
  }

  /** Reads a frame; returns undefined for a small one that the engine has no time for. */
  async function readFrame(waiting: WaitingFrame): Promise<ScanFrame | undefined> {
    const { size, jpeg } = waiting;
    try {
      const plan = scan.planFrame(size === "large" ? "age" : "movement");
      return await services.engine.readScanFrame({ bytes: jpeg, ...plan });
    } catch (error) {
      if (!(error instanceof EngineBusyError && size === "small")) throw error;
      skip(waiting);
      return undefined;
    } finally {
      overwriteBuffers([jpeg]);
    }
  }

  function skip(waiting: WaitingFrame): void {
    framesSkipped++;
    scan.skip(timesOf(waiting));
  }

  /** Sends what the scan says, after everything that it said before. */
  function deliver(events: readonly ScanEvent[]): Promise<void> {
    if (events.length > 0) sent = sent.then(() => sendEvents(events));
    return sent;
  }

  async function sendEvents(events: readonly ScanEvent[]): Promise<void> {
    for (const event of events) {
      if (state !== "open") return;
      if (event.type === "finished") return conclude();
      if (event.type === "instruction" && !isCounted) {
        isCounted = true;
        place.begin();
        check = await countScan(services, check, kind);
      }
      if (event.type === "instruction" && event.number === 1) rules.begin(clock.now());
      if (event.type === "restarted") rules.restart(clock.now());
      if (event.type === "capture") rules.expectLargeFrame();
      send(presentScanEvent(event));
    }
  }

  async function conclude(): Promise<void> {
    state = "concluding";
    stopTicking();
    queue.clear();
    const reading = scan.conclude();
    scan.erase();
    const { framesReceived, lastFrameAt } = rules;
    const finished = { reading, framesReceived, framesSkipped, lastFrameAt, releasedAt: new Date() };
    const answer = await concludeScan(services, check, website, finished);
    release();
    resolve(answer);
  }

  async function fail(error: unknown): Promise<void> {
    if (state === "over") return;
    release();
    reject(error);
  }

  function release(): void {
    state = "over";
    stopTicking();
    queue.clear();
    scan.erase();
    place.release();
  }

  return {
    result,
    accept(message) {
      if (state !== "open") return overwriteBuffers([message]);
      const frame = decodeScanFrame(message);
      const receivedAt = clock.now();
      rules.admit(frame, message.length, receivedAt);
      if (!queue.push({ ...frame, receivedAt, line: readDelay() }))
        throw new ContractError("rate_limited", "Too many large frames arrived at once.");
      if (!isReading) drained = readWaiting();
    },
    abandon: async () => {
      if (state === "concluding") {
        await result.catch(() => {});
        return false;
      }
      if (state === "open") release();
      return true;
    },
    giveWay() {
      if (state !== "open") return;
      release();
      resolve(null);
    },
    lose() {
      if (state === "open") void lostScanError(services, check).then(fail, fail);
    },
  };
}

function timesOf({ sequence, capturedAt, receivedAt, line }: WaitingFrame): ScanTimes {
  return { sequence, capturedAt, receivedAt, line };
}
