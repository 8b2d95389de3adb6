import type { Raster } from "../../../../../fixtures/paint-triangles.ts";
import type { Pose } from "@ofage/engine";
import type { RandomSource } from "../random-source.ts";
import { renderBoard } from "../scene/board.ts";
import { restingHeadState, renderHead } from "../scene/head.ts";
import { boardPoseFor } from "../scene/board-pose.ts";
import { createPaperFilter } from "../scene/paper.ts";
import type { Portrait } from "../scene/portrait.ts";
import { randomWall } from "../scene/random-wall.ts";
import { FACE_CENTER, FRAME_SIZE } from "../scene/projection.ts";
import type { SceneRenderer } from "../camera-recording.ts";
import type { Species } from "./species.ts";

export const twoPrints: Species = {
  id: "two_prints",
  name: "Several prints of one person",
  made: "One print per pose, swapped in front of the camera: facing forward, turned by 30 degrees, with an open mouth; moved closer and farther away.",
  note: "Pictures of one person from several sides are enough: each is flat, but together they have depth.",
  createFrames: ({ person, poses }) => person.getRecording("two prints", renderPrints).captureFrames(poses),
};

const PRINT_HEAD_POSES: Partial<Record<Pose, { yaw?: number; mouth?: number }>> = {
  left: { yaw: 30 },
  right: { yaw: -30 },
  mouth_open: { mouth: 1 },
};

function renderPrints(portrait: Portrait, chance: RandomSource): SceneRenderer {
  const paper = createPaperFilter(chance);
  const room = randomWall(chance);
  // Large on the sheet, so that printing and capturing lose little detail.
  const face = FRAME_SIZE.width * 0.3;
  return (pose, camera, each) => {
    const change = PRINT_HEAD_POSES[pose];
    const raster: Raster = renderHead(
      portrait,
      { ...restingHeadState, ...change },
      { face, distance: 5, tilt: 0 },
    );
    const held = boardPoseFor(change ? "front" : pose, { angle: 0, ahead: 0, bend: 0 }, each);
    return renderBoard(paper({ raster, pivot: FACE_CENTER, face }), held, camera, room());
  };
}
