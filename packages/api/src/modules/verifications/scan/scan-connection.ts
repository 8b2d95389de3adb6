import { AsyncLocalStorage } from "node:async_hooks";
import type { WebSocket } from "@fastify/websocket";
import {
  ContractError,
  liveDemo,
  scanCloseCodes,
  type ScanHello,
  scanLimits,
  ScanMessage,
  type VerificationResult,
} from "@ofage/contract";
import { rateLimitNetwork } from "../../../ip-address.ts";
import { overwriteBuffers } from "../../../overwrite-buffers.ts";
import { checkExpiredError } from "../attempts/ended-error.ts";
import { type AdmittedScan, admitScan, lostScanError, type ScanVisitor } from "./admit-scan.ts";
import { endSilentLine } from "./end-silent-line.ts";
import { measureRoundTrip, type RoundTrip } from "./measure-round-trip.ts";
import { createMessageBudget } from "./message-budget.ts";
import { readHello } from "./read-hello.ts";
import { type HintRepeater, repeatHint } from "./repeat-hint.ts";
import { scanCloseCodeFor } from "./scan-close-code.ts";
import type { PlaceSeeker, ScanPlace } from "./scan-places.ts";
import { type ScanSession, startScanSession } from "./scan-session.ts";
import { readyMessage } from "./scan-settings.ts";

/** One upgraded connection. */
export interface ScanConnection {
  /** Tells the page to try again, unless its result is being made; resolves once the scan holds nothing. */
  stop(): Promise<void>;
}

export interface ScanConnectionOptions {
  visitor: ScanVisitor;
  /** Verification in the connection's address. */
  id: string;
  /** Turns any thrown value into an API error. */
  toContractError(error: unknown): ContractError;
  /** Called when the first message has arrived, and is a hello. */
  onHello(): void;
  /** Called with the error that the page is sent. */
  onFailure(error: ContractError): void;
}

/**
 * Serves the scan of one connection: its first message, its frames, and what the page is sent. The connection ends after a result or an
 * error; a connection that breaks ends nothing but itself.
 */
export function serveScan(
  socket: WebSocket,
  { visitor, id, toContractError, onHello, onFailure }: ScanConnectionOptions,
): ScanConnection {
  const { scanClock: clock } = visitor;
  const { messagesPerSecond: perSecond, burst, frameGapMs: silenceMs } = scanLimits;
  const budget = createMessageBudget({ perSecond, burst, silenceMs }, clock.now());
  const line = endSilentLine(clock, socket);
  /** `queued`: the scan waits for a place. */
  let stage: "waiting" | "admitting" | "queued" | "scanning" | "ended" = "waiting";
  let session: ScanSession | undefined;
  /** Measured while it scans. */
  let roundTrip: RoundTrip | undefined;
  let repeater: HintRepeater | undefined;
  let admitted: AdmittedScan | undefined;
  const leaving = new AbortController();
  const stopAwaitingHello = clock.after(scanLimits.helloMs, () =>
    fail(new ContractError("client_token_required", "The first message did not arrive in time.")),
  );

  function send(message: ScanMessage): void {
    socket.send(JSON.stringify(ScanMessage.parse(message)));
    repeater?.note(message);
  }

  /**
   * Counts anything that arrives, control frames too.
   * @returns false if it was not taken
   */
  function receive(take?: () => void): boolean {
    line.hear();
    roundTrip?.hear();
    if (hasEnded()) return false;
    try {
      if (!budget.spend(clock.now()))
        throw new ContractError("rate_limited", "Messages arrive faster than the scan needs them.");
      take?.();
      return true;
    } catch (error) {
      void fail(error);
      return false;
    }
  }

  function takeMessage(data: Buffer, isBinary: boolean): void {
    if (stage === "scanning" && isBinary) return session!.accept(data);
    // Sent before the page heard that its place went to somebody else.
    if (stage === "queued" && isBinary) return overwriteBuffers([data]);
    if (stage !== "waiting" || isBinary) {
      const expected =
        stage === "waiting" ? "The first message must be a hello." : "Please send frames only.";
      throw new ContractError(
        "malformed_request",
        stage === "admitting" ? "Please wait for ready." : expected,
      );
    }
    const hello = readHello(data);
    stage = "admitting";
    stopAwaitingHello();
    onHello();
    void scan(hello);
  }

  async function scan(hello: ScanHello): Promise<void> {
    try {
      admitted = await admitScan(visitor, id, hello, lose);
      // The connection may have ended meanwhile.
      if (hasEnded()) {
        await letGo();
        return;
      }
      const check = await scanInTurn(hello, admitted);
      await letGo();
      if (hasEnded()) return;
      stage = "ended";
      send({ type: "result", check });
      close(scanCloseCodes.finished);
    } catch (error) {
      if (error !== leaving.signal.reason) await fail(error);
    }
  }

  /** Scans whenever it has a place, until there is a result. */
  async function scanInTurn(hello: ScanHello, scan: AdmittedScan): Promise<VerificationResult> {
    for (;;) {
      const place = await takePlace(scan);
      if (leaving.signal.aborted) {
        place.release();
        throw leaving.signal.reason;
      }
      const trip = (roundTrip = measureRoundTrip(clock, socket));
      session = startScanSession(visitor, scan, place, hello, { send, readDelay: trip.read });
      stage = "scanning";
      repeater = repeatHint(clock, send);
      send(readyMessage);
      const result = await session.result;
      if (result) return result;
      trip.stop();
      repeater.stop();
      session = undefined;
    }
  }

  async function takePlace({ check, website }: AdmittedScan): Promise<ScanPlace> {
    const seeker: PlaceSeeker = {
      checkId: check.id,
      address: visitor.address,
      network: rateLimitNetwork(visitor.address),
      websiteId: website.id,
      isFree: check.is_test || website.asset_id === liveDemo.assetId,
    };
    let told = 0;
    stage = "queued";
    return visitor.scanPlaces.take(visitor, seeker, {
      signal: leaving.signal,
      onWait(seconds) {
        if (check.expires_at <= new Date()) void fail(checkExpiredError());
        else if (seconds !== told) send({ type: "waiting", seconds: (told = seconds) });
      },
      onDisplaced: () => session?.giveWay(),
    });
  }

  const hasEnded = () => stage === "ended";

  function lose(check: AdmittedScan["check"]): void {
    if (session) session.lose();
    else void lostScanError(visitor, check).then(fail, fail);
  }

  /** Gives up the scan's place or its turn, and its lease. Returns false if its result was being made already, and is made now. */
  async function letGo(): Promise<boolean> {
    leaving.abort();
    roundTrip?.stop();
    repeater?.stop();
    if (session && !(await session.abandon())) return false;
    const lease = admitted?.lease;
    admitted = undefined;
    // Without a database the lease expires soon, because nobody renews it.
    await lease?.release().catch(() => {});
    return true;
  }

  async function fail(cause: unknown): Promise<void> {
    if (hasEnded()) return;
    stage = "ended";
    const { code, message, extras } = reportFailure(cause);
    // Before the page hears of it, so that it may begin again at once.
    await letGo();
    const { retry_after } = extras;
    send({ type: "error", code, error: message, ...(retry_after !== undefined && { retry_after }) });
    close(scanCloseCodeFor(code));
  }

  function reportFailure(cause: unknown): ContractError {
    const known = toContractError(cause);
    onFailure(known);
    return known;
  }

  function close(code: number): void {
    line.stop();
    socket.close(code);
  }

  // A socket's events come from outside the request, to which log lines and spans belong.
  const inScope = AsyncLocalStorage.snapshot();
  socket.on("message", (data: Buffer, isBinary: boolean) => {
    if (!inScope(() => receive(() => takeMessage(data, isBinary)))) overwriteBuffers([data]);
  });
  socket.on("ping", () => receive());
  socket.on("pong", (payload) => receive(() => roundTrip?.takePong(payload)));
  socket.on("close", () => {
    stopAwaitingHello();
    line.stop();
    stage = "ended";
    void letGo();
  });

  return {
    stop: async () => {
      if (!(await letGo())) return;
      await fail(
        new ContractError("shutting_down", "The server is restarting. Please try again.", { retry_after: 2 }),
      );
    },
  };
}
