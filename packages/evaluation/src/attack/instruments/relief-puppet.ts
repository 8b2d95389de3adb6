import { type Corner, type Raster, sampleRaster } from "../../../../../fixtures/paint-triangles.ts";
import type { Posture, Presenter } from "../presenting/presenter.ts";
import type { RandomSource } from "../random-source.ts";
import { PORTRAIT_CANVAS, type Portrait } from "../scene/portrait.ts";
import { FACE_CENTER, FRAME_SIZE, projectPoint, rotatePoint, type Viewpoint } from "../scene/projection.ts";
import { createBlinks } from "./blinks.ts";
import { type CutOut, cutOutPerson } from "./cut-out.ts";
import { paintFurnishedRoom, viewRoom } from "./furnished-room.ts";
import { createGrain } from "./grain.ts";
import { createEyeMover } from "./move-eyes.ts";
import { createJawOpener } from "./open-jaw.ts";
import { createSurfacePainter } from "./paint-surface.ts";
import type { ReliefModel } from "./relief-model.ts";
import { createTexture } from "./texture.ts";
import { createPostureTremor } from "./posture-tremor.ts";
import { createTremor } from "./tremor.ts";

/** Means of an attacker who has geometry. */
interface PuppetMeans {
  /** The light changes as the head turns in it. */
  isLit: boolean;
  /** Before another picture, which a hand-held camera moves less than the head, instead of the photograph's own background. */
  isComposed: boolean;
  /** The pupils keep looking where the posture looks. */
  looks: boolean;
  /**
   * Degrees of turn of the relief for each degree that is asked, on average: it seems to turn less than it does where it is too flat, and
   * the page shows that.
   */
  gain: { yaw: number; pitch: number };
}

/** Distance of the neck's axis behind the middle of the face, in breadths of the face, and of the nod's axis below it. */
const AXIS = { behind: 0.5, below: 0.35 };

/** Creates a relief of a portrait that is turned in space, with a mouth that opens and lids that close, and the tremor of a person. */
export function createPuppet(
  portrait: Portrait,
  model: ReliefModel,
  means: PuppetMeans,
  chance: RandomSource,
): Presenter {
  const cut = cutOutPerson(portrait);
  const texture = createTexture(cut.full, cut.alpha);
  const from = {
    face: chance.between(110, 150),
    distance: chance.between(3.2, 6),
    tilt: chance.aroundZero(3),
  };
  const openJaw = createJawOpener(portrait, cut.full, {
    drop: chance.between(0.2, 0.3),
    jaw: chance.between(0.6, 0.85),
    teeth: chance.between(0.03, 0.06),
    hasTongue: true,
  });
  const moveEyes = createEyeMover(portrait, cut.full);
  const blinkAt = createBlinks(chance);
  const skill = chance.between(0.9, 1.1);
  const gain = { yaw: means.gain.yaw * skill, pitch: means.gain.pitch * skill };
  const liven = createLiveliness(chance);
  const camera = createCameraShake(means.isComposed ? chance.between(0, 3) : 0, chance);
  const viewBackground = means.isComposed ? createRoomView(chance) : createBackdropView(cut, from);
  const lightUp = means.isLit ? createLight(model, chance) : () => undefined;
  const addGrain = createGrain(chance.between(1, 4), chance);
  const paint = createSurfacePainter();
  return {
    render(posture, time) {
      const shown = { ...posture, yaw: posture.yaw * gain.yaw, pitch: posture.pitch * gain.pitch };
      const live = liven(shown, time);
      const gaze = means.looks
        ? {
            x: posture.lookAt.x - live.yaw / gain.yaw,
            y: posture.lookAt.y - live.pitch / gain.pitch,
          }
        : { x: 0, y: 0 };
      openJaw(texture, posture.mouth);
      moveEyes(texture, Math.max(posture.lids, blinkAt(time)), gaze);
      const shake = camera(time);
      const to = placeRelief(model, live, from).map(({ x, y, z }) => ({
        x: x - shake.near.x,
        y: y - shake.near.y,
        z,
      }));
      const light = lightUp(live);
      const surface = { triangles: model.triangles, from: model.points, to, ...(light && { light }) };
      return addGrain(paint(texture, surface, viewBackground(shake.far)), time);
    },
  };
}

/** Places a relief's points on the frame. */
function placeRelief(
  { points, follows }: Pick<ReliefModel, "points" | "follows">,
  posture: Posture,
  from: Viewpoint,
): Corner[] {
  const { face, x: centerX, y: centerY } = PORTRAIT_CANVAS;
  const scale = from.face / face;
  const distance = from.distance * face;
  return points.map((point, index) => {
    const share = follows[index]!;
    // The portrait was seen by a camera too: what was farther away is larger than it looked.
    const spread = (distance + point.z) / distance;
    const turned = rotatePoint(
      {
        x: (point.x - centerX) * spread,
        y: (point.y - centerY) * spread - AXIS.below * face,
        z: point.z - AXIS.behind * face,
      },
      posture.yaw * share,
      posture.pitch * share,
      posture.roll * share,
    );
    const at = {
      x: (turned.x + posture.x * face) * scale,
      y: (turned.y + (AXIS.below + posture.y) * face) * scale,
      z: (turned.z + AXIS.behind * face) * scale,
    };
    return projectPoint(at, from, posture.closeness);
  });
}

/** Creates the small movements that nobody can hold back: tremor and breath. */
function createLiveliness(chance: RandomSource): (posture: Posture, time: number) => Posture {
  const strength = chance.between(0.6, 1.5);
  const tremorAt = createPostureTremor(
    {
      yaw: 0.6 * strength,
      pitch: 0.5 * strength,
      roll: 0.4 * strength,
      closeness: 0.005 * strength,
      x: 0.008 * strength,
      y: 0.008 * strength,
    },
    chance,
  );
  const breath = { rate: (2 * Math.PI) / chance.between(3200, 5000), phase: chance.between(0, 6) };
  return (posture, time) => {
    const tremor = tremorAt(time);
    return {
      ...posture,
      yaw: posture.yaw + tremor.yaw,
      pitch: posture.pitch + tremor.pitch + 0.3 * Math.sin(breath.rate * time + breath.phase),
      roll: posture.roll + tremor.roll,
      closeness: posture.closeness * (1 + tremor.closeness),
      x: posture.x + tremor.x,
      y: posture.y + tremor.y + 0.006 * Math.sin(breath.rate * time + breath.phase),
    };
  };
}

interface Offset {
  x: number;
  y: number;
}

/**
 * Creates the shake of a camera in a hand: its turns move all by the same, its shifts move what is near by more.
 * @param strength in pixels
 */
function createCameraShake(
  strength: number,
  chance: RandomSource,
): (time: number) => { near: Offset; far: Offset } {
  const [turnX, turnY, shiftX, shiftY] = [1, 1, 0.8, 0.8].map((share) =>
    createTremor(share * strength, chance),
  );
  const parallax = chance.between(0.3, 0.6);
  return (time) => {
    const turn = { x: turnX!(time), y: turnY!(time) };
    const shift = { x: shiftX!(time), y: shiftY!(time) };
    return {
      near: { x: turn.x + shift.x, y: turn.y + shift.y },
      far: { x: turn.x + parallax * shift.x, y: turn.y + parallax * shift.y },
    };
  };
}

function createRoomView(chance: RandomSource): (offset: Offset) => Raster {
  const room = paintFurnishedRoom(chance);
  return ({ x, y }) => viewRoom(room, x, y);
}

/** Creates the photograph's own background, which stays where it is. */
function createBackdropView({ backdrop }: CutOut, from: Viewpoint): () => Raster {
  const scale = PORTRAIT_CANVAS.face / from.face;
  const { width, height } = FRAME_SIZE;
  const data = new Uint8Array(3 * width * height);
  const color = new Float64Array(3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [across, down] = [(x - FACE_CENTER.x) * scale, (y - FACE_CENTER.y) * scale];
      sampleRaster(backdrop, PORTRAIT_CANVAS.x + across, PORTRAIT_CANVAS.y + down, color);
      data.set([color[0]! + 0.5, color[1]! + 0.5, color[2]! + 0.5], 3 * (y * width + x));
    }
  }
  return () => ({ width, height, data: data.slice() });
}

/** Creates a lamp and a bright room: each point's change of brightness against the portrait, as its normal turns. */
function createLight(
  { normals, follows }: ReliefModel,
  chance: RandomSource,
): (posture: Posture) => Float32Array {
  const side = chance.oneOf([-1, 1]) * chance.between(0.3, 0.9);
  const up = chance.between(0.1, 0.6);
  const length = Math.hypot(side, up, 0.8);
  const lamp = { x: side / length, y: -up / length, z: -0.8 / length };
  const strength = chance.between(0.1, 0.32);
  const shadeOf = ({ x, y, z }: Corner): number => {
    // Wrapped, as light is scattered in skin.
    const facing = (x * lamp.x + y * lamp.y + z * lamp.z + 0.4) / 1.4;
    return 1 - strength + strength * Math.max(0, facing) - 0.06 * y;
  };
  const before = normals.map(shadeOf);
  return ({ yaw, pitch, roll }) =>
    Float32Array.from(normals, (normal, i) => {
      const share = follows[i]!;
      const after = shadeOf(rotatePoint(normal, yaw * share, pitch * share, roll * share));
      return Math.min(1.3, Math.max(0.7, after / before[i]!));
    });
}
