import type { ScanFrameMessage } from "@ofage/contract";
import type { LineDelay } from "@ofage/engine";
import { overwriteBuffers } from "../../../overwrite-buffers.ts";

/** A frame that waits to be read. */
export interface WaitingFrame extends ScanFrameMessage {
  /** Milliseconds of the scan's clock. */
  receivedAt: number;
  /** The line when it arrived. */
  line: LineDelay;
}

/** The frames of one scan that wait to be read, in the order of their sequence. */
export interface FrameQueue {
  /**
   * Adds a frame. If too many wait, it takes the place of the oldest small one, which is overwritten and reported.
   * @returns false if only large frames wait, of which none may be left out
   */
  push(frame: WaitingFrame): boolean;
  /** Removes the oldest frame; the caller overwrites it. */
  shift(): WaitingFrame | undefined;
  /** Overwrites all frames that wait. */
  clear(): void;
}

/**
 * Creates an empty queue.
 * @param onReplaced hears of each frame that another took the place of
 */
export function createFrameQueue(
  capacity: number,
  onReplaced: (frame: WaitingFrame) => void = () => {},
): FrameQueue {
  const waiting: WaitingFrame[] = [];
  return {
    push(frame) {
      if (waiting.length >= capacity) {
        const oldest = waiting.findIndex(({ size }) => size === "small");
        if (oldest === -1) return false;
        const [replaced] = waiting.splice(oldest, 1) as [WaitingFrame];
        overwriteBuffers([replaced.jpeg]);
        onReplaced(replaced);
      }
      waiting.push(frame);
      return true;
    },
    shift: () => waiting.shift(),
    clear() {
      overwriteBuffers(waiting.splice(0).map(({ jpeg }) => jpeg));
    },
  };
}
