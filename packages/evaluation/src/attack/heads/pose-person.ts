import type { Posture } from "../presenting/presenter.ts";
import { applyMovement } from "./expressions.ts";
import { computeEyeAngles } from "./eye-rotation.ts";
import { smoothStep } from "./face-regions.ts";
import type { InvoluntaryMotion } from "./motion.ts";
import { BEND_STEPS, bendNeck, type Placement } from "./neck-bend.ts";
import type { Person } from "./person.ts";
import {
  addVectors,
  composeRotations,
  headRotation,
  type Rotation,
  rotateVector,
  subtractVectors,
  type Vector,
} from "./vectors.ts";

/** A person at one moment, in decimeters in the room: the middle of the resting face is the origin. */
export interface PosedPerson {
  positions: Float32Array;
  head: Rotation;
  /** Each eye's middle, and its rotation in the room. */
  eyes: { center: Vector; rotation: Rotation }[];
}

/** Places a person in a posture with all that moves by itself. */
export function posePerson(
  person: Person,
  posture: Posture,
  motion: InvoluntaryMotion,
  habit: { yaw: number; pitch: number; roll: number },
  camera: Vector,
): PosedPerson {
  const { tremor } = motion;
  const rotation = headRotation(
    posture.yaw + habit.yaw + tremor.yaw,
    posture.pitch + habit.pitch + tremor.pitch,
    posture.roll + habit.roll + tremor.roll,
  );
  const placements = bendNeck(person.neck, person.skull, rotation);
  const skull = placements[BEND_STEPS]!;
  const sway = subtractVectors(
    [(posture.x + tremor.x) * person.breadth, -(posture.y + tremor.y) * person.breadth, 0],
    person.face,
  );
  const eyes = person.eyes.map(({ center }) => {
    const at = addVectors(placePoint(skull, center), sway);
    const angles = computeEyeAngles(at, camera, posture.lookAt, skull.rotation);
    return { at, x: angles.x + motion.saccade.x, y: angles.y + motion.saccade.y };
  });
  const positions = person.mesh.rest.slice();
  moveFace(person, positions, posture, motion, (eyes[0]!.y + eyes[1]!.y) / 2);
  placeVertices(person, positions, placements, sway, motion.breath);
  return {
    positions,
    head: skull.rotation,
    eyes: eyes.map(({ at, x, y }) => ({
      center: at,
      rotation: composeRotations(skull.rotation, headRotation(x, y, 0)),
    })),
  };
}

function moveFace(
  person: Person,
  positions: Float32Array,
  posture: Posture,
  motion: InvoluntaryMotion,
  gazeDown: number,
): void {
  const { expressions } = person;
  // Upper lids follow the gaze: about half of the eye's rotation.
  const following = Math.max(-0.1, Math.min(0.45, gazeDown * 0.012));
  const lids = Math.min(
    1,
    Math.max(posture.lids, motion.blink, 0) + following * (1 - Math.max(posture.lids, motion.blink)),
  );
  applyMovement(positions, expressions.openMouth, posture.mouth);
  applyMovement(positions, expressions.closeLeftLids, lids);
  applyMovement(positions, expressions.closeRightLids, lids);
  applyMovement(positions, expressions.smile, motion.expression.smile * (1 - posture.mouth));
  applyMovement(positions, expressions.raiseBrows, motion.expression.brows);
}

function placeVertices(
  { mesh: { follows, base } }: Person,
  positions: Float32Array,
  placements: readonly Placement[],
  sway: Vector,
  breath: number,
): void {
  for (let v = 0; v < follows.length; v++) {
    const { rotation, offset } = placements[Math.round(follows[v]! * BEND_STEPS)]!;
    const i = 3 * v;
    const [x, y, z] = [positions[i]!, positions[i + 1]!, positions[i + 2]!];
    const lift = breath * smoothStep(3, 5, base[i + 1]!) * (1 - follows[v]!);
    positions[i] = rotation[0] * x + rotation[1] * y + rotation[2] * z + offset[0] + sway[0];
    positions[i + 1] = rotation[3] * x + rotation[4] * y + rotation[5] * z + offset[1] + sway[1] + lift;
    positions[i + 2] = rotation[6] * x + rotation[7] * y + rotation[8] * z + offset[2] + sway[2] + lift;
  }
}

function placePoint({ rotation, offset }: Placement, point: Vector): Vector {
  return addVectors(rotateVector(rotation, point), offset);
}
