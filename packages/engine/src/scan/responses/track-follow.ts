import { findBestLag, LONGEST_LAG_MS, type PathFit, type PointingSample } from "./correlate-paths.ts";
import { measurePointing } from "./pointing.ts";
import type { CreateTracker } from "./response-tracker.ts";

/** Milliseconds after the dot's last movement, as late as the nose is, until which its arrival is seen. */
const ARRIVAL_MS = 150;
/** Correlation from which a lag is that of the nose, and nothing better will come. */
const FOLLOWED = 0.9;
/** Distance from the middle, in the range of the screen, at which the movement has begun. */
const DEAD_ZONE = 0.3;

/** Tracks a nose that follows a dot. */
export const trackFollow: CreateTracker<"follow"> = ({ path, stepMs }, { startedAt, roundTripMs, rest }) => {
  const lastsMs = (path.length - 1) * stepMs;
  const longestMs = lastsMs + LONGEST_LAG_MS + roundTripMs;
  const seen: PointingSample[] = [];
  let begunAt: number | null = null;
  let latest = 0;
  let isDone = false;
  /** Known from the dot's end on. */
  let fit: PathFit | null = null;
  return {
    take(face, at) {
      if (isDone) return;
      const point = measurePointing(face, rest, "follow");
      latest = at - startedAt;
      seen.push({ at: latest, point });
      const first = seen[0]!.point;
      if (begunAt === null && Math.hypot(point.x - first.x, point.y - first.y) > DEAD_ZONE) begunAt = latest;
      if (latest < lastsMs) return;
      fit = findBestLag(path, stepMs, seen, roundTripMs);
      // At once after a nose that follows, and after the longest lag otherwise.
      const hasArrived = fit.correlation >= FOLLOWED && latest >= lastsMs + fit.lagMs + ARRIVAL_MS;
      isDone = hasArrived || latest >= longestMs;
    },
    // How well it was followed is for the evidence to say; the dot is not shown twice.
    isDone: () => isDone,
    getProgress: () => Math.min(1, Math.max(0, latest / lastsMs)),
    getPointing: (face) => measurePointing(face, rest, "follow"),
    getHint: () => null,
    read: () => ({
      onsetMs: begunAt,
      doneMs: isDone ? latest : null,
      amplitude: fit?.correlation ?? null,
    }),
  };
};
