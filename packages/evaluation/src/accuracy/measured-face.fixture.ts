import type { RepeatedReadings, MeasuredFace, AgeReading } from "./measured-face.ts";

type MeasuredFaceOptions = Pick<MeasuredFace, "age" | "sex"> & {
  readings: MeasuredFace["readings"];
  looks?: Partial<MeasuredFace["looks"]>;
};

/** Creates repeated readings that are the same every time. */
export const steadyReadings = (years: number, milliseconds = 50): RepeatedReadings => ({
  frames: [years, years, years],
  checks: [years, years],
  milliseconds,
});

/** Creates a face. Without `looks`, its repeated readings all equal its reading. */
export function createMeasuredFace({ age, sex, readings, looks }: MeasuredFaceOptions): MeasuredFace {
  const lookOf = (reading: AgeReading): RepeatedReadings =>
    "years" in reading
      ? steadyReadings(reading.years)
      : { frames: [null, null, null], checks: [null, null], milliseconds: 50 };
  return {
    age,
    sex,
    readings,
    looks: { v1: lookOf(readings.v1), v2: lookOf(readings.v2), v3: lookOf(readings.v3), ...looks },
  };
}
