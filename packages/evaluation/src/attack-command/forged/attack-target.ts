import {
  createActor,
  createFaceFinder,
  createVisitor,
  GENUINE_VISITORS,
  type HeadFolder,
} from "@ofage/evaluation/attack";
import type { VerificationResult } from "@ofage/contract";
import { type VerifyResultOptions, verifyResult } from "@ofage/sdk/server";
import type { BenchServer } from "../../../../../bench/support/bench-server.ts";
import type { ForgedPage, OpenCheck } from "../scans/open-scan.ts";
import { replayScan } from "../scans/replay-scan.ts";
import { type ForgedFrames, type RecordedScan, runScan, type SentMessage } from "../scans/run-scan.ts";
import type { ScanRun } from "../scans/scan-run.ts";
import { type ScanTarget, visitorReference } from "../scans/scan-target.ts";

/** A check that a cooperative person passed. */
export interface PassedCheck {
  result: Pick<VerificationResult, "token" | "receipt">;
  sent: SentMessage[];
}

export interface PresentedPerson {
  forgedPage?: ForgedPage;
  forgedFrames?: ForgedFrames;
}

/** Means of an attacker: the server's address, a website on it, and a cooperative person. */
export interface AttackTarget extends Pick<ScanTarget, "assetId" | "startCheck"> {
  host: string;
  /** Presents a person, another one each time, who does what is asked. */
  presentPerson(check: OpenCheck, forged?: PresentedPerson): Promise<RecordedScan>;
  /** Sends the messages of another scan. */
  replay(check: OpenCheck, sent: readonly SentMessage[], pace: "as_sent" | "at_once"): Promise<ScanRun>;
  /** Returns a check that a person passed: the same for every forgery of one try. */
  passCheck(options?: { isTest?: boolean }): Promise<PassedCheck>;
  /** Tells whether a website's server accepts a token by the documented procedure. */
  isTokenAccepted(token: string, options?: Partial<VerifyResultOptions>): Promise<boolean>;
  /** Returns the public keys that the server publishes. */
  fetchPublicKeys(): Promise<{ kid: string; x: string }[]>;
}

/** Tells whether a scan ended in a pass. */
export const hasPassed = ({ result }: ScanRun): boolean => result?.status === "passed";

const findFace = createFaceFinder();

/** Genuine people are refused now and then, as in life. */
const MOST_TRIES = 8;

/**
 * Creates the means for one try of each forgery.
 * @param target website on the server
 * @param tryNumber decides which people are presented
 */
export function createAttackTarget(
  server: BenchServer,
  target: ScanTarget,
  heads: HeadFolder,
  seed: number,
  tryNumber: number,
): AttackTarget {
  let people = 0;
  const passed = new Map<boolean, Promise<PassedCheck>>();

  const createPerson = () => {
    const number = tryNumber * 1000 + people++;
    return createActor(
      {
        species: GENUINE_VISITORS.id,
        number,
        person: number,
        seed,
        portrait: null,
        kind: "head_turn",
        style: "shown",
      },
      { createVisitor: (person, who) => createVisitor(heads, person, who), findFace },
    );
  };
  const scanOf = (check: OpenCheck) =>
    ({ server: server.url, check, kind: "head_turn", style: "shown" }) as const;

  async function passAnew(isTest: boolean): Promise<PassedCheck> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const check = await target.startCheck({ isTest });
      const scan = await runScan({ ...scanOf(check), shouldRecord: true }, createPerson());
      if (hasPassed(scan)) return { result: scan.result!, sent: scan.sent };
    }
    throw new Error("none of the people passes a check");
  }

  return {
    host: server.url,
    assetId: target.assetId,
    startCheck: target.startCheck,
    presentPerson: (check, forged = {}) => runScan({ ...scanOf(check), ...forged }, createPerson()),
    replay: (check, sent, pace) => replayScan(scanOf(check), sent, pace),
    passCheck({ isTest = false } = {}) {
      const known = passed.get(isTest) ?? passAnew(isTest);
      passed.set(isTest, known);
      return known;
    },
    isTokenAccepted: async (token, options = {}) => {
      try {
        const { ageVerified } = await verifyResult(token, {
          host: server.url,
          assetId: target.assetId,
          referenceId: visitorReference,
          ...options,
        });
        return ageVerified === true;
      } catch (error) {
        if (error instanceof Error && error.name === "ResultError") return false;
        throw error;
      }
    },
    fetchPublicKeys: async () => {
      const answer = await server.call("/.well-known/jwks.json");
      return ((await answer.json()) as { keys: { kid: string; x: string }[] }).keys;
    },
  };
}
