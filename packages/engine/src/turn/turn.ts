import { yawDegrees } from "../face/geometry.ts";
import type { Mesh } from "../models/facemesh.ts";
import type { Pose, TurnReading } from "../reading.ts";
import { median } from "../versions/averages.ts";
import { faceBreadth } from "./breadth.ts";
import type { Look } from "./look.ts";
import { homographyResidual } from "./residual.ts";

/**
 * Where the figures come from: docs/decisions/0014-head-turn.md. A flat picture up to 50° from the camera never
 * measured 20° here; those that did, at 60°, were narrow.
 */
const MIN_DEGREES = 20;
const MIN_RESIDUAL = 0.06;
const MIN_BREADTH = 0.74;

/** What says that there is one face and that its landmarks can be trusted. Yaw, light and sharpness are the portraits' business. */
const TRUSTED_BY = new Set(["one_face", "detector_confidence", "mesh_confidence"]);

/** Whether the head turned on each frame that asked for it. @param poses as many as looks */
export function readTurns(looks: readonly Look[], poses: readonly Pose[]): TurnReading[] {
  const frontal = looks.flatMap(({ reading, mesh }, index) =>
    poses[index] === "front" && reading.usable && mesh !== null ? [mesh] : [],
  );
  const ahead = frontal.length === 0 ? null : straightest(frontal);
  return poses.flatMap((pose, frame) => {
    if (pose === "front") return [];
    const turned = trustedMesh(looks[frame]!);
    if (ahead === null || turned === null) {
      return { frame, pose, degrees: null, residual: null, breadth: null, passed: false };
    }
    // The visitor's own left is the right of a picture that is not mirrored.
    const side = pose === "left" ? 1 : -1;
    const degrees = side * (yawDegrees(turned) - ahead.yaw);
    const residual = homographyResidual(ahead.mesh, turned);
    const breadth = Math.min(faceBreadth(ahead.mesh), faceBreadth(turned));
    const isDeep = residual !== null && residual >= MIN_RESIDUAL && breadth >= MIN_BREADTH;
    return { frame, pose, degrees, residual, breadth, passed: degrees >= MIN_DEGREES && isDeep };
  });
}

/** Whether something turned as asked: a head, or a picture of one. */
export function isTurned({ degrees }: TurnReading): boolean {
  return degrees !== null && degrees >= MIN_DEGREES;
}

/** The median yaw of the frontal frames, and the mesh that is nearest to it. */
function straightest(frontal: readonly Mesh[]): { yaw: number; mesh: Mesh } {
  const yaw = median(frontal.map(yawDegrees));
  const off = (mesh: Mesh): number => Math.abs(yawDegrees(mesh) - yaw);
  return { yaw, mesh: frontal.reduce((best, mesh) => (off(mesh) < off(best) ? mesh : best)) };
}

function trustedMesh({ reading, mesh }: Look): Mesh | null {
  const isDoubtful = reading.checks.some(({ name, passed }) => TRUSTED_BY.has(name) && passed !== true);
  return isDoubtful ? null : mesh;
}
