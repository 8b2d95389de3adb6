import type { Pose } from "@ofage/contract";

/** Consecutive equal poses, whose pictures are taken together. */
export interface PoseGroup {
  pose: Pose;
  count: number;
}

export function groupPoses(poses: readonly Pose[]): PoseGroup[] {
  const groups: PoseGroup[] = [];
  for (const pose of poses) {
    const last = groups.at(-1);
    if (last?.pose === pose) last.count++;
    else groups.push({ pose, count: 1 });
  }
  return groups;
}
