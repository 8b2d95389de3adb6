import type { CheckReading } from "../checks/engine-check.ts";
import { median } from "../math/averages.ts";
import type { EstimatorId, UsableFrame } from "../versions/age-estimator.ts";
import { computeAgeInterval } from "../versions/age-interval.ts";
import { ESTIMATORS } from "../versions/index.ts";
import type { ScanFrame } from "./scan-frame.ts";
import type { ScanReading } from "./scan.ts";

/** Frames of one face at one moment differ by less than 4 years for nearly every measured face. */
const MAX_SPREAD_YEARS = 10;

/** With so many, one bad moment cannot refuse a visitor. */
const MIN_FRAMES_FOR_OUTLIER = 4;

/** Brightness, of 255, below which a refused face had too little light; brighter ones had too much. */
const MIDDLE_BRIGHTNESS = 128;

type CombinedAges = Pick<ScanReading, "obstacle" | "estimatedAge" | "interval" | "spread">;

/**
 * Combines the ages of a scan's large frames.
 * @returns the age, or the frame check or `spread` that prevented it
 */
export function combineAges(
  version: EstimatorId,
  large: readonly Pick<ScanFrame, "usable" | "age" | "quality" | "checks">[],
): CombinedAges {
  const usable = large.flatMap(({ usable: isUsable, age, quality }) =>
    isUsable && age !== null && quality !== null ? [{ age, quality }] : [],
  );
  // Half of them, so that one good frame among bad ones cannot decide alone.
  if (usable.length === 0 || usable.length < large.length / 2) return withoutAge(mostCommonFailure(large));
  const credible = leaveOutFarthest(usable);
  const ages = credible.map(({ age }) => age);
  const spread = Math.max(...ages) - Math.min(...ages);
  if (spread > MAX_SPREAD_YEARS) return withoutAge("spread");
  const estimatedAge = ESTIMATORS[version].combine(credible);
  const quality = median(credible.map((frame) => frame.quality));
  const interval = version === "custom" ? null : computeAgeInterval(version, estimatedAge, quality);
  return { obstacle: null, estimatedAge, interval, spread };
}

const withoutAge = (obstacle: string | null): CombinedAges => ({
  obstacle,
  estimatedAge: null,
  interval: null,
  spread: null,
});

/**
 * Returns the frames whose ages count, those of `spread` as those of the estimate: of four and more, all but the one whose age is
 * farthest from the median.
 */
function leaveOutFarthest(frames: readonly UsableFrame[]): UsableFrame[] {
  if (frames.length < MIN_FRAMES_FOR_OUTLIER) return [...frames];
  const middle = median(frames.map(({ age }) => age));
  const distances = frames.map(({ age }) => Math.abs(age - middle));
  return frames.toSpliced(distances.indexOf(Math.max(...distances)), 1);
}

/** Returns the check that most frames did not pass; of equals, the one that runs first. */
function mostCommonFailure(frames: readonly Pick<ScanFrame, "checks">[]): string | null {
  const failures = frames.flatMap(({ checks }) => {
    const failed = checks.find(({ passed }) => passed === false);
    return failed === undefined ? [] : [nameFailure(failed)];
  });
  const count = (name: string): number => failures.filter((other) => other === name).length;
  return failures.toSorted((a, b) => count(b) - count(a))[0] ?? null;
}

function nameFailure(check: CheckReading): string {
  if (check.name !== "exposure" || !("value" in check)) return check.name;
  return check.value < MIDDLE_BRIGHTNESS ? "too_dark" : "too_bright";
}
