import { createRandomSource, type RandomSource } from "../random-source.ts";
import { createNoise } from "./noise.ts";

/** Movements that a visitor makes without being asked, at one moment. */
export interface InvoluntaryMotion {
  /** Closure of the lids by a blink, 0 to 1. */
  blink: number;
  /** Offset of the eyes by fixational movement, in degrees. */
  saccade: { x: number; y: number };
  /** Offset of the head, in degrees and in breadths of the face. */
  tremor: { yaw: number; pitch: number; roll: number; x: number; y: number; closeness: number };
  /** Rise of the chest and shoulders, in decimeters. */
  breath: number;
  /** Weights of small changes of the expression. */
  expression: { smile: number; brows: number };
  /** Movement of a camera in the hand: decimeters sideways and up, degrees of rotation. Zero where it stands. */
  hand: { x: number; y: number; pan: number; tilt: number; roll: number };
  /** Factor of the exposure. */
  exposure: number;
}

/** Creates a visitor's involuntary motion, a function of the milliseconds since the scan began. */
export function createInvoluntaryMotion(
  chance: RandomSource,
  handHeld: boolean,
): (time: number) => InvoluntaryMotion {
  const noise = createNoise(Math.floor(chance.between(0, 2 ** 30)));
  // Both draw as time goes on: a source of their own keeps a moment the same in any order of asking.
  const blinkAt = createBlinks(createRandomSource(chance.between(0, 2 ** 30), "blinks"));
  const saccadeAt = createSaccades(createRandomSource(chance.between(0, 2 ** 30), "saccades"));
  const [unrest, sway] = [chance.between(0.3, 1), chance.between(0.01, 0.02)];
  const hand = handHeld ? chance.between(0.4, 1) : 0;
  const breathLength = chance.between(3000, 5000);
  const smile = chance.between(-0.1, 0.25);
  return (time) => {
    const seconds = time / 1000;
    const drift = (row: number, speed: number): number => noise.fractal(2, seconds * speed, row * 7.7);
    return {
      blink: blinkAt(time),
      saccade: saccadeAt(time),
      tremor: {
        yaw: unrest * drift(1, 0.7),
        pitch: unrest * drift(2, 0.7),
        roll: 0.6 * unrest * drift(3, 0.5),
        x: sway * drift(4, 0.5),
        y: 0.7 * sway * drift(5, 0.5),
        closeness: 0.008 * drift(6, 0.3),
      },
      breath: 0.025 * Math.sin((2 * Math.PI * time) / breathLength),
      expression: {
        smile: Math.max(0, smile + 0.08 * drift(7, 0.25)),
        brows: 0.12 * drift(8, 0.3),
      },
      hand: {
        x: hand * 0.06 * drift(10, 0.6),
        y: hand * 0.06 * drift(11, 0.6),
        pan: hand * 0.35 * drift(12, 0.9),
        tilt: hand * 0.35 * drift(13, 0.9),
        roll: hand * 0.4 * drift(14, 0.6),
      },
      exposure: 1 + 0.012 * drift(15, 0.8),
    };
  };
}

/** Blinks last 150 to 250 ms and follow each other after 2 to 6 s; the lids fall faster than they rise. */
function createBlinks(chance: RandomSource): (time: number) => number {
  const blinks: { start: number; length: number }[] = [];
  let planned = chance.between(300, 4000);
  return (time) => {
    while (planned <= time) {
      blinks.push({ start: planned, length: chance.between(150, 250) });
      planned += chance.between(2000, 6000);
    }
    const blink = blinks.findLast(({ start }) => start <= time);
    if (blink === undefined) return 0;
    const passed = (time - blink.start) / blink.length;
    if (passed >= 1) return 0;
    return passed < 0.35 ? passed / 0.35 : Math.min(1, (1 - passed) / 0.45);
  };
}

/** The eyes jump by up to half a degree a few times a second. */
function createSaccades(chance: RandomSource): (time: number) => { x: number; y: number } {
  const fixations: { start: number; x: number; y: number }[] = [{ start: 0, x: 0, y: 0 }];
  let planned = chance.between(100, 600);
  return (time) => {
    while (planned <= time) {
      fixations.push({ start: planned, x: chance.aroundZero(0.5), y: chance.aroundZero(0.5) });
      planned += chance.between(250, 900);
    }
    const { x, y } = fixations.findLast(({ start }) => start <= time) ?? fixations[0]!;
    return { x, y };
  };
}
