import type { EngineVersion } from "@ofage/engine";
import type { RepeatedReadings, MeasuredFace, AgeReading } from "./measured-face.ts";

type MeasuredFaceOptions = Pick<MeasuredFace, "age" | "sex"> & {
  /** Of good quality, unless one says otherwise. */
  readings: Record<EngineVersion, { years: number; quality?: number } | { refused: string }>;
  looks?: Partial<MeasuredFace["looks"]>;
};

/** Creates repeated readings that are the same every time. */
export const steadyReadings = (years: number, milliseconds = 50): RepeatedReadings => ({
  frames: [years, years, years],
  checks: [years, years],
  milliseconds,
});

/** Creates a face. Without `looks`, its repeated readings all equal its reading. */
export function createMeasuredFace({
  age,
  sex,
  readings: { v1, v2, v3 },
  looks,
}: MeasuredFaceOptions): MeasuredFace {
  const withQuality = (reading: MeasuredFaceOptions["readings"]["v1"]): AgeReading =>
    "years" in reading ? { quality: 0.95, ...reading } : reading;
  const readings = { v1: withQuality(v1), v2: withQuality(v2), v3: withQuality(v3) };
  const lookOf = (reading: AgeReading): RepeatedReadings =>
    "years" in reading
      ? steadyReadings(reading.years)
      : { frames: [null, null, null], checks: [null, null], milliseconds: 50 };
  return {
    age,
    sex,
    readings,
    earlier: readings,
    looks: { v1: lookOf(readings.v1), v2: lookOf(readings.v2), v3: lookOf(readings.v3), ...looks },
  };
}
