import { takeFrames } from "../camera/frames.ts";
import { noFaceTime } from "../settings.ts";
import { beginning, guide, judge } from "./guide.ts";
import type { Session } from "./watch.ts";

/** How the visitor looked ahead when the first pictures were taken. */
export interface Ahead {
  /** Degrees, as the detector saw it: a camera beside the screen sees a head that is turned a little. */
  yaw: number;
  /** The detector never saw a face: then there is no turn to follow either. */
  faceless: boolean;
}

/** The face left during the scan, which begins again. */
export class FaceLost extends Error {
  constructor() {
    super("The face left the picture");
    this.name = "FaceLost";
  }
}

/** Aborts when the given signal does, and can be aborted alone. */
function childOf(signal: AbortSignal): AbortController {
  const child = new AbortController();
  signal.addEventListener("abort", () => child.abort(signal.reason), { once: true, signal: child.signal });
  return child;
}

/**
 * Leads the face into the circle and takes pictures of it while it holds still; one that leaves meanwhile is led back.
 * Without any face for long, pictures are taken all the same: the server's detector is stronger.
 */
export async function holdStill(session: Session, count: number): Promise<{ frames: Blob[]; ahead: Ahead }> {
  const start = performance.now();
  let history = beginning;
  let faceSeen = false;
  let capture: { abort: AbortController; frames: Blob[] | null } | null = null;
  let yaws: number[] = [];
  session.prompt(history.prompt);

  for (;;) {
    const { look, now } = await session.look();
    faceSeen ||= look.box !== null;
    history = guide(history, look, now);
    session.prompt(history.prompt);

    if (judge(look) !== "good") yaws = [];
    else if (look.yaw !== null) yaws.push(look.yaw);
    if (capture?.frames) return { frames: capture.frames, ahead: { yaw: median(yaws), faceless: false } };
    if (history.prompt === "hold" && !capture) {
      const begun = { abort: childOf(session.signal), frames: null as Blob[] | null };
      takeFrames(session.take, count, begun.abort.signal).then(
        (frames) => (begun.frames = frames),
        () => undefined,
      );
      capture = begun;
    }
    if (history.prompt !== "hold" && capture) {
      capture.abort.abort();
      capture = null;
    }
    if (!faceSeen && now - start > noFaceTime) {
      const frames = await takeFrames(session.take, count, session.signal);
      return { frames, ahead: { yaw: 0, faceless: true } };
    }
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
