import {
  ApiError,
  errorStatus,
  scanUrl,
  type ScanHello,
  type ScanMessage,
  type VerificationResult,
} from "@ofage/contract";
import { readyTimeoutMs } from "./conversation-settings.ts";
import { explainUnopened } from "./explain-unopened.ts";
import { parseScanMessage } from "./parse-scan-message.ts";
import { type Interruption, ScanInterruptedError } from "./scan-interrupted-error.ts";

/** An open connection, as the frames use it. */
export interface ScanSocket {
  /** Bytes that were handed over and have not left yet. */
  readonly unsentBytes: number;
  send(message: Uint8Array<ArrayBuffer>): void;
  /** Ends the connection as a broken one. */
  interrupt(how: Interruption): void;
}

interface ScanSocketOptions {
  /** Origin of the server, such as `https://age.example`. */
  server: string;
  checkId: string;
  hello: Omit<ScanHello, "type">;
  /** Called for each message but the last: a result or an error ends the connection instead. */
  onMessage(message: ScanMessage, socket: ScanSocket): void;
  signal: AbortSignal;
}

/**
 * Holds one scan's connection from the first message to the result.
 * @throws ApiError for an error of the server, also for a message that the contract does not know
 * @throws ScanInterruptedError when the connection breaks, does not open, or gets no answer in time
 * @throws the signal's reason when it is aborted; the connection then closes
 */
export function holdScanConnection({
  server,
  checkId,
  hello,
  onMessage,
  signal,
}: ScanSocketOptions): Promise<VerificationResult> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const socket = new WebSocket(scanUrl(server, checkId));
    socket.binaryType = "arraybuffer";
    const over = new AbortController();
    const listening = { signal: over.signal };

    function end(settle: () => void): void {
      if (over.signal.aborted) return;
      over.abort();
      clearTimeout(late);
      socket.close();
      settle();
    }
    let isOpen = false;
    function interrupt(how: Interruption): void {
      end(() => {
        if (isOpen) reject(new ScanInterruptedError(how));
        else void explainUnopened(server, checkId).then(reject);
      });
    }
    const late = setTimeout(() => interrupt("silent"), readyTimeoutMs);
    const connection: ScanSocket = {
      get unsentBytes() {
        return socket.bufferedAmount;
      },
      send: (message) => {
        if (!over.signal.aborted) socket.send(message);
      },
      interrupt,
    };

    signal.addEventListener("abort", () => end(() => reject(signal.reason)), listening);
    socket.addEventListener("close", () => interrupt("lost"), listening);
    socket.addEventListener(
      "open",
      () => {
        isOpen = true;
        socket.send(JSON.stringify({ type: "hello", ...hello } satisfies ScanHello));
      },
      listening,
    );
    socket.addEventListener(
      "message",
      ({ data }: MessageEvent<unknown>) => {
        const message = parseScanMessage(data);
        if (!message) return end(() => reject(new ApiError(500, "Unknown message", undefined)));
        if (message.type === "error") return end(() => reject(toApiError(message)));
        if (message.type === "result") return end(() => resolve(message.check));
        if (message.type === "ready" || message.type === "waiting") clearTimeout(late);
        onMessage(message, connection);
      },
      listening,
    );
  });
}

/** Builds the error that a call with the same refusal throws, so that both are classified alike. */
function toApiError({ code, error, retry_after }: Extract<ScanMessage, { type: "error" }>): ApiError {
  return new ApiError(errorStatus[code], "", { code, error, request_id: "" }, retry_after);
}
