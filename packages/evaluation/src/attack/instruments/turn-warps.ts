import type { Posture } from "../presenting/presenter.ts";
import type { RandomSource } from "../random-source.ts";

/**
 * A warp that makes a flat photograph look turned. The result changes a place on the frame, in breadths of the face from its middle, into
 * the place on the photograph that shows there. The page shows how far the face seems to turn, so an attacker warps it as much more as
 * that takes.
 */
export type Turn = (posture: Posture) => (at: { x: number; y: number }) => void;

/** Creates a turn of the whole picture: narrower by the cosine, one side larger, and shifted along. */
export function createPlaneTurn(chance: RandomSource): Turn {
  const gain = chance.between(1, 3);
  const distance = chance.between(2.5, 5);
  const shift = chance.between(-0.004, 0.012);
  return ({ yaw, pitch }) => {
    const [a, b] = [toRadians(limit(yaw * gain)), toRadians(limit(pitch * gain))];
    const [cosA, sinA, cosB, sinB] = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b)];
    return (at) => {
      const x = at.x - yaw * shift;
      const y = at.y - pitch * shift;
      const across = x / Math.max(0.2, cosA - (x * sinA) / distance);
      const level = y * (1 + (across * sinA) / distance);
      const down = level / Math.max(0.2, cosB - (level * sinB) / distance);
      at.x = across * (1 + (down * sinB) / distance);
      at.y = down;
    };
  };
}

/** Creates a turn by a smooth bulge: the nose and what is around it are shifted toward the side, the rest stays. */
export function createBulgeTurn(chance: RandomSource): Turn {
  const depth = chance.between(0.26, 0.42);
  const size = chance.between(0.4, 0.55);
  const gain = chance.between(2.3, 3.1);
  return ({ yaw, pitch }) => {
    const across = depth * Math.sin(toRadians(limit(yaw * gain)));
    const down = depth * Math.sin(toRadians(limit(pitch * gain)));
    return (at) => {
      const share = Math.exp(-(at.x ** 2 + (at.y * 0.9) ** 2) / size ** 2);
      at.x -= across * share;
      at.y -= down * share;
    };
  };
}

/** Creates a turn by squeezing the half of the face that the head turns to, and stretching the other half. */
export function createSqueezeTurn(chance: RandomSource): Turn {
  const depth = chance.between(0.24, 0.38);
  const [breadth, height] = [chance.between(0.52, 0.64), chance.between(0.7, 0.95)];
  const gain = chance.between(2.3, 3.1);
  return ({ yaw, pitch }) => {
    const across = depth * Math.sin(toRadians(limit(yaw * gain)));
    const down = depth * Math.sin(toRadians(limit(pitch * gain)));
    return (at) => {
      const inside = fadeOut(at.x / (1.25 * breadth)) * fadeOut(at.y / (1.2 * height));
      const x =
        at.x - across * Math.max(0, 1 - Math.abs(at.x) / breadth) ** 0.9 * fadeOut(at.y / (1.3 * height));
      const y =
        at.y - down * Math.max(0, 1 - Math.abs(at.y) / height) ** 0.9 * fadeOut(at.x / (1.2 * breadth));
      at.x = x + (x / Math.cos(toRadians(limit(yaw) * 0.6)) - x) * inside;
      at.y = y;
    };
  };
}

/**
 * Creates the best turn that warps of the plane give: the depth of a face as a soft hill with a nose upon it, a head that moves along and
 * narrows, and a nose that grows when the face comes nearer.
 */
export function createHillTurn(chance: RandomSource): Turn {
  const hill = { depth: chance.between(0.22, 0.3), across: 0.5, down: 0.72 };
  const nose = {
    depth: chance.between(0.08, 0.14),
    size: chance.between(0.16, 0.22),
    below: chance.between(0, 0.08),
  };
  const along = chance.between(0.08, 0.22);
  const lens = chance.between(0.1, 0.22);
  const gain = chance.between(1.9, 2.6);
  return ({ yaw, pitch, closeness }) => {
    const [across, down] = [yaw, pitch].map((degrees) => Math.sin(toRadians(limit(degrees)))) as [
      number,
      number,
    ];
    const [hillX, hillY] = [yaw, pitch].map((degrees) => Math.sin(toRadians(limit(degrees * gain)))) as [
      number,
      number,
    ];
    const narrow = Math.cos(toRadians(limit(yaw))) ** 0.8 * 0.98 + 0.02;
    const nearer = lens * Math.max(-0.4, Math.min(0.6, closeness - 1));
    return (at) => {
      // The shoulders and what is behind stay.
      const head =
        fadeOut(at.x / 1.15) *
        (at.y < 0.75 ? fadeOut(at.y / 1.6) : Math.max(0, 1 - (at.y - 0.75) / 0.6) * fadeOut(0.75 / 1.6));
      const x = at.x - across * along * head;
      const y = at.y - down * along * head;
      const soft = Math.exp(-((x / hill.across) ** 2) - (y / hill.down) ** 2);
      const tip = Math.exp(-(x ** 2 + (y - nose.below) ** 2) / nose.size ** 2);
      const depth = hill.depth * soft + nose.depth * tip;
      const enlarged = 1 - nearer * (soft + 0.6 * tip);
      at.x = (x - hillX * depth) * (1 + (1 / narrow - 1) * head) * enlarged;
      at.y = (y - hillY * depth) * enlarged;
    };
  };
}

/** Creates a turn in space of a smooth ellipsoid with a nose; what is around it stays where it is. */
export function createEllipsoidTurn(chance: RandomSource): Turn {
  const depth = chance.between(0.34, 0.48);
  const [breadth, height] = [chance.between(0.58, 0.68), chance.between(0.78, 0.92)];
  const nose = { depth: chance.between(0.1, 0.16), size: chance.between(0.15, 0.2) };
  const gain = chance.between(1, 1.4);
  const depthAt = (x: number, y: number): number => {
    const inside = Math.max(0, 1 - (x / breadth) ** 2 - (y / height) ** 2);
    const tip = Math.exp(-(x ** 2 + (y - 0.05) ** 2) / nose.size ** 2);
    // The root is smooth where the ellipsoid meets what stays.
    return depth * Math.sqrt(inside) * Math.min(1, 3 * inside) + nose.depth * tip;
  };
  return ({ yaw, pitch }) => {
    const [a, b] = [toRadians(limit(yaw * gain)), toRadians(limit(pitch * gain))];
    const [sinA, sinB] = [Math.sin(a), Math.sin(b)];
    return (at) => {
      const { x, y } = at;
      const head = fadeOut(x / 1.2) * fadeOut(y / 1.35);
      const [across, down] = [1 + (1 / Math.cos(a) - 1) * head, 1 + (1 / Math.cos(b) - 1) * head];
      // The place on the photograph whose depth carries it here, by a few steps of a fixed point.
      for (let step = 0; step < 4; step++) {
        const z = depthAt(at.x, at.y);
        at.x = (x - z * sinA) * across;
        at.y = (y - z * sinB) * down;
      }
    };
  };
}

/** Returns 1 in the middle and 0 from 1 on, smoothly. */
function fadeOut(value: number): number {
  return Math.abs(value) >= 1 ? 0 : (1 - value * value) ** 2;
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function limit(degrees: number): number {
  return Math.min(65, Math.max(-65, degrees));
}
