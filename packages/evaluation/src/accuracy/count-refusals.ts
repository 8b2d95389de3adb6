import type { EstimatorId } from "@ofage/engine";
import type { AgeReading } from "./measured-face.ts";

/** Counts the refused faces by gate, most frequent first. */
export function countRefusals<By extends EstimatorId>(
  faces: readonly { readings: Record<By, AgeReading> }[],
  version: By,
): { reason: string; n: number }[] {
  const reasons = faces.flatMap(({ readings: { [version]: reading } }) =>
    "refused" in reading ? reading.refused : [],
  );
  return [...Map.groupBy(reasons, (reason) => reason)]
    .map(([reason, { length: n }]) => ({ reason, n }))
    .toSorted((a, b) => b.n - a.n);
}
