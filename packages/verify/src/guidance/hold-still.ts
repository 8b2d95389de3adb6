import { takeFrames } from "../camera/frames.ts";
import { frameInterval, noFaceTime, placedTime } from "../settings.ts";
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
  let shapes: Shape[] = [];
  let frames: Blob[] = [];
  let takenAt = -Infinity;
  session.prompt(history.prompt, "placing");

  for (;;) {
    const { look, now } = await session.look();
    faceSeen ||= look.box !== null;
    const wasHeld = history.prompt === "hold";
    history = guide(history, look, room, now);
    session.prompt(history.prompt, "placing");
    const isGood = judge(look, room) === "good";

    if (history.prompt !== "ready" && history.prompt !== "hold") shapes = [];
    else if (isGood && look.shape) shapes.push(look.shape);
    if (history.prompt !== "hold") frames = [];
    else {
      if (!wasHeld && now - start > placedTime) throw new ScanLost();
      if (isGood && frames.length < count && now - takenAt >= frameInterval) {
        frames.push(await session.shutter.develop());
        takenAt = now;
      }
      if (frames.length === count) {
        return { frames, ahead: { shape: typical(shapes), faceless: shapes.length === 0 } };
      }
    }
    if (!faceSeen && now - start > noFaceTime) {
      const unseen = await takeFrames(session.shutter, count, session.signal);
      return { frames: unseen, ahead: { shape: typical([]), faceless: true } };
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
