// Thread that presents somebody or something at one scan at a time, so that rendering one does not delay another.
import {
  createActor,
  createVisitor,
  type HeadFolder,
  loadHeadFolder,
  type Presentation,
} from "@ofage/evaluation/attack";
import { type RecordedScan, runScan, type ScanRunOptions } from "./run-scan.ts";

export interface ScanTask {
  presentation: Presentation;
  headsFolder: string;
  scan: ScanRunOptions;
}

let heads: HeadFolder | undefined;

/** Runs one scan. */
export default async function present({ presentation, headsFolder, scan }: ScanTask): Promise<RecordedScan> {
  const actor = createActor(presentation, (number) =>
    createVisitor((heads ??= loadHeadFolder(headsFolder)), number),
  );
  return runScan(scan, actor);
}
