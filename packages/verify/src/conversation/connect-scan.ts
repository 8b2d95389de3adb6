import type { ScanHello, ScanMessage, VerificationResult } from "@ofage/contract";
import { createFramePainter } from "./frame-painter.ts";
import { startFrameSender, type FrameSender } from "./frame-sender.ts";
import { onPageHidden, waitUntilVisible } from "./page-visibility.ts";
import { holdScanConnection, type ScanSocket } from "./scan-socket.ts";

interface ConnectScanOptions {
  checkId: string;
  hello: Omit<ScanHello, "type">;
  /** Sent as soon as it plays. */
  video: HTMLVideoElement | null;
  /** Called for each message but the last. */
  onMessage(message: ScanMessage): void;
  signal: AbortSignal;
}

/**
 * Holds one connection of the page to its own server, and sends the video's frames in it. A page out of sight has no pictures to send: it
 * ends the connection, and waits to be back before it opens one.
 * @throws as `holdScanConnection`
 */
export async function connectScan({
  checkId,
  hello,
  video,
  onMessage,
  signal,
}: ConnectScanOptions): Promise<VerificationResult> {
  await waitUntilVisible(signal);
  const connection = new AbortController();
  let sender: FrameSender | null = null;

  function take(message: ScanMessage, socket: ScanSocket): void {
    onMessage(message);
    if (message.type === "ready" && video) {
      const painter = createFramePainter();
      sender = startFrameSender({ video, painter, socket, ready: message, signal: connection.signal });
      onPageHidden(() => socket.interrupt(), connection.signal);
    }
    if (message.type === "capture") sender?.sendLarge();
    if (message.type === "instruction") sender?.startInstruction(message.number, message.of);
  }

  try {
    return await holdScanConnection({
      server: window.location.origin,
      checkId,
      hello,
      onMessage: take,
      signal,
    });
  } finally {
    connection.abort();
  }
}
