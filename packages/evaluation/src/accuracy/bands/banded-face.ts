import type { EngineVersion } from "@ofage/engine";
import type { AgeBand } from "../groups.ts";
import type { AgeReading } from "../measured-face.ts";

/** A face of the set without its name: labels, and each version's reading. */
export interface BandedFace {
  band: AgeBand;
  sex: string;
  group: string;
  readings: Record<EngineVersion, AgeReading>;
}

/** Faces that a version estimated, as years, with the youngest age of each one's band. */
export interface BandedYears {
  from: number;
  years: number;
}

/** Returns the years of each face that the version estimated. */
export function listBandedYears(faces: readonly BandedFace[], version: EngineVersion): BandedYears[] {
  return faces.flatMap(({ band, readings }) => {
    const reading = readings[version];
    return "years" in reading ? [{ from: band.from, years: reading.years }] : [];
  });
}

/** The bands that challenge ages lie between, by the label of an apparent age. */
export const isTeen = ({ from }: Pick<BandedYears, "from">): boolean => from === 10;
export const isTwenties = ({ from }: Pick<BandedYears, "from">): boolean => from === 20;
export const isThirtyUp = ({ from }: Pick<BandedYears, "from">): boolean => from >= 30;
