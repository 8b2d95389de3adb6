import type { Raster } from "../../../../../fixtures/paint-triangles.ts";
import type { Posture, Presenter } from "../presenting/presenter.ts";
import { createRandomSource } from "../random-source.ts";
import { FRAME_SIZE } from "../scene/projection.ts";
import { placeCamera, type VisitorCamera } from "./camera-view.ts";
import { LINEAR_OF_LEVEL } from "./color-space.ts";
import type { HeadFolder } from "./head-folder.ts";
import { drawRoomLight } from "./light.ts";
import { createInvoluntaryMotion } from "./motion.ts";
import { createRoomPainter } from "./paint-room.ts";
import { drawPerson } from "./person.ts";
import { posePerson } from "./pose-person.ts";
import { renderPerson } from "./render-person.ts";
import { drawRoom } from "./room.ts";

/**
 * Creates a genuine visitor: a computed head in a room, another one for each seed.
 * @param folder geometry that `loadHeadFolder` read
 * @param seed any integer
 * @param who seed of the person, for another one in the same room
 */
export function createVisitor(folder: HeadFolder, seed: number, who = seed): Presenter {
  const person = drawPerson(folder, createRandomSource(who, "visitor", "person"));
  const chance = createRandomSource(seed, "visitor", "room");
  const brightness = person.skinColor.reduce(
    (sum, level) => sum + LINEAR_OF_LEVEL[Math.round(level)]! / 3,
    0,
  );
  const light = drawRoomLight(chance, brightness);
  const room = drawRoom(chance, light.key[0] - light.key[2]);
  const camera: VisitorCamera = {
    facePixels: chance.between(110, 150),
    distance: chance.between(3.2, 6),
    tilt: chance.aroundZero(5),
    handHeld: chance.between(0, 1) < 0.5,
  };
  const habit = { yaw: chance.aroundZero(4), pitch: chance.aroundZero(5), roll: chance.aroundZero(4) };
  const motionAt = createInvoluntaryMotion(createRandomSource(seed, "visitor", "motion"), camera.handHeld);
  const paintWall = createRoomPainter(room, camera.handHeld);
  return {
    render(posture: Posture, time: number): Raster {
      const motion = motionAt(time);
      const view = placeCamera(camera, person.breadth, posture.closeness, room.distance, motion);
      const picture: Raster = {
        ...FRAME_SIZE,
        data: new Uint8Array(FRAME_SIZE.width * FRAME_SIZE.height * 3),
      };
      paintWall(view, picture);
      const posed = posePerson(person, posture, motion, habit, view.camera);
      renderPerson(person, posed, light, view, motion.exposure, picture);
      return picture;
    },
  };
}
