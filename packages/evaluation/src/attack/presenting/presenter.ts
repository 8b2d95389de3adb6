import type { Raster } from "../../../../../fixtures/paint-triangles.ts";
import type { Posture } from "../../../../../fixtures/posture.ts";

export { type Posture, RESTING_POSTURE } from "../../../../../fixtures/posture.ts";

/** Something that is held or played before a camera, or put in its place: a person, or a presentation attack instrument. */
export interface Presenter {
  /**
   * Renders what the lens sees, 640 × 480, before the camera's own blur, noise and compression.
   * @param posture as far as the presenter can follow it: a print cannot open its mouth
   * @param time milliseconds since the scan began, for what moves by itself
   */
  render(posture: Posture, time: number): Raster | Promise<Raster>;
}
