import { ContractError, scanLimits, type ScanFrameMessage } from "@ofage/contract";
import { checkExpiredError } from "../attempts/ended-error.ts";

/** Rules that the frames of one scan must keep. */
export interface FrameRules {
  /**
   * Admits a frame that has arrived.
   * @param bytes of its message
   * @param now milliseconds of the scan's clock, as everywhere here
   * @throws request_too_large, invalid_frames
   */
  admit(frame: ScanFrameMessage, bytes: number, now: number): void;
  /** Lets one more large frame come. */
  expectLargeFrame(): void;
  /** Notes that the first instruction is being sent; again after a restart. */
  begin(now: number): void;
  /** Notes that the scan begins anew: its time and its bytes are counted from the beginning. */
  restart(now: number): void;
  /** Returns the error of a scan that takes too long; undefined if it does not. */
  findLateness(now: number, expiresAt: Date): ContractError | undefined;
  readonly framesReceived: number;
  /** Arrival of the last frame. */
  readonly lastFrameAt: number;
}

/** Creates the rules of a scan that starts now. */
export function createFrameRules(startedAt: number): FrameRules {
  let lastSequence = -1;
  let largeExpected = 0;
  let begunAt: number | undefined;
  let bytesSinceBegin: number | undefined;
  let framesReceived = 0;
  let lastFrameAt = startedAt;

  const timedOut = (sentence: string) => new ContractError("challenge_timed_out", sentence);

  return {
    admit({ size, sequence }, bytes, now) {
      const most = size === "large" ? scanLimits.largeFrameBytes : scanLimits.smallFrameBytes;
      if (bytes > most)
        throw new ContractError("request_too_large", `A ${size} frame has at most ${most} bytes.`);
      if (sequence <= lastSequence)
        throw new ContractError("invalid_frames", "Frames must arrive in the order of their sequence.");
      if (size === "large" && largeExpected === 0)
        throw new ContractError("invalid_frames", "A large frame arrived that was not asked for.");
      if (bytesSinceBegin !== undefined && (bytesSinceBegin += bytes) > scanLimits.totalBytes) {
        throw new ContractError(
          "request_too_large",
          `The frames of a scan have at most ${scanLimits.totalBytes} bytes.`,
        );
      }
      if (size === "large") largeExpected--;
      lastSequence = sequence;
      lastFrameAt = now;
      framesReceived++;
    },
    expectLargeFrame: () => void largeExpected++,
    begin: (now) => void ([begunAt, bytesSinceBegin] = [now, 0]),
    restart: (now) => void ([begunAt, bytesSinceBegin] = [now, undefined]),
    findLateness(now, expiresAt) {
      if (begunAt !== undefined && now - begunAt > scanLimits.instructionsMs)
        return timedOut("The scan took too long. Please try again.");
      if (begunAt === undefined && now - startedAt > scanLimits.positioningMs)
        return timedOut("The camera didn't get a good view of the face in time. Please try again.");
      if (now - lastFrameAt > (framesReceived === 0 ? scanLimits.firstFrameMs : scanLimits.frameGapMs))
        return timedOut("No pictures arrived from the camera. Please try again.");
      if (begunAt === undefined && expiresAt <= new Date()) return checkExpiredError();
      return undefined;
    },
    get framesReceived() {
      return framesReceived;
    },
    get lastFrameAt() {
      return lastFrameAt;
    },
  };
}
