import { takeFrames } from "../camera/frames.ts";
import { noFaceTime, placedTime } from "../settings.ts";
import { beginning, guide, judge, type Room } from "./guide.ts";
import type { Shape } from "./look.ts";
import type { Ahead } from "./movement.ts";
import type { Session } from "./watch.ts";

/** The scan begins again: the face left the picture, or it took so long to come that the rest could come too late. */
export class ScanLost extends Error {
  constructor() {
    super("The scan has to begin again");
    this.name = "ScanLost";
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
export async function holdStill(
  session: Session,
  room: Room,
  count: number,
): Promise<{ frames: Blob[]; ahead: Ahead }> {
  const start = performance.now();
  let history = beginning;
  let faceSeen = false;
  let capture: { abort: AbortController; frames: Blob[] | null } | null = null;
  let shapes: Shape[] = [];
  session.prompt(history.prompt, "placing");

  for (;;) {
    const { look, now } = await session.look();
    faceSeen ||= look.box !== null;
    history = guide(history, look, room, now);
    session.prompt(history.prompt, "placing");

    if (history.prompt !== "ready" && history.prompt !== "hold") shapes = [];
    else if (look.shape && judge(look, room) === "good") shapes.push(look.shape);
    if (capture?.frames)
      return { frames: capture.frames, ahead: { shape: typical(shapes), faceless: shapes.length === 0 } };
    if (history.prompt === "hold" && !capture) {
      if (now - start > placedTime) throw new ScanLost();
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
      return { frames, ahead: { shape: typical([]), faceless: true } };
    }
  }
}

function typical(shapes: readonly Shape[]): Shape {
  const median = (of: (shape: Shape) => number): number =>
    shapes.map(of).toSorted((a, b) => a - b)[shapes.length >> 1] ?? 0;
  return {
    yaw: median(({ yaw }) => yaw),
    size: median(({ size }) => size),
    lipGap: median(({ lipGap }) => lipGap),
  };
}
