import { setTimeout as wait } from "node:timers/promises";
import type { HostedCheck, VerificationResult, Challenge, Pose } from "@ofage/contract";
import { type Person, recordLive, type Portrait, createPerson } from "@ofage/evaluation/attack";
import { type VerifyResultOptions, verifyResult } from "@ofage/sdk/server";
import type { BenchServer } from "../../../../../bench/support/bench-server.ts";

/** A verification whose visitor has agreed, with the token that opens its page. */
export interface OpenVerification {
  id: string;
  token: string;
  challenge: Challenge;
}

export interface PassedVerification {
  id: string;
  frames: Uint8Array[];
  poses: readonly Pose[];
  result: VerificationResult;
}

/** Reference of the website's visitor, which the website gives the check and `verifyResult`. */
export const visitorReference = "visitor-1";

/** Means of an attacker: the server's address, a website on it, people who pass, and time. */
export interface AttackTarget {
  host: string;
  assetId: string;
  startVerification(options?: { isTest?: boolean; referenceId?: string }): Promise<OpenVerification>;
  /** Starts verifications until one asks for these poses. */
  startVerificationWithPoses(poses: readonly Pose[]): Promise<OpenVerification>;
  /** Records frames of a person who does what is asked; another recording each time. */
  recordFrames(poses: readonly Pose[]): Promise<Uint8Array[]>;
  /**
   * Sends frames to a verification.
   * @param fields in place of, or in addition to, the ones that the page sends
   */
  sendFrames(
    check: OpenVerification,
    frames: readonly Uint8Array[],
    fields?: Record<string, string>,
  ): Promise<VerificationResult | null>;
  /** Tells whether frames sent this way pass. */
  areFramesAccepted(...sent: Parameters<AttackTarget["sendFrames"]>): Promise<boolean>;
  createPassedVerification(options?: {
    isTest?: boolean;
    referenceId?: string;
    poses?: readonly Pose[];
  }): Promise<PassedVerification>;
  /** Tells whether a website's server accepts a token by the documented procedure. */
  isTokenAccepted(token: string, options?: Partial<VerifyResultOptions>): Promise<boolean>;
  /** Returns the public keys that the server publishes. */
  fetchPublicKeys(): Promise<{ kid: string; x: string }[]>;
  waitSeconds(seconds: number): Promise<void>;
}

/**
 * Creates a target with a website of a new account.
 * @param portraits people whose frames are sent, one after the other
 */
export async function createAttackTarget(
  server: BenchServer,
  portraits: readonly Portrait[],
  seed: number,
): Promise<AttackTarget> {
  const { session } = await server.createAccount();
  const made = await server.call("/v1/websites", {
    bearer: session,
    body: { name: "Corner Shop", domain: "shop.example", age_restriction: "18+", sensitivity: 0 },
  });
  const { asset_id: assetId } = await readJsonBody<{ asset_id: string }>(made, 201);
  let recordings = 0;

  const field: AttackTarget = {
    host: server.url,
    assetId,
    startVerification: async ({ isTest = false, referenceId = visitorReference } = {}) => {
      const started = await server.call("/v1/verifications", {
        origin: "https://shop.example",
        body: { asset_id: assetId, is_test: isTest, reference_id: referenceId },
      });
      const { id, url } = await readJsonBody<{ id: string; url: string }>(started, 201);
      const token = new URL(url).hash.slice(1);
      const agreed = await server.call(`/v1/verifications/${id}/consent`, { bearer: token, body: {} });
      return { id, token, challenge: (await readJsonBody<HostedCheck>(agreed, 200)).challenge! };
    },
    startVerificationWithPoses: async (poses) => {
      for (;;) {
        const check = await field.startVerification();
        // A verification has five challenges.
        for (let put = 1; put <= 5; put++) {
          if (check.challenge.poses.join() === poses.join()) return check;
          if (put === 5) break;
          const renewed = await server.call(`/v1/verifications/${check.id}/challenge`, {
            bearer: check.token,
            body: { kind: "head_turn" },
          });
          check.challenge = (await readJsonBody<HostedCheck>(renewed, 200)).challenge!;
        }
      }
    },
    recordFrames: async (poses) => {
      const index = recordings++ % portraits.length;
      const person: Person = createPerson(portraits[index]!, `${assetId} ${recordings}`, seed);
      return (await recordLive(person).captureFrames(poses)).map(({ jpeg }) => jpeg);
    },
    sendFrames: async ({ id, token, challenge }, frames, fields = {}) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ nonce: challenge.nonce, ...fields }))
        form.set(name, value);
      for (const frame of frames)
        form.append("frames", new Blob([frame.slice()], { type: "image/jpeg" }), "frame.jpg");
      const answer = await server.sendForm(`/v1/verifications/${id}/frames`, { bearer: token, form });
      if (answer.status >= 500) throw new Error(`sending frames answered ${answer.status}`);
      return answer.ok ? ((await answer.json()) as VerificationResult) : null;
    },
    areFramesAccepted: async (...sent) => (await field.sendFrames(...sent))?.status === "passed",
    createPassedVerification: async ({ poses: wanted, ...options } = {}) => {
      // Genuine people are refused now and then, as in life.
      for (let tries = 0; tries < 5; tries++) {
        const check = wanted
          ? await field.startVerificationWithPoses(wanted)
          : await field.startVerification(options);
        const { poses } = check.challenge;
        const frames = await field.recordFrames(poses);
        const result = await field.sendFrames(check, frames);
        if (result?.status === "passed") return { id: check.id, frames, poses, result };
      }
      throw new Error("nobody of the set passes a check");
    },
    isTokenAccepted: async (token, options = {}) => {
      try {
        const { ageVerified } = await verifyResult(token, {
          host: server.url,
          assetId,
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
      const { keys } = await readJsonBody<{ keys: { kid: string; x: string }[] }>(
        await server.call("/.well-known/jwks.json"),
        200,
      );
      return keys;
    },
    waitSeconds: (seconds) => wait(seconds * 1000),
  };
  return field;
}

async function readJsonBody<Body>(answer: Response, status: number): Promise<Body> {
  if (answer.status !== status)
    throw new Error(`${new URL(answer.url).pathname} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Body;
}
