import { type Raster, sampleRaster } from "../../../../../fixtures/paint-triangles.ts";
import { createGrain } from "../instruments/grain.ts";
import { createCorrectingPerformer } from "../presenting/correct-movements.ts";
import type { Posture } from "../presenting/presenter.ts";
import type { ScanActor } from "../presenting/scan-actor.ts";
import type { RandomSource } from "../random-source.ts";
import { randomCamera } from "../scene/camera.ts";
import { FACE_CENTER } from "../scene/projection.ts";
import { developFilm, type ExposedFilm } from "./film.ts";

/** Faint noise of the player, as a standard deviation in levels of 256: no picture comes twice. */
const PLAYER_NOISE = 1.5;
/** Degrees of a turn that are as bad as a wrong distance (a natural logarithm), closed lids, or an open mouth. */
const WEIGHTS = { distance: 60, lids: 30, mouth: 30 };

/**
 * Answers a scan with single frames of one film: each time the one that is nearest to what a person would look like.
 * @param options `zooms`: the script enlarges the picture for what the film lacks in distance
 */
export function playNearestFrames(
  film: Omit<ExposedFilm, "camera">,
  { zooms }: { zooms: boolean },
  chance: RandomSource,
): ScanActor {
  const performer = createCorrectingPerformer(() => chance.between(0, 1));
  const pictureOf = developFilm(
    { ...film, camera: randomCamera(chance) },
    Math.floor(chance.between(0, 2 ** 31)),
  );
  const addNoise = createGrain(PLAYER_NOISE, chance);
  return {
    hear: (message, at) => performer.hear(message, at),
    async show(at) {
      const wanted = performer.postureAt(at);
      const nearest = findNearest(film.postures, wanted, zooms);
      const picture = await pictureOf(nearest);
      const zoom = wanted.closeness / film.postures[nearest]!.closeness;
      return addNoise(zooms ? zoomPicture(picture, zoom) : picture, at);
    },
  };
}

function findNearest(postures: readonly Posture[], wanted: Posture, zooms: boolean): number {
  let [best, least] = [0, Infinity];
  for (const [index, posture] of postures.entries()) {
    const misfit =
      Math.hypot(posture.yaw - wanted.yaw, posture.pitch - wanted.pitch) +
      (zooms ? 0 : WEIGHTS.distance * Math.abs(Math.log(posture.closeness / wanted.closeness))) +
      WEIGHTS.lids * Math.abs(posture.lids - wanted.lids) +
      WEIGHTS.mouth * Math.abs(posture.mouth - wanted.mouth);
    if (misfit < least) [best, least] = [index, misfit];
  }
  return best;
}

/** Enlarges a picture around the face. */
function zoomPicture(picture: Raster, factor: number): Raster {
  const { width, height } = picture;
  const data = new Uint8Array(3 * width * height);
  const color = new Float64Array(3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [across, down] = [(x - FACE_CENTER.x) / factor, (y - FACE_CENTER.y) / factor];
      sampleRaster(picture, FACE_CENTER.x + across, FACE_CENTER.y + down, color);
      data.set([color[0]! + 0.5, color[1]! + 0.5, color[2]! + 0.5], 3 * (y * width + x));
    }
  return { width, height, data };
}
