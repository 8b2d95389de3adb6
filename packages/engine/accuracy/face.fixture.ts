import type { Looks, MeasuredFace, Reading } from "./measured-face.ts";

type Given = Pick<MeasuredFace, "age" | "sex"> & {
  readings: MeasuredFace["readings"];
  looks?: Partial<MeasuredFace["looks"]>;
};

/** A look that is the same every time. */
export const steady = (years: number, milliseconds = 50): Looks => ({
  frames: [years, years, years],
  checks: [years, years],
  milliseconds,
});

/** A face whose looks, where none are given, are its reading over again. */
export function faceOf({ age, sex, readings, looks }: Given): MeasuredFace {
  const lookOf = (reading: Reading): Looks =>
    "years" in reading
      ? steady(reading.years)
      : { frames: [null, null, null], checks: [null, null], milliseconds: 50 };
  return {
    age,
    sex,
    readings,
    looks: { v1: lookOf(readings.v1), v2: lookOf(readings.v2), v3: lookOf(readings.v3), ...looks },
  };
}
