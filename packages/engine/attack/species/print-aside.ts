import type { Species } from "./species.ts";
import { sheet } from "./print.ts";

/** In breadths of the face: close, where a board turned aside looks most like a head. */
const closest = 1.7;

export const printAside: Species = {
  id: "print_aside",
  name: "Print held to the other side first",
  made: "The portrait on paper close to the camera, turned by 30 to 60 degrees away from the asked side on the frontal frames and as far towards it on the one that should show the turn.",
  only: "head_turn",
  frames: async ({ person, poses }) => {
    const side = poses.includes("left") ? 1 : -1;
    const session = person.recorded(`print aside ${side}`, (portrait, chance) => {
      const scene = sheet(
        portrait,
        { angle: chance.between(30, 60), ahead: -side * chance.between(30, 60), bend: 0 },
        chance,
      );
      const distance = chance.between(closest, 4);
      return (pose, camera, each) => scene(pose, { ...camera, distance }, each);
    });
    return session.answer(poses);
  },
};
