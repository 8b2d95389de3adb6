import { ScanMessage, type ScanHello, scanUrl } from "@ofage/contract";
import { WebSocket } from "ws";
import { createScanRun, noteMessage, type ScanRun } from "./scan-run.ts";

/** A check whose visitor has agreed, with the token that opens its page. */
export interface OpenCheck {
  id: string;
  token: string;
}

/** Lies of a page that is not the hosted check's. */
export interface ForgedPage {
  /** In place of the server's own. */
  origin?: string;
  /** Fields of the first message, in place of or beside the true ones. */
  hello?: Record<string, unknown>;
}

export interface ScanOptions {
  /** Origin of the server. */
  server: string;
  check: OpenCheck;
  kind: ScanHello["kind"];
  style: ScanHello["style"];
  forgedPage?: ForgedPage;
}

export type ReadyMessage = Extract<ScanMessage, { type: "ready" }>;

/** One connection to a check's scan. */
export interface OpenedScan {
  /** Resolves with the server's formats; null when it ended the scan before. */
  ready: Promise<ReadyMessage | null>;
  /** Resolves once the connection has closed. */
  closed: Promise<void>;
  run: ScanRun;
  isOpen(): boolean;
  /** Sends one frame's message, and counts it. */
  send(message: Uint8Array): void;
  close(): void;
}

/**
 * Opens a scan by the server's public endpoint, as the hosted check's page does.
 * @param hear called with each message of the server
 */
export function openScan(
  { server, check, kind, style, forgedPage = {} }: ScanOptions,
  hear: (message: ScanMessage) => void,
): OpenedScan {
  const socket = new WebSocket(scanUrl(server, check.id), {
    origin: forgedPage.origin ?? server,
    perMessageDeflate: false,
  });
  const run = createScanRun();
  const ready = Promise.withResolvers<ReadyMessage | null>();
  let firstAt: number | null = null;

  socket.on("error", () => {});
  socket.on("unexpected-response", (_request, response) => {
    run.error = String(response.statusCode);
    socket.terminate();
  });
  socket.on("open", () => {
    const hello = { type: "hello", client_token: check.token, kind, style, ...forgedPage.hello };
    socket.send(JSON.stringify(hello));
  });
  socket.on("message", (data: Buffer) => {
    const message = ScanMessage.parse(JSON.parse(data.toString()));
    noteMessage(run, message);
    hear(message);
    if (message.type === "ready") ready.resolve(message);
  });
  // Not by "once", which rejects when a refused handshake is an error, too.
  const closed = new Promise<void>((resolve) => {
    socket.on("close", () => {
      ready.resolve(null);
      resolve();
    });
  });

  return {
    ready: ready.promise,
    closed,
    run,
    isOpen: () => socket.readyState === WebSocket.OPEN,
    send(message) {
      socket.send(message);
      firstAt ??= performance.now();
      run.seconds = (performance.now() - firstAt) / 1000;
      run.frames++;
      run.bytes += message.length;
    },
    close: () => socket.close(),
  };
}
