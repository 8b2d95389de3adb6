import type { SpeedSample } from "./measure-subjects.ts";
import type { SaturationSample } from "./saturation.ts";

/** How often a run measures each thing. */
export interface Sample {
  speed: SpeedSample;
  saturation: SaturationSample;
  /** Visitors who begin to scan at once. */
  burstVisitors: number;
}

export const samples: Readonly<Record<"full" | "quick", Sample>> = {
  full: {
    speed: {
      turns: 4,
      framesPerTurn: 15,
      verdictsPerTurn: 15,
      smallFramesPerTurn: 40,
      framesForThroughput: 60,
    },
    saturation: { rounds: 4, requestsPerRound: 500 },
    burstVisitors: 200,
  },
  quick: {
    speed: {
      turns: 1,
      framesPerTurn: 1,
      verdictsPerTurn: 3,
      smallFramesPerTurn: 4,
      framesForThroughput: 2,
    },
    saturation: { rounds: 1, requestsPerRound: 50 },
    burstVisitors: 20,
  },
};
