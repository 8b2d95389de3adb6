import { setTimeout as wait } from "node:timers/promises";
import { frameUpload } from "@ofage/contract";
import type { PrivacyScenario } from "@ofage/contract/privacy-report";
import sharp from "sharp";
import type { ShownScene } from "./canary-frames.ts";
import type { ProofStage } from "./proof-stage.ts";
import type { PrivacyCheck } from "./shop.ts";
import {
  createForm,
  type File,
  noAnswer,
  sendHalfUpload,
  sendUpload,
  type UploadResponse,
} from "./upload.ts";

export interface ScenarioDefinition {
  name: PrivacyScenario;
  /** Answers that must occur; otherwise the scenario did not really happen. */
  expected: string[];
  /**
   * Runs the scenario.
   * @returns the answers to its requests
   */
  run(stage: ProofStage): Promise<UploadResponse[]>;
}

interface Submission {
  /** Scenes to show instead of the requested poses. */
  show?: (poses: readonly ShownScene[]) => ShownScene[];
  /** Builds a body other than the form that the hosted page sends. */
  build?: (nonce: string, files: File[]) => FormData | Blob | Promise<FormData | Blob>;
}

/** Defines a scenario that submits frames once to a new verification for each of the given submissions. */
const submit = (
  name: PrivacyScenario,
  expected: string[],
  ...submissions: Submission[]
): ScenarioDefinition => ({
  name,
  expected,
  run: async (stage) => {
    const answers: UploadResponse[] = [];
    for (const { show, build = createForm } of submissions) {
      const check = await stage.startCheck();
      const { poses, nonce } = check.challenge;
      const files = await stage.createFiles(show ? show(poses) : poses);
      answers.push(await stage.sendFrames(check, await build(nonce, files)));
    }
    return answers;
  },
});

/** Defines a scenario that ends the server while it processes a visitor's frames. */
const endDuringReading = (
  name: PrivacyScenario,
  expected: string,
  signal: NodeJS.Signals,
): ScenarioDefinition => ({
  name,
  expected: [expected],
  run: async (stage) => {
    const sent = await sendFramesUntilReading(stage);
    await stage.end(signal);
    await stage.start();
    return [await sent.answer];
  },
});

export const passed = submit("passed", ["200 passed"], {});
export const crashedDuringReading = endDuringReading("crashed_during_reading", "no answer", "SIGABRT");

const toBase64 = (file: File) => Buffer.from(file).toString("base64");
const toPng = async (file: File) => new Uint8Array(await sharp(file).png().toBuffer());
const toTooLarge = (file: File) => new Uint8Array(Buffer.concat(Array.from({ length: 21 }, () => file)));
const toTruncated = (file: File) => file.subarray(0, file.length >> 1);

/**
 * Defines all scenarios, in the order in which they run on one server.
 * @param late verification whose challenge has expired when its turn comes
 */
export const defineScenarios = (late: PrivacyCheck): ScenarioDefinition[] => [
  passed,
  submit("no_face", ["200 no_face"], { show: (poses) => poses.map(() => "room") }),
  submit("liveness", ["200 liveness"], { show: (poses) => poses.map(() => "front") }),
  submit("unreadable", ["400 invalid_frames"], {
    build: (nonce, [first, ...rest]) => createForm(nonce, [...rest, toTruncated(first!)]),
  }),
  submit("wrong_nonce", ["409 challenge_mismatch"], {
    build: (nonce, files) => createForm(`${nonce}x`, files),
  }),
  submit(
    "too_many_or_too_large",
    ["413 request_too_large", "400 invalid_frames"],
    { show: () => Array.from({ length: frameUpload.max + 1 }, () => "front") },
    { show: (poses) => poses.slice(1) },
    { build: (nonce, [first, ...rest]) => createForm(nonce, [...rest, toTooLarge(first!)]) },
  ),
  submit(
    "wrong_kind",
    ["415 unsupported_media_type", "400 invalid_frames", "400 invalid_input"],
    { build: async (nonce, [first, ...rest]) => createForm(nonce, [...rest, await toPng(first!)]) },
    { build: (nonce, files) => createForm(nonce, files, { field: "pictures" }) },
    { build: (_, [first]) => new Blob([first!], { type: "image/jpeg" }) },
    {
      build: (nonce, files) =>
        new Blob([JSON.stringify({ nonce, frames: files.map(toBase64) })], { type: "application/json" }),
    },
    { build: (nonce, files) => createForm(nonce, files, { note: toBase64(files[0]!) }) },
  ),
  {
    name: "aborted_upload",
    expected: ["no answer"],
    run: async (stage) => {
      (await submitHalfOfFrames(stage)).abort();
      await wait(arrivalDelayMs);
      return [noAnswer];
    },
  },
  {
    name: "engine_busy",
    expected: ["503 engine_busy"],
    run: async (stage) => {
      const files = await stage.createFiles(["front", "front", "closer", "left", "front"]);
      const checks: PrivacyCheck[] = [];
      while (checks.length < 30) checks.push(await stage.startCheck(true));
      return Promise.all(
        checks.map((check) => stage.sendFrames(check, createForm(check.challenge.nonce, files))),
      );
    },
  },
  {
    name: "timed_out_upload",
    // The server hangs up when a body is not complete within about half a minute.
    expected: ["400 malformed_request"],
    run: async (stage) => [await (await submitHalfOfFrames(stage)).drip()],
  },
  {
    name: "timed_out_challenge",
    expected: ["409 challenge_timed_out"],
    run: async (stage) => {
      const { poses, nonce, expires_at } = late.challenge;
      const files = await stage.createFiles(poses);
      await wait(Math.max(0, Date.parse(expires_at) + 100 - Date.now()));
      return [await stage.sendFrames(late, createForm(nonce, files))];
    },
  },
  {
    name: "killed_during_upload",
    expected: ["no answer"],
    run: async (stage) => {
      await submitHalfOfFrames(stage);
      await stage.end("SIGKILL");
      await stage.start();
      return [noAnswer];
    },
  },
  endDuringReading("killed_during_reading", "no answer", "SIGKILL"),
  crashedDuringReading,
  endDuringReading("stopped_during_reading", "200 passed", "SIGTERM"),
  {
    name: "everything_at_the_end",
    expected: [],
    run: async (stage) => {
      await stage.end("SIGTERM");
      await stage.searchOutputs(true);
      await stage.searchRows();
      return [];
    },
  },
];

/** Milliseconds that sent bytes get to arrive. */
const arrivalDelayMs = 300;

/** Sends the first half of the requested frames. */
async function submitHalfOfFrames(stage: ProofStage) {
  const check = await stage.startCheck();
  const { poses, nonce } = check.challenge;
  const partial = await sendHalfUpload(stage.url, check, createForm(nonce, await stage.createFiles(poses)));
  await wait(arrivalDelayMs);
  return partial;
}

/** Sends frames and waits until they are being processed: from then on, the same verification refuses more frames. */
async function sendFramesUntilReading(stage: ProofStage): Promise<{ answer: Promise<UploadResponse> }> {
  for (let round = 1; round <= 10; round++) {
    const check = await stage.startCheck(true);
    const { poses, nonce } = check.challenge;
    const files = await stage.createFiles(poses);
    const answer = stage.sendFrames(check, createForm(nonce, files));
    // A second upload that comes too early is processed instead, so each round gives the first one more time to arrive.
    await wait(round * 100);
    const { outcome } = await sendUpload(stage.url, check, createForm(nonce, files.map(toTruncated)));
    if (outcome === "frames_processing") return { answer };
    await answer;
  }
  throw new Error("no frames were being processed");
}
