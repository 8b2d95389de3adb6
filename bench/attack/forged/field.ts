import { setTimeout as wait } from "node:timers/promises";
import type { Check, CheckResult, Challenge, Pose } from "@ofage/contract";
import { type Person, recordLive, type Portrait, personOf } from "@ofage/engine/attack";
import { type VerifyResultOptions, verifyResult } from "@ofage/sdk/server";
import type { BenchServer } from "../../support/server.ts";

/** A check whose visitor has agreed, and what opens its page. */
export interface OpenCheck {
  id: string;
  token: string;
  challenge: Challenge;
}

export interface PassedCheck {
  id: string;
  frames: Uint8Array[];
  poses: readonly Pose[];
  result: CheckResult;
}

/** What an attacker has: the server's address, a website on it, somebody who passes, and time. */
export interface Field {
  host: string;
  assetId: string;
  begin(options?: { isTest?: boolean; referenceId?: string }): Promise<OpenCheck>;
  /** A check that asks for these poses: begun again until one does. */
  beginWith(poses: readonly Pose[]): Promise<OpenCheck>;
  /** Frames of a person who does what is asked; another recording each time. */
  answer(poses: readonly Pose[]): Promise<Uint8Array[]>;
  /** @param fields in place of, or beside, the ones that the page sends */
  send(
    check: OpenCheck,
    frames: readonly Uint8Array[],
    fields?: Record<string, string>,
  ): Promise<CheckResult | null>;
  /** Whether frames that are sent so are taken for a pass. */
  passes(...sent: Parameters<Field["send"]>): Promise<boolean>;
  passed(options?: { isTest?: boolean; referenceId?: string; poses?: readonly Pose[] }): Promise<PassedCheck>;
  /** What a website's server makes of a token by the documented way: whether it opens the door. */
  opens(token: string, options?: Partial<VerifyResultOptions>): Promise<boolean>;
  /** Public keys that the server publishes. */
  keys(): Promise<{ kid: string; x: string }[]>;
  wait(seconds: number): Promise<void>;
}

/** A website of a new account. @param portraits whose faces answer, one after the other */
export async function openField(
  server: BenchServer,
  portraits: readonly Portrait[],
  seed: number,
): Promise<Field> {
  const { session } = await server.createAccount();
  const made = await server.call("/v1/websites", {
    bearer: session,
    body: { name: "Corner Shop", domain: "shop.example", age_restriction: "18+", sensitivity: 0 },
  });
  const { asset_id: assetId } = await bodyOf<{ asset_id: string }>(made, 201);
  let recordings = 0;

  const field: Field = {
    host: server.url,
    assetId,
    begin: async ({ isTest = false, referenceId } = {}) => {
      const started = await server.call("/v1/verifications", {
        origin: "https://shop.example",
        body: { asset_id: assetId, is_test: isTest, reference_id: referenceId },
      });
      const { id, url } = await bodyOf<{ id: string; url: string }>(started, 201);
      const token = new URL(url).hash.slice(1);
      const agreed = await server.call(`/v1/verifications/${id}/consent`, { bearer: token, body: {} });
      return { id, token, challenge: (await bodyOf<Check>(agreed, 200)).challenge! };
    },
    beginWith: async (poses) => {
      for (;;) {
        const check = await field.begin();
        // A check has five challenges.
        for (let put = 1; put <= 5; put++) {
          if (check.challenge.poses.join() === poses.join()) return check;
          if (put === 5) break;
          const renewed = await server.call(`/v1/verifications/${check.id}/challenge`, {
            bearer: check.token,
            body: { kind: "head_turn" },
          });
          check.challenge = (await bodyOf<Check>(renewed, 200)).challenge!;
        }
      }
    },
    answer: async (poses) => {
      const index = recordings++ % portraits.length;
      const person: Person = personOf(portraits[index]!, `${assetId} ${recordings}`, seed);
      return (await recordLive(person).answer(poses)).map(({ jpeg }) => jpeg);
    },
    send: async ({ id, token, challenge }, frames, fields = {}) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ nonce: challenge.nonce, ...fields }))
        form.set(name, value);
      for (const frame of frames)
        form.append("frames", new Blob([frame.slice()], { type: "image/jpeg" }), "frame.jpg");
      const answer = await server.send(`/v1/verifications/${id}/frames`, { bearer: token, form });
      if (answer.status >= 500) throw new Error(`sending frames answered ${answer.status}`);
      return answer.ok ? ((await answer.json()) as CheckResult) : null;
    },
    passes: async (...sent) => (await field.send(...sent))?.status === "passed",
    passed: async ({ poses: wanted, ...options } = {}) => {
      // Now and then somebody is refused, as in life.
      for (let tries = 0; tries < 5; tries++) {
        const check = wanted ? await field.beginWith(wanted) : await field.begin(options);
        const { poses } = check.challenge;
        const frames = await field.answer(poses);
        const result = await field.send(check, frames);
        if (result?.status === "passed") return { id: check.id, frames, poses, result };
      }
      throw new Error("nobody of the set passes a check");
    },
    opens: async (token, options = {}) => {
      try {
        const { ageVerified } = await verifyResult(token, { host: server.url, assetId, ...options });
        return ageVerified === true;
      } catch (error) {
        if (error instanceof Error && error.name === "ResultError") return false;
        throw error;
      }
    },
    keys: async () => {
      const { keys } = await bodyOf<{ keys: { kid: string; x: string }[] }>(
        await server.call("/.well-known/jwks.json"),
        200,
      );
      return keys;
    },
    wait: (seconds) => wait(seconds * 1000),
  };
  return field;
}

async function bodyOf<Body>(answer: Response, status: number): Promise<Body> {
  if (answer.status !== status)
    throw new Error(`${new URL(answer.url).pathname} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Body;
}
