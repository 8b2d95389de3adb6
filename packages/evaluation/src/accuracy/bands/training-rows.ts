import type { BandLabel } from "./fairface-labels.ts";

/** FairFace's first faces of each age and sex, which another published set was drawn from. */
const FIRST_OF_EACH = 30;

/** Last digits of the rows that are kept for acceptance, whether rows are counted from 0 or from 1. */
const ACCEPTANCE = [7, 8];

/** A face of FairFace's training set that may teach or calibrate. */
export interface TrainingRow extends BandLabel {
  /** Number of the row among the labels, from 1. */
  row: number;
}

/**
 * Lists the faces of FairFace's training labels that may be learned from or looked at.
 * @param labels every row, in the order of the file
 */
export function listTrainingRows(labels: readonly BandLabel[]): TrainingRow[] {
  const seen = new Map<string, number>();
  return labels.flatMap((label, index) => {
    const kind = `${label.band.from} ${label.sex}`;
    const before = seen.get(kind) ?? 0;
    seen.set(kind, before + 1);
    const row = index + 1;
    return before < FIRST_OF_EACH || ACCEPTANCE.includes(row % 10) ? [] : [{ row, ...label }];
  });
}

/** Returns true for a row that calibrates and teaches nothing; `training/train.py` leaves the same rows out. */
export const isCalibrationRow = ({ row }: Pick<TrainingRow, "row">): boolean => row % 10 === 3;
