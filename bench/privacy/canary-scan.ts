import { encodeScanFrame, type ScanFrameSize, type VerificationResult } from "@ofage/contract";
import type { Posture } from "../../fixtures/posture.ts";
import { performScan, type ScanPage } from "../../packages/api/testing/scan-client.ts";
import { type BenchCheck, beginScan } from "../support/scan-check.ts";
import { type CanaryFrame, createCanaryCamera, type ShownScene } from "./canary-frames.ts";
import { noAnswer, type ScenarioAnswer } from "./scenario-answer.ts";

export interface ScanAnswer extends ScenarioAnswer {
  result?: VerificationResult;
}

/** Closed without a code (RFC 6455, 7.4.1). */
const closedAbnormally = 1006;

/** A scan, every frame of which is recorded. */
export interface CanaryScan {
  page: ScanPage;
  /** Takes a picture, and records it. */
  shoot(shown: ShownScene, size?: ScanFrameSize): Promise<Buffer>;
  /** Sends a picture of a scene. */
  show(shown: ShownScene): Promise<void>;
  /**
   * Does all that is asked until the connection closes.
   * @param look changes what the camera sees of it
   */
  perform(look?: (posture: Posture) => Posture): Promise<void>;
  /** Sends the first half of a picture's message and stops there. */
  showHalf(shown: ShownScene): Promise<void>;
  /** Waits until the server has closed the connection, or it broke. */
  answer(): Promise<ScanAnswer>;
}

/**
 * Connects to a scan and sends its first message.
 * @param record receives each frame before it is sent
 */
export async function openCanaryScan(
  url: string,
  check: BenchCheck,
  record: (frame: CanaryFrame) => void,
): Promise<CanaryScan> {
  const page = await beginScan(url, check);
  const camera = createCanaryCamera();
  const shoot: CanaryScan["shoot"] = async (shown, size = "small") => {
    const frame = await camera(shown, size);
    record(frame);
    return frame.jpeg;
  };
  return {
    page,
    shoot,
    show: async (shown) => page.sendFrame(await shoot(shown)),
    perform: (look = (posture) => posture) =>
      performScan(page, (posture, size) => shoot(look(posture), size)),
    showHalf: async (shown) => {
      const jpeg = await shoot(shown);
      const whole = encodeScanFrame({ size: "small", sequence: 1_000, capturedAt: performance.now(), jpeg });
      await new Promise((written) =>
        page.socket.send(whole.subarray(0, whole.length >> 1), { binary: true, fin: false }, written),
      );
    },
    answer: async () => {
      const status = await page.closed;
      if (status === closedAbnormally) return noAnswer;
      const last = page.messages.at(-1);
      if (last?.type === "error") return { status, outcome: last.code };
      if (last?.type !== "result") return { status, outcome: "closed" };
      return { status, outcome: last.check.failure_reason ?? last.check.status, result: last.check };
    },
  };
}
