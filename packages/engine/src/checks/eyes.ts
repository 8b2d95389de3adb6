import { createLandmarkProjector } from "../face/landmark-projector.ts";
import { brightness, meanColorAround } from "../picture/mean-color.ts";
import type { Gate } from "./engine-check.ts";

/** Landmarks on the skin right below an eye, which lenses cover, and on the cheek below it, for each eye. */
const EYES = [
  { below: [229, 230, 231], cheek: [50, 101, 205] },
  { below: [449, 450, 451], cheek: [280, 330, 425] },
] as const;

/** Added to both, so that in a dark picture the sensor's noise alone does not tell. */
const NOISE_FLOOR = 2;

/**
 * Brightness of the skin right below the eyes over that of the cheeks; of the brighter side, so that hair over one eye and light from one
 * side do not matter. Sunglasses are dark there: skin behind a lens is seen through it twice. Not told are lightly tinted lenses, through
 * which eyes are seen, and mirrored ones, which reflections on anybody's glasses look like.
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
