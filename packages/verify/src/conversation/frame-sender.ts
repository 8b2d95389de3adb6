import { encodeScanFrame, type ScanFrameSize, type ScanMessage } from "@ofage/contract";
import { blockedSendingMs, lowestQuality, oldestFrameMs, stalledSendingMs } from "./conversation-settings.ts";
import { createFrameBudget } from "./frame-budget.ts";
import type { FramePainter } from "./frame-painter.ts";
import { fitFrame } from "./frame-size.ts";
import { isSamePicture } from "./is-same-picture.ts";
import type { ScanSocket } from "./scan-socket.ts";
import { watchVideoFrames } from "./video-frames.ts";

export interface FrameSender {
  /** Sends the camera's next picture as a large frame. */
  sendLarge(): void;
  /** Sends nothing until it is resumed. */
  pause(): void;
  resume(): void;
  /** Starts an instruction, from 1, on which the size of the frames depends. */
  startInstruction(number: number, of: number): void;
  /** Begins the scan anew: large frames that were asked for before are not sent. */
  restart(): void;
}

interface FrameSenderOptions {
  video: HTMLVideoElement;
  painter: FramePainter;
  socket: ScanSocket;
  ready: Extract<ScanMessage, { type: "ready" }>;
  /** Called for each frame that was sent. */
  onSent(): void;
  /** Called when nothing has left for a moment, and when something does again. */
  onBlocked(isBlocked: boolean): void;
  /** Ends the sending, and clears the painter. */
  signal: AbortSignal;
}

/**
 * Sends a video's pictures as frames, as often as the server asks. At most two frames wait to leave: none is taken until there is room,
 * and a connection through which nothing leaves counts as broken. A muted camera's black pictures are not sent.
 */
export function startFrameSender({
  video,
  painter,
  socket,
  ready,
  onSent,
  onBlocked,
  signal,
}: FrameSenderOptions): FrameSender {
  const budget = createFrameBudget(ready);
  let sequence = 0;
  let largeFrames = 0;
  let isEncoding = false;
  let isPaused = false;
  let dueAt = -Infinity;
  let lastBytes = 0;
  const lastSent: Partial<Record<ScanFrameSize, Uint8Array>> = {};
  let blockedSince: number | null = null;

  /** Tells whether at most one frame waits, so that there is room for another. */
  function hasRoom(now: number): boolean {
    if (socket.unsentBytes <= lastBytes) {
      blockedSince = null;
      onBlocked(false);
      return true;
    }
    blockedSince ??= now;
    if (now - blockedSince >= blockedSendingMs) onBlocked(true);
    if (now - blockedSince >= stalledSendingMs) socket.interrupt("lost");
    return false;
  }

  /**
   * Encodes the drawn picture as a message that the budget admits; null when there is none. A busy device may draw one picture twice, and a
   * stalled camera shows it again: the server takes neither for a camera.
   */
  async function encodeAdmitted(
    size: ScanFrameSize,
    capturedAt: number,
  ): Promise<Uint8Array<ArrayBuffer> | null> {
    const drawnAt = performance.now();
    for (;;) {
      const quality = budget.quality(size);
      const jpeg = await painter.encode(quality);
      const isOld = performance.now() - drawnAt > oldestFrameMs;
      if (!jpeg || isOld || isPaused || signal.aborted) return null;
      if (isSamePicture(jpeg, lastSent[size])) {
        dueAt = capturedAt;
        return null;
      }
      const message = encodeScanFrame({ size, sequence, capturedAt, jpeg });
      if (budget.admits(size, message.length)) {
        lastSent[size] = jpeg;
        return message;
      }
      // A small frame is soon followed by another; a large one was asked for.
      if (size === "small" || quality <= lowestQuality) return null;
    }
  }

  async function send(size: ScanFrameSize, capturedAt: number): Promise<void> {
    painter.draw(video, fitFrame({ width: video.videoWidth, height: video.videoHeight }, ready[size]));
    const message = await encodeAdmitted(size, capturedAt);
    if (!message) return;
    socket.send(message);
    budget.count(size, message.length);
    sequence++;
    lastBytes = message.length;
    if (size === "large" && largeFrames > 0) largeFrames--;
    onSent();
  }

  function take(capturedAt: number): void {
    if (isEncoding || isPaused || video.videoWidth === 0 || isMuted(video)) return;
    const size = largeFrames > 0 ? "large" : "small";
    if ((size === "small" && capturedAt < dueAt) || !hasRoom(capturedAt)) return;
    const interval = budget.intervalMs();
    dueAt = capturedAt - dueAt > interval ? capturedAt + interval : dueAt + interval;
    isEncoding = true;
    // A picture that cannot be drawn or encoded is left out like any other.
    send(size, capturedAt)
      .catch(() => undefined)
      .finally(() => {
        isEncoding = false;
        if (signal.aborted) painter.clear();
      });
  }

  watchVideoFrames(video, take, signal);
  signal.addEventListener("abort", () => isEncoding || painter.clear(), { once: true });
  return {
    sendLarge: () => void largeFrames++,
    pause() {
      isPaused = true;
      largeFrames = 0;
    },
    resume: () => void (isPaused = false),
    startInstruction: budget.startInstruction,
    restart() {
      largeFrames = 0;
      budget.restart();
    },
  };
}

/** Tells whether a video's camera gives no pictures for now: the video is black, or stands still. */
function isMuted({ srcObject }: HTMLVideoElement): boolean {
  return (srcObject as MediaStream | null)?.getVideoTracks().some(({ muted }) => muted) ?? false;
}
