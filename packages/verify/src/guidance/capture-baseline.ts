import { captureFrames } from "../camera/frame-grabber.ts";
import { frameIntervalMs, noFaceTimeoutMs, maxPlacementMs } from "../settings.ts";
import { initialPlacementState, updatePlacement, judgePlacement, type PlacementLimits } from "./placement.ts";
import type { FaceMeasurements } from "./frame-analysis.ts";
import type { BaselinePose } from "./movement-state.ts";
import type { ScanSession } from "./scan-session.ts";

/** Signals that the scan must restart: the face left the picture, or took so long to appear that the rest could come too late. */
export class ScanRestartError extends Error {
  constructor() {
    super("The scan has to begin again");
    this.name = "ScanLost";
  }
}

/**
 * Guides the face into the circle and takes pictures of it while it holds still; a face that leaves meanwhile is
 * guided back. If no face appears for long, the pictures are taken anyway: the server's detector is stronger.
 */
export async function captureBaseline(
  session: ScanSession,
  room: PlacementLimits,
  count: number,
): Promise<{ frames: Blob[]; ahead: BaselinePose }> {
  const start = performance.now();
  let history = initialPlacementState;
  let faceSeen = false;
  let shapes: FaceMeasurements[] = [];
  let frames: Blob[] = [];
  let takenAt = -Infinity;
  session.showPrompt(history.prompt, "placing");

  for (;;) {
    const { analysis, now } = await session.analyze();
    faceSeen ||= analysis.box !== null;
    const wasHeld = history.prompt === "hold";
    history = updatePlacement(history, analysis, room, now);
    session.showPrompt(history.prompt, "placing");
    const isGood = judgePlacement(analysis, room) === "good";

    if (history.prompt !== "ready" && history.prompt !== "hold") shapes = [];
    else if (isGood && analysis.measurements) shapes.push(analysis.measurements);
    if (history.prompt !== "hold") frames = [];
    else {
      if (!wasHeld && now - start > maxPlacementMs) throw new ScanRestartError();
      if (isGood && frames.length < count && now - takenAt >= frameIntervalMs) {
        frames.push(await session.frameGrabber.encodeFrame());
        takenAt = now;
      }
      if (frames.length === count) {
        return {
          frames,
          ahead: { measurements: medianMeasurements(shapes), isFaceless: shapes.length === 0 },
        };
      }
    }
    if (!faceSeen && now - start > noFaceTimeoutMs) {
      const unseen = await captureFrames(session.frameGrabber, count, session.signal);
      return { frames: unseen, ahead: { measurements: medianMeasurements([]), isFaceless: true } };
    }
  }
}

function medianMeasurements(shapes: readonly FaceMeasurements[]): FaceMeasurements {
  const median = (of: (shape: FaceMeasurements) => number): number =>
    shapes.map(of).toSorted((a, b) => a - b)[shapes.length >> 1] ?? 0;
  return {
    yawDegrees: median(({ yawDegrees }) => yawDegrees),
    size: median(({ size }) => size),
    lipGap: median(({ lipGap }) => lipGap),
  };
}
