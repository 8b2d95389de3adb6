import { delayHearing } from "../presenting/delay-hearing.ts";
import { performPresenter } from "../presenting/perform-presenter.ts";
import type { Presenter } from "../presenting/presenter.ts";
import type { ScanLine } from "../presenting/scan-line.ts";
import type { RandomSource } from "../random-source.ts";
import { randomCamera } from "../scene/camera.ts";
import { dimLight } from "./dim-light.ts";
import { lookToward } from "./look-toward.ts";
import { stepAway } from "./step-away.ts";
import { turnTooFar } from "./turn-too-far.ts";
import type { VisitCondition } from "./visit-condition.ts";

type CreateActor = VisitCondition["createActor"];

const visit: CreateActor = (visitor, chance) => performPresenter(visitor, randomCamera(chance), chance);

const onLine =
  (line: Partial<ScanLine>): CreateActor =>
  (visitor, chance) => ({ ...visit(visitor, chance), line });

const reacting =
  (low: number, high: number): CreateActor =>
  (visitor, chance) =>
    delayHearing(visit(visitor, chance), () => chance.between(low, high));

const looking =
  (most: number): CreateActor =>
  (visitor, chance) =>
    performPresenter(visitor, randomCamera(chance), chance, lookToward(most));

const away =
  (absenceMs: number): CreateActor =>
  (visitor: Presenter, chance: RandomSource) =>
    stepAway(visitor, absenceMs, chance);

/** Circumstances beside the plain one, in the order of the report. The same people visit in each. */
export const VISIT_CONDITIONS: readonly VisitCondition[] = [
  ...[300, 500, 700, 1000].map((roundTripMs) => ({
    id: `genuine_round_trip_${roundTripMs}`,
    name: `Round trip of ${roundTripMs} ms`,
    made: `A line on which the way to the server and back takes ${roundTripMs} ms.`,
    createActor: onLine({ roundTripMs }),
  })),
  {
    id: "genuine_reaction_1100",
    name: "Reaction of 0.9 to 1.3 s",
    made: "A person who begins each movement 0.9 to 1.3 s after the instruction.",
    createActor: reacting(900, 1300),
  },
  {
    id: "genuine_reaction_1500",
    name: "Reaction of 1.5 s",
    made: "A person who begins each movement 1.4 to 1.6 s after the instruction.",
    createActor: reacting(1400, 1600),
  },
  ...[5, 9].map((degrees) => ({
    id: `genuine_eyes_${degrees}`,
    name: `Eyes ${degrees}° toward the mark`,
    made: `A person whose eyes leave the camera by up to ${degrees}°, toward where the head turns.`,
    createActor: looking(degrees),
  })),
  {
    id: "genuine_eyes_nose",
    name: "Eyes where the nose points",
    made: "A person whose eyes turn with the head.",
    createActor: looking(Infinity),
  },
  ...[2, 3, 4, 6, 10].map((framesPerSecond) => ({
    id: `genuine_frames_${framesPerSecond}`,
    name: `${framesPerSecond} frames a second`,
    made: `A device that gives ${framesPerSecond} frames a second, or as many as the server asks for.`,
    createActor: onLine({ framesPerSecond }),
  })),
  ...[2, 5].map((seconds) => ({
    id: `genuine_away_${seconds}`,
    name: `Away for ${seconds} s`,
    made: `A person who leaves the picture once, for ${seconds} s, and comes back.`,
    createActor: away(1000 * seconds),
  })),
  ...[2, 5].map((seconds) => ({
    id: `genuine_stall_${seconds}`,
    name: `Line stalls for ${seconds} s`,
    made: `A line that holds everything back once, for ${seconds} s; then it all arrives at once.`,
    createActor: onLine({ stallMs: 1000 * seconds }),
  })),
  {
    id: "genuine_too_far",
    name: "Turned too far, then back",
    made: "A person who turns 1.7 times as far as asked, and then comes back to the mark.",
    createActor: (visitor, chance) => turnTooFar(visit(visitor, chance)),
  },
  {
    id: "genuine_dim",
    name: "Low light, just enough",
    made: "A face with a brightness of 36 to 48 of 255, and the noise of a camera in such light.",
    createActor: dimLight,
  },
];
