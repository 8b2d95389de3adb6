import { renderSheet } from "./flat-print.ts";
import type { Species } from "./species.ts";

export const printBent: Species = {
  id: "print_bent",
  name: "Print, bent",
  made: "Like the print, but bent around a vertical axis by up to 120 degrees from edge to edge, toward or away from the camera.",
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
