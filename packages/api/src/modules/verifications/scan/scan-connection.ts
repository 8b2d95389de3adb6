import { AsyncLocalStorage } from "node:async_hooks";
import type { WebSocket } from "@fastify/websocket";
import { ContractError, scanCloseCodes, type ScanHello, scanLimits, ScanMessage } from "@ofage/contract";
import { overwriteBuffers } from "../../../overwrite-buffers.ts";
import { admitScan, type ScanVisitor } from "./admit-scan.ts";
import { endSilentLine } from "./end-silent-line.ts";
import { createMessageBudget } from "./message-budget.ts";
import { readHello } from "./read-hello.ts";
import { scanCloseCodeFor } from "./scan-close-code.ts";
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
  /** Called once when the first message has arrived, or the connection has closed before. */
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
  const budget = createMessageBudget(scanLimits.messagesPerSecond, scanLimits.burst, performance.now());
  const line = endSilentLine(socket);
  let stage: "waiting" | "admitting" | "scanning" | "ended" = "waiting";
  let session: ScanSession | undefined;
  const helloTimer = setTimeout(() => {
    void fail(new ContractError("client_token_required", "The first message did not arrive in time."));
  }, scanLimits.helloMs).unref();

  const send = (message: ScanMessage) => socket.send(JSON.stringify(ScanMessage.parse(message)));

  /**
   * Counts anything that arrives, control frames too.
   * @returns false if it was not taken
   */
  function receive(take?: () => void): boolean {
    line.hear();
    if (hasEnded()) return false;
    try {
      if (!budget.spend(performance.now()))
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
    clearTimeout(helloTimer);
    onHello();
    void scan(hello);
  }

  async function scan(hello: ScanHello): Promise<void> {
    try {
      const admitted = await admitScan(visitor, id, hello, () => session?.lose());
      session = startScanSession(visitor, admitted, hello, send);
      // The connection may have ended meanwhile.
      if (hasEnded()) {
        await session.abandon();
        return;
      }
      stage = "scanning";
      send(readyMessage);
      const check = await session.result;
      if (hasEnded()) return;
      stage = "ended";
      send({ type: "result", check });
      close(scanCloseCodes.finished);
    } catch (error) {
      await fail(error);
    }
  }

  const hasEnded = () => stage === "ended";

  async function fail(cause: unknown): Promise<void> {
    if (hasEnded()) return;
    stage = "ended";
    const { code, message, extras } = reportFailure(cause);
    // Before the page hears of it, so that it may begin again at once.
    await session?.abandon();
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
  socket.on("pong", () => receive());
  socket.on("close", () => {
    clearTimeout(helloTimer);
    line.stop();
    if (stage === "waiting") onHello();
    stage = "ended";
    void session?.abandon();
  });

  return {
    stop: async () => {
      if (session && !(await session.abandon())) return;
      await fail(
        new ContractError("shutting_down", "The server is restarting. Please try again.", { retry_after: 2 }),
      );
    },
  };
}
