import { createLandmarkProjector } from "../face/landmark-projector.ts";
import { brightness, meanColorAround } from "../picture/mean-color.ts";
import type { Gate } from "./engine-check.ts";

/** Landmarks for each eye: the skin right below it, which lenses cover, and the cheek below that. */
const EYES = [
  { below: [229, 230, 231], cheek: [50, 101, 205] },
  { below: [449, 450, 451], cheek: [280, 330, 425] },
] as const;

/** Added to both brightnesses, so that sensor noise alone does not decide in a dark picture. */
const NOISE_FLOOR = 2;

/**
 * Brightness of the skin right below the eyes over that of the cheeks. The brighter side counts, so that hair over one eye and light from
 * one side do not matter. Sunglasses are dark there because skin behind a lens is seen through it twice. Not detected: lightly tinted
 * lenses, through which the eyes are visible, and mirrored lenses, which look like reflections on ordinary glasses.
 */
export const eyes: Gate = {
  name: "eyes",
  decides: true,
  measure: ({ crop, faces }) => {
    const place = createLandmarkProjector(faces[0].mesh, crop.size);
    const light = (landmarks: readonly number[]): number =>
      brightness(meanColorAround(crop, landmarks.map(place), 2)) + NOISE_FLOOR;
    return Math.max(...EYES.map(({ below, cheek }) => light(below) / light(cheek)));
  },
  passes: (share) => share >= 0.35,
};
