// Thread that presents somebody or something at one scan at a time, to a server of its own.
import {
  createActor,
  createFaceFinder,
  createVisitor,
  type HeadFolder,
  loadHeadFolder,
  type Presentation,
  readOutcome,
} from "@ofage/evaluation/attack";
import type { AttemptFindings } from "./attempt-findings.ts";
import { playVirtualScan } from "./play-virtual-scan.ts";
import { startVirtualServer, type VirtualServer } from "./virtual-server.ts";

export interface VirtualAttempt {
  presentation: Presentation;
  headsFolder: string;
  /** Parent of the server's data folder. */
  folder: string;
}

const findFace = createFaceFinder();
let heads: HeadFolder | undefined;
let starting: Promise<VirtualServer> | undefined;

/** Makes one attempt at a check of its own. */
export default async function attempt({
  presentation,
  headsFolder,
  folder,
}: VirtualAttempt): Promise<AttemptFindings> {
  const server = await (starting ??= startVirtualServer(folder));
  const { kind, style } = presentation;
  const actor = createActor(presentation, {
    createVisitor: (number, who) => createVisitor((heads ??= loadHeadFolder(headsFolder)), number, who),
    findFace,
  });
  const check = await server.target.startCheck({ isTest: true });
  const { result, error, hasBegun, hint, seconds, frames, bytes } = await playVirtualScan(
    server,
    { check, kind, style },
    actor,
  );
  const measured = { seconds, frames, bytes };
  if (result !== null)
    return { ...readOutcome(await server.target.readRecord(check), result.obstacle), ...measured };
  const isUnseen = error === null && !hasBegun;
  return {
    outcome: isUnseen ? "not_begun" : "error",
    obstacle: isUnseen ? hint : error,
    evidence: {},
    responses: [],
    age: null,
    ...measured,
  };
}
