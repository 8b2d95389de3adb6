import type { ScanHello, ScanMessage, VerificationResult } from "@ofage/contract";
import { longestHiddenMs } from "./conversation-settings.ts";
import { createFramePainter } from "./frame-painter.ts";
import { startFrameSender, type FrameSender } from "./frame-sender.ts";
import { watchLine } from "./line-watch.ts";
import { onVisibilityChange, waitUntilVisible } from "./page-visibility.ts";
import { holdScanConnection, type ScanSocket } from "./scan-socket.ts";

interface ConnectScanOptions {
  checkId: string;
  hello: Omit<ScanHello, "type">;
  /** Sent as soon as it plays. */
  video: HTMLVideoElement | null;
  /** Called for each message but the last. */
  onMessage(message: ScanMessage): void;
  /** Called when nothing gets through the connection any more, and when something does again. */
  onLine(isStalled: boolean): void;
  signal: AbortSignal;
}

/**
 * Holds one connection of the page to its own server, and sends the video's frames in it. A page out of sight has no pictures to send: it
 * keeps the connection for a while, then ends it, and waits to be back before it opens one.
 * @throws as `holdScanConnection`
 */
export async function connectScan({
  checkId,
  hello,
  video,
  onMessage,
  onLine,
  signal,
}: ConnectScanOptions): Promise<VerificationResult> {
  await waitUntilVisible(signal);
  const connection = new AbortController();
  let socket: ScanSocket | null = null;
  let sender: FrameSender | null = null;
  let isOurTurn = false;

  /** Lets frames flow only while they can arrive at once: those held back would be old, and come in a burst. */
  function control(): void {
    if (isOurTurn && !document.hidden && !line.isSilent) sender?.resume();
    else sender?.pause();
  }
  const line = watchLine({
    onChange(isStalled) {
      onLine(isStalled);
      control();
    },
    onDead: () => socket?.interrupt("silent"),
    signal: connection.signal,
  });
  let leaving: ReturnType<typeof setTimeout> | undefined;
  onVisibilityChange(() => {
    clearTimeout(leaving);
    if (document.hidden && isOurTurn) leaving = setTimeout(() => socket?.interrupt("lost"), longestHiddenMs);
    control();
  }, connection.signal);

  function take(message: ScanMessage, open: ScanSocket): void {
    socket = open;
    line.hear(message);
    onMessage(message);
    if (message.type === "ready") isOurTurn = true;
    if (message.type === "waiting") isOurTurn = false;
    if (message.type === "ready" && video && !sender) {
      const painter = createFramePainter();
      sender = startFrameSender({
        video,
        painter,
        socket: open,
        ready: message,
        onSent: line.expectAnswer,
        onBlocked: line.setBlocked,
        signal: connection.signal,
      });
    }
    control();
    if (message.type === "capture") sender?.sendLarge();
    if (message.type === "instruction") sender?.startInstruction(message.number, message.of);
    if (message.type === "restarted") sender?.restart();
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
    clearTimeout(leaving);
    connection.abort();
    onLine(false);
  }
}
