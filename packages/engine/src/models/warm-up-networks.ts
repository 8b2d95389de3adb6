import { cropSquare } from "../picture/crop.ts";
import { Pyramid } from "../picture/pyramid.ts";
import { AGE_GENDER_NET_SIZE } from "./age-gender-net.ts";
import { AGE_NET_SIZE } from "./age-net.ts";
import type { Detection } from "./blazeface.ts";
import { FACERES_SIZE } from "./faceres.ts";
import type { Networks } from "./index.ts";

/** Runs every network once, in the batch sizes used later, so that the first visitor waits no longer than others. */
export async function warmUpNetworks(networks: Networks): Promise<void> {
  const [width, height] = [640, 480];
  const pyramid = new Pyramid({ width, height, rgb: new Uint8Array(width * height * 3) });
  const face: Detection = {
    centerX: 320,
    centerY: 240,
    width: 200,
    height: 200,
    confidence: 1,
    eyes: [
      { x: 280, y: 220 },
      { x: 360, y: 220 },
    ],
  };
  const square = { centerX: 320, centerY: 240, side: 240, angle: 0 };
  const small = cropSquare(pyramid, square, AGE_GENDER_NET_SIZE);
  const middle = cropSquare(pyramid, square, AGE_NET_SIZE);
  const large = cropSquare(pyramid, square, FACERES_SIZE);
  await networks.blazeface.detect(pyramid);
  await networks.facemesh.locateLandmarks(pyramid, face);
  await networks.ageGenderNet.estimateAges([small]);
  await networks.ageGenderNet.estimateAges([small, small]);
  await networks.ageNet.estimateAges([middle]);
  await networks.ageNet.estimateAges([middle, middle]);
  await networks.faceres.analyze(large);
  await networks.liveness.score(pyramid, face);
  await networks.antispoof.score(pyramid, face);
}
