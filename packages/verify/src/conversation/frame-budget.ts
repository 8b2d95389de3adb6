import { scanLimits, type ScanFrameSize, type ScanMessage } from "@ofage/contract";
import {
  expectedLargeFrameBytes,
  lowestQuality,
  plannedInstructionMs,
  plannedLargeFrames,
  qualityStep,
} from "./conversation-settings.ts";

/** Plans how good and how frequent frames may be, so that a scan stays within its bytes. */
export interface FrameBudget {
  /** JPEG quality of the next frame of a size, 0 to 1. */
  quality(size: ScanFrameSize): number;
  /** Milliseconds between two small frames. */
  intervalMs(): number;
  /** Tells whether a frame, with its header, may be sent. A frame that may not makes the next one of its size smaller. */
  admits(size: ScanFrameSize, bytes: number): boolean;
  /** Counts a frame that was sent. */
  count(size: ScanFrameSize, bytes: number): void;
  /** Starts an instruction, from 1. The bytes are counted from the first one on. */
  startInstruction(number: number, of: number): void;
  /** Begins the count anew, as the server does when a scan begins anew. */
  restart(): void;
}

const maxBytes: Record<ScanFrameSize, number> = {
  small: scanLimits.smallFrameBytes,
  large: scanLimits.largeFrameBytes,
};

/**
 * Creates the budget of one connection. The bytes that are left are spread over the instructions that are left: a visitor who takes long
 * sends coarser frames, then fewer.
 */
export function createFrameBudget({
  small,
  large,
  frames_per_second,
}: Pick<Extract<ScanMessage, { type: "ready" }>, "small" | "large" | "frames_per_second">): FrameBudget {
  const shortestMs = 1000 / frames_per_second;
  const best = { small: small.quality, large: large.quality };
  const quality = { ...best };
  /** Bytes of a usual frame of each size, as they turn out. */
  const usual = { small: 0, large: expectedLargeFrameBytes };
  let spent = 0;
  let largeFrames = 0;
  let instructionsLeft: number | null = null;

  function lower(size: ScanFrameSize): void {
    quality[size] = Math.max(Math.min(lowestQuality, best[size]), quality[size] - qualityStep);
  }
  const keptAside = () => Math.max(0, plannedLargeFrames - largeFrames) * usual.large;

  /** Returns the bytes that a small frame may have at the server's rate. */
  function allowedBytes(): number {
    if (instructionsLeft === null) return maxBytes.small;
    const left = Math.max(0, scanLimits.totalBytes - spent - keptAside());
    return (left * shortestMs) / (instructionsLeft * plannedInstructionMs);
  }

  function adaptQuality(): void {
    const allowed = allowedBytes();
    if (usual.small > allowed) lower("small");
    else if (usual.small < 0.8 * allowed) quality.small = Math.min(best.small, quality.small + qualityStep);
  }

  return {
    quality: (size) => quality[size],
    intervalMs: () => shortestMs * Math.max(1, usual.small / Math.max(1, allowedBytes())),
    admits(size, bytes) {
      const left = scanLimits.totalBytes - spent - (size === "small" ? keptAside() : 0);
      const isAdmitted = bytes <= maxBytes[size] && (instructionsLeft === null || bytes <= left);
      if (!isAdmitted) lower(size);
      return isAdmitted;
    },
    count(size, bytes) {
      usual[size] = usual[size] === 0 ? bytes : 0.7 * usual[size] + 0.3 * bytes;
      if (instructionsLeft !== null) spent += bytes;
      if (size === "large") largeFrames++;
      else adaptQuality();
    },
    startInstruction(number, of) {
      instructionsLeft = Math.max(1, of - number + 1);
    },
    restart() {
      instructionsLeft = null;
      [spent, largeFrames] = [0, 0];
    },
  };
}
