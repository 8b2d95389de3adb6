import { type Posture, RESTING_POSTURE } from "../presenting/presenter.ts";
import type { RandomSource } from "../random-source.ts";
import { FRAME_MS } from "./film.ts";

const BLINK_MS = 260;

/** Returns the postures of 30 s in which a person shows a camera what a scan may ask for: every direction, distance, lids and mouth. */
export function poseForFilm(chance: RandomSource): Posture[] {
  const turn = chance.between(34, 40);
  const nod = chance.between(14, 19);
  return filmPostures(30, (second) => {
    if (second < 15) {
      // Sweeps from side to side, each a little lower than the one before.
      const row = Math.sin((2 * Math.PI * second) / 15);
      return { yaw: turn * Math.sin((2 * Math.PI * second) / 2.5), pitch: nod * row };
    }
    if (second < 21) return { closeness: 1 + 0.42 * Math.sin((2 * Math.PI * (second - 15)) / 6) };
    if (second < 24) return { mouth: Math.max(0, Math.sin((2 * Math.PI * (second - 21)) / 1.5)) };
    if (second < 27) return { lids: closeLids((second - 24) * 1000, 900) };
    const angle = (2 * Math.PI * (second - 27)) / 3;
    return { yaw: 12 * Math.cos(angle), pitch: 9 * Math.sin(angle) };
  });
}

/** Returns the postures of 8 s in which somebody speaks to an audience. */
export function speakInPublic(chance: RandomSource): Posture[] {
  const [turn, nod] = [chance.between(20, 36), chance.between(5, 12)];
  const [slow, fast] = [chance.between(0, 6.3), chance.between(0, 6.3)];
  const [syllables, openness] = [chance.between(2.8, 4), chance.between(0.45, 0.8)];
  return filmPostures(8, (second) => ({
    yaw: turn * Math.sin((2 * Math.PI * second) / 4 + slow),
    pitch: nod * Math.sin((2 * Math.PI * second) / 2.6 + fast),
    roll: 3 * Math.sin((2 * Math.PI * second) / 3.4),
    mouth: openness * Math.max(0, Math.sin(2 * Math.PI * syllables * second)) ** 2,
    lids: closeLids(second * 1000, 2600),
    lookAt: { x: 6 * Math.sin((2 * Math.PI * second) / 4 + slow), y: 0 },
  }));
}

function filmPostures(seconds: number, at: (second: number) => Partial<Posture>): Posture[] {
  return Array.from({ length: Math.round((1000 * seconds) / FRAME_MS) }, (_, index) => ({
    ...RESTING_POSTURE,
    ...at((index * FRAME_MS) / 1000),
  }));
}

/** Returns how far the lids are closed: once in each period. */
function closeLids(ms: number, periodMs: number): number {
  const share = (ms % periodMs) / BLINK_MS;
  return share > 1 ? 0 : Math.sin(Math.PI * share);
}
