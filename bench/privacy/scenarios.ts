import { readdir } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { frameUpload } from "@ofage/contract";
import type { PrivacyScenario } from "@ofage/contract/privacy-report";
import sharp from "sharp";
import type { ShownScene } from "./canary-frames.ts";
import { startConsentedCheck, type PrivacyCheck } from "./shop.ts";
import type { ProofStage } from "./proof-stage.ts";
import {
  type UploadResponse,
  type UploadBody,
  createMultipartBody,
  type PartialUpload,
  sendUpload,
  sendHalfUpload,
} from "./upload.ts";

export interface ScenarioDefinition {
  name: PrivacyScenario;
  /**
   * Runs the scenario.
   * @returns the answers to its requests
   */
  run(stage: ProofStage): Promise<UploadResponse[]>;
  /** Answers that must occur; otherwise the scenario did not really happen. */
  expected: string[];
}

const jpegs = (frames: readonly { jpeg: Buffer }[]) => frames.map(({ jpeg }) => jpeg);
const framesBody = (check: PrivacyCheck, files: readonly Uint8Array[]): UploadBody =>
  createMultipartBody({ nonce: check.challenge.nonce }, files);

/** Submits frames once to a new verification, showing the given scenes and changing the frames before they are sent. */
async function submitFrames(
  stage: ProofStage,
  shownFor: (poses: readonly ShownScene[]) => readonly ShownScene[],
  bodyOf: (check: PrivacyCheck, files: Buffer[]) => UploadBody | Promise<UploadBody> = framesBody,
): Promise<UploadResponse> {
  const check = await startConsentedCheck(stage.url, stage.shop);
  const frames = await stage.createFrames(shownFor(check.challenge.poses));
  return stage.sendFrames(check, await bodyOf(check, jpegs(frames)));
}

/** Milliseconds that sent bytes get to arrive. */
const arrivalDelayMs = 300;

/** Sends the first half of the requested frames. */
async function submitHalfOfFrames(stage: ProofStage): Promise<PartialUpload> {
  const check = await startConsentedCheck(stage.url, stage.shop);
  const body = framesBody(check, jpegs(await stage.createFrames(check.challenge.poses)));
  const partial = await sendHalfUpload(stage.url, check, body);
  await wait(arrivalDelayMs);
  return partial;
}

const unchangedPoses = (poses: readonly ShownScene[]) => poses;
const padFrame = (jpeg: Buffer) => Buffer.concat([jpeg, ...Array.from({ length: 20 }, () => jpeg)]);

/** All scenarios, in the order in which they run on one server. */
export const scenarios: ScenarioDefinition[] = [
  {
    name: "passed",
    expected: ["200 passed"],
    run: async (stage) => [await submitFrames(stage, unchangedPoses)],
  },
  {
    name: "no_face",
    expected: ["200 no_face"],
    run: async (stage) => [await submitFrames(stage, (poses) => poses.map(() => "room"))],
  },
  {
    name: "liveness",
    expected: ["200 liveness"],
    run: async (stage) => [await submitFrames(stage, (poses) => poses.map(() => "front"))],
  },
  {
    name: "unreadable",
    expected: ["400 invalid_frames"],
    run: async (stage) => [
      await submitFrames(stage, unchangedPoses, (check, [first, ...rest]) =>
        framesBody(check, [...rest, first!.subarray(0, first!.length >> 1)]),
      ),
    ],
  },
  {
    name: "wrong_nonce",
    expected: ["409 challenge_mismatch"],
    run: async (stage) => [
      await submitFrames(stage, unchangedPoses, (check, files) =>
        createMultipartBody({ nonce: `${check.challenge.nonce}x` }, files),
      ),
    ],
  },
  {
    name: "too_many_or_too_large",
    expected: ["413 request_too_large", "400 invalid_frames"],
    run: async (stage) => [
      await submitFrames(stage, () => Array.from({ length: frameUpload.max + 1 }, () => "front")),
      await submitFrames(stage, (poses) => poses.slice(1)),
      await submitFrames(stage, unchangedPoses, (check, [first, ...rest]) =>
        framesBody(check, [...rest, padFrame(first!)]),
      ),
    ],
  },
  {
    name: "wrong_kind",
    expected: ["415 unsupported_media_type", "400 invalid_frames", "400 invalid_input"],
    run: async (stage) => [
      await submitFrames(stage, unchangedPoses, async (check, [first, ...rest]) =>
        framesBody(check, [...rest, await sharp(first!).png().toBuffer()]),
      ),
      await submitFrames(stage, unchangedPoses, (check, files) =>
        createMultipartBody({ nonce: check.challenge.nonce }, files, "pictures"),
      ),
      await submitFrames(stage, unchangedPoses, (_, files) => ({
        contentType: "image/jpeg",
        bytes: files[0]!,
      })),
      await submitFrames(stage, unchangedPoses, (check, files) => ({
        contentType: "application/json",
        bytes: Buffer.from(
          JSON.stringify({
            nonce: check.challenge.nonce,
            frames: files.map((file) => file.toString("base64")),
          }),
        ),
      })),
      await submitFrames(stage, unchangedPoses, (check, files) =>
        createMultipartBody({ nonce: check.challenge.nonce, note: files[0]!.toString("base64") }, files),
      ),
    ],
  },
  {
    name: "aborted_upload",
    expected: ["no answer"],
    run: async (stage) => {
      const partial = await submitHalfOfFrames(stage);
      partial.abort();
      await wait(arrivalDelayMs);
      return [noAnswer];
    },
  },
  {
    name: "engine_busy",
    expected: ["503 engine_busy"],
    run: async (stage) => {
      const bytes = jpegs(await stage.createFrames(["front", "front", "closer", "left", "front"]));
      const checks: PrivacyCheck[] = [];
      while (checks.length < 30) checks.push(await startConsentedCheck(stage.url, stage.shop, true));
      return Promise.all(checks.map((check) => stage.sendFrames(check, framesBody(check, bytes))));
    },
  },
  {
    name: "killed_during_upload",
    expected: ["no answer"],
    run: async (stage) => {
      await submitHalfOfFrames(stage);
      await stage.server.end("SIGKILL");
      await stage.searchWrites();
      await stage.start();
      return [noAnswer];
    },
  },
  {
    name: "killed_during_reading",
    expected: ["no answer"],
    run: (stage) => endServerDuringReading(stage, "SIGKILL"),
  },
  {
    name: "crashed_during_reading",
    expected: ["no answer"],
    run: (stage) => endServerDuringReading(stage, "SIGABRT"),
  },
  {
    name: "stopped_during_reading",
    expected: ["200 passed"],
    run: (stage) => endServerDuringReading(stage, "SIGTERM"),
  },
];

const noAnswer: UploadResponse = { status: null, outcome: "no answer", result: undefined };

/** Ends the server while it processes a visitor's frames, searches it, and restarts it. */
export async function endServerDuringReading(
  stage: ProofStage,
  signal: NodeJS.Signals,
): Promise<UploadResponse[]> {
  const sent = await sendFramesUntilReading(stage);
  await stage.server.end(signal);
  await stage.searchWrites();
  await stage.start();
  return [await sent.answer];
}

/** Sends frames and waits until they are being processed: from then on, the same verification refuses more frames. */
async function sendFramesUntilReading(stage: ProofStage): Promise<{ answer: Promise<UploadResponse> }> {
  for (let round = 1; round <= 10; round++) {
    const check = await startConsentedCheck(stage.url, stage.shop, true);
    const files = jpegs(await stage.createFrames(check.challenge.poses));
    const noPictures = files.map(() => Buffer.from("no picture"));
    const answer = stage.sendFrames(check, framesBody(check, files));
    // A second upload that comes too early is processed instead, so each round gives the first one more time to arrive.
    await wait(round * 100);
    const { outcome } = await sendUpload(stage.url, check, framesBody(check, noPictures));
    if (outcome === "frames_processing") return { answer };
    await answer;
  }
  throw new Error("no frames were being processed");
}

/** Starts the scenarios that take long; the caller waits for them later. */
export async function startSlowScenarios(stage: ProofStage): Promise<ScenarioDefinition[]> {
  stage.scenario = "timed_out_upload";
  const dripped = (await submitHalfOfFrames(stage)).drip();
  stage.scenario = "timed_out_challenge";
  const late = await startConsentedCheck(stage.url, stage.shop);
  return [
    // The server hangs up when a body is not complete within about half a minute.
    { name: "timed_out_upload", expected: ["400 malformed_request"], run: async () => [await dripped] },
    {
      name: "timed_out_challenge",
      expected: ["409 challenge_timed_out"],
      run: async () => {
        const frames = await stage.createFrames(late.challenge.poses);
        await wait(Math.max(0, Date.parse(late.challenge.expires_at) + 100 - Date.now()));
        return [await stage.sendFrames(late, framesBody(late, jpegs(frames)))];
      },
    },
  ];
}

/** Tells whether the system wrote a core dump to the server's working folder. */
export async function hasCoreDump({ ground }: ProofStage): Promise<boolean> {
  return (await readdir(ground.working)).some((name) => name.startsWith("core"));
}
