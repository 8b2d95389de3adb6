import type { EngineVersion } from "@ofage/engine";
import { cropForFaceres } from "@ofage/engine/internals/face/crop-for-faceres.ts";
import type { Face } from "@ofage/engine/internals/face/face.ts";
import { alignedSquare } from "@ofage/engine/internals/face/geometry.ts";
import { mean } from "@ofage/engine/internals/math/averages.ts";
import {
  AGE_GENDER_NET_CENTER_OFFSET,
  AGE_GENDER_NET_SIZE,
} from "@ofage/engine/internals/models/age-gender-net.ts";
import type { Networks } from "@ofage/engine/internals/models/index.ts";
import { type Crop, cropSquare, mirrorCrop } from "@ofage/engine/internals/picture/crop.ts";
import type { Pyramid } from "@ofage/engine/internals/picture/pyramid.ts";

/** Estimates the age from one frame, in years. */
export type EarlierEstimate = (networks: Networks, pyramid: Pyramid, face: Face) => Promise<number>;

const cropAt = (pyramid: Pyramid, face: Face, scale: number): Crop =>
  cropSquare(pyramid, alignedSquare(face.mesh, scale, AGE_GENDER_NET_CENTER_OFFSET), AGE_GENDER_NET_SIZE);

/** One look, without calibration. */
const v1: EarlierEstimate = async (networks, pyramid, face) =>
  (await networks.ageGenderNet.estimateAges([cropAt(pyramid, face, 1)]))[0]!;

/** Eight looks: four distances, and each mirrored. */
const v2: EarlierEstimate = async (networks, pyramid, face) => {
  const looks = [0.9, 1, 1.1, 1.2].flatMap((scale) => {
    const crop = cropAt(pyramid, face, scale);
    return [crop, mirrorCrop(crop)];
  });
  return mean(await networks.ageGenderNet.estimateAges(looks));
};

/** v2, with two looks of faceres between 25 and 65. */
const v3: EarlierEstimate = async (networks, pyramid, face) => {
  const first = await v2(networks, pyramid, face);
  const weight = 0.5 * ramp(first, 25, 35) * (1 - ramp(first, 50, 65));
  if (weight === 0) return first;
  const crop = cropForFaceres(pyramid, face);
  const [look, other] = [
    await networks.faceres.analyze(crop),
    await networks.faceres.analyze(mirrorCrop(crop)),
  ];
  return first * (1 - weight) + mean([look.age, other.age]) * weight;
};

const ramp = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/** Estimators that the three names meant until 2026-11-26, before the first release. This build's are measured against them. */
export const EARLIER_VERSIONS: Readonly<Record<EngineVersion, EarlierEstimate>> = { v1, v2, v3 };
