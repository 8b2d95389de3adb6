import type { TrainingRow } from "@ofage/evaluation/accuracy";
import type { LabeledFace } from "./locate-faces.ts";

/** FairFace's pictures are 224 pixels wide and hold each face at about the same place. */
const FRAME = {
  centerX: 112,
  centerY: 116,
  width: 130,
  height: 130,
  confidence: 1,
  eyes: [
    { x: 80, y: 90 },
    { x: 144, y: 90 },
  ],
};

/** Oldest age of the band that has no upper end. */
const OLDEST = 120;

/** Returns the face of a row with its band of years, and the place where FairFace puts it. */
export function frameFairFace({ row, file, band }: TrainingRow): LabeledFace {
  return { row, file, low: band.from, high: band.to ?? OLDEST, frame: FRAME as LabeledFace["frame"] };
}
