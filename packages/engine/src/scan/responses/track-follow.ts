import type { ScreenPoint } from "../instruction.ts";
import { findBestLag } from "./correlate-paths.ts";
import { measurePointing } from "./pointing.ts";
import type { CreateTracker } from "./response-tracker.ts";

/** Milliseconds after the dot's last movement within which the nose arrives. */
const TAIL_MS = 450;
/** Distance from the middle, in the range of the screen, at which the movement has begun. */
const DEAD_ZONE = 0.3;

/** Tracks a nose that follows a dot. */
export const trackFollow: CreateTracker<"follow"> = ({ path, stepMs }, { startedAt, rest }) => {
  const lastsMs = (path.length - 1) * stepMs;
  const seen: { at: number; point: ScreenPoint }[] = [];
  let begunAt: number | null = null;
  let latest = 0;
  return {
    take(face, at) {
      if (latest >= lastsMs + TAIL_MS) return;
      const point = measurePointing(face, rest, "follow");
      latest = at - startedAt;
      seen.push({ at: latest, point });
      const first = seen[0]!.point;
      if (begunAt === null && Math.hypot(point.x - first.x, point.y - first.y) > DEAD_ZONE) begunAt = latest;
    },
    // How well it was followed is for the evidence to say; the dot is not shown twice.
    isDone: () => latest >= lastsMs + TAIL_MS,
    getProgress: () => Math.min(1, Math.max(0, latest / lastsMs)),
    getPointing: (face) => measurePointing(face, rest, "follow"),
    read: () => ({
      onsetMs: begunAt,
      doneMs: latest >= lastsMs + TAIL_MS ? latest : null,
      amplitude: seen.length < 3 ? null : findBestLag(path, stepMs, seen).correlation,
    }),
  };
};
