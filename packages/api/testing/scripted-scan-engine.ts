import { createHash } from "node:crypto";
import { type Engine, EngineBusyError, type ScanFrame, UnreadableFrameError } from "@ofage/engine";
import { type Posture, RESTING_POSTURE } from "../../../fixtures/posture.ts";
import { createFrame, type SyntheticLook } from "../../engine/src/scan/synthetic-frame.fixture.ts";
import { noEngine } from "../src/remote-engine/index.ts";

/** Content of a frame of the scripted engine, instead of a picture. */
export interface ScriptedFrame extends Posture {
  /** Makes the frame one of its kind. */
  mark: number;
}

/** Returns the bytes of a frame of the scripted engine. */
export const scriptFrame = (posture: Partial<Posture> = {}, mark: number = Math.random()): Buffer =>
  Buffer.from(JSON.stringify({ ...RESTING_POSTURE, ...posture, mark } satisfies ScriptedFrame));

/** Engine of scans whose frames are postures in words, so that a test needs no pictures. */
export interface ScriptedScanEngine extends Engine {
  /** Scans that may run at once. */
  places: number;
  /** Error that reading a frame throws; undefined to read it. */
  failure: Error | undefined;
  /** Promise that each reading waits for. */
  gate: Promise<unknown>;
  /** Memory of each frame that it was given. */
  readonly given: Uint8Array[];
  /** Its readings of the frames, in order. */
  readonly frames: ScanFrame[];
  /** Marks of the frames that it was given, in order. */
  readonly marks: number[];
}

/** Creates the engine. */
export function createScriptedScanEngine(): ScriptedScanEngine {
  let held = 0;
  const engine: ScriptedScanEngine = {
    ...noEngine,
    places: 4,
    failure: undefined,
    gate: Promise.resolve(),
    given: [],
    frames: [],
    marks: [],
    getCapacity: () => engine.places,
    reserveScan() {
      if (held >= engine.places) throw new EngineBusyError(3);
      held++;
      let isHeld = true;
      return {
        release() {
          if (isHeld) held--;
          isHeld = false;
        },
      };
    },
    async readScanFrame({ bytes, purpose, identify, estimator }) {
      const text = Buffer.from(bytes).toString();
      engine.given.push(bytes);
      if (!text.startsWith("{")) throw new UnreadableFrameError("not a JPEG");
      const shown = JSON.parse(text) as ScriptedFrame;
      engine.marks.push(shown.mark);
      await engine.gate;
      if (engine.failure) throw engine.failure;
      const digest = createHash("sha256").update(text).digest("hex");
      const embedding = identify ? direction() : null;
      const frame = createFrame(showPosture(shown), { purpose, faces: 1, digest, embedding, ...ageOf() });
      engine.frames.push(frame);
      return frame;

      function ageOf(): Pick<ScanFrame, "usable" | "age" | "source" | "weights"> {
        if (purpose !== "age") return { usable: false, age: null, source: null, weights: {} };
        return { usable: true, age: 41, source: estimator, weights: { scripted: "0".repeat(64) } };
      }
    },
  };
  return engine;
}

const direction = () => new Float32Array(1024).fill(1 / 32);

function showPosture({ yaw, pitch, roll, closeness, mouth, lids }: Posture): Partial<SyntheticLook> {
  return { yaw, pitch, roll, closeness, lipGap: 0.02 + 0.6 * mouth, lids: 1 - lids };
}
