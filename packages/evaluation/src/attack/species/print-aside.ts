import type { Species } from "./species.ts";
import { renderSheet } from "./flat-print.ts";

/** In breadths of the face: close, because a board turned aside looks most like a head there. */
const MIN_DISTANCE = 1.7;

export const printAside: Species = {
  id: "print_aside",
  name: "Print turned to the other side first",
  made: "The portrait on paper close to the camera, turned by 30 to 60 degrees away from the requested side in the frontal frames, and just as far toward it in the frame that should show the turn.",
  onlyKind: "head_turn",
  createFrames: async ({ person, poses }) => {
    const side = poses.includes("left") ? 1 : -1;
    const session = person.getRecording(`print aside ${side}`, (portrait, chance) => {
      const scene = renderSheet(
        portrait,
        { angle: chance.between(30, 60), ahead: -side * chance.between(30, 60), bend: 0 },
        chance,
      );
      const distance = chance.between(MIN_DISTANCE, 4);
      return (pose, camera, each) => scene(pose, { ...camera, distance }, each);
    });
    return session.captureFrames(poses);
  },
};
