import { renderSheet } from "./flat-print.ts";
import type { Species } from "./species.ts";

export const printBent: Species = {
  id: "print_bent",
  name: "Print, bent",
  made: "As the print, bent about an upright axis by up to 120 degrees from edge to edge, towards the camera or away from it.",
  createFrames: ({ person, poses }) =>
    person
      .getRecording("print bent", (portrait, chance) =>
        renderSheet(
          portrait,
          { angle: chance.between(10, 50), ahead: 0, bend: chance.oneOf([-1, 1]) * chance.between(30, 120) },
          chance,
        ),
      )
      .captureFrames(poses),
};
