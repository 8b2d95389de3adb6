import type { Look } from "./look.ts";
import { readMoves } from "./moves/index.ts";
import type { FaceReading, Pose } from "./reading.ts";
import { summarise, type Summary } from "./summary.ts";
import type { Estimator } from "./versions/version.ts";

/** What is said of frames that have been looked at one by one, as answers to a challenge. @param poses as many as looks, one of them frontal */
export async function judge(
  version: Estimator,
  looks: readonly Look[],
  poses: readonly Pose[],
): Promise<Summary & Pick<FaceReading, "moves">> {
  const moves = readMoves(looks, poses);
  return { ...(await summarise(version, { looks, poses, moves })), moves };
}
