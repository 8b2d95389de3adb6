import { readdir } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { frameFiles } from "@ofage/contract";
import type { PrivacyScenario } from "@ofage/contract/privacy";
import sharp from "sharp";
import type { Shown } from "./frames.ts";
import { beginCheck, type Check } from "./shop.ts";
import type { Stage } from "./stage.ts";
import { type Answer, type Body, formOf, type Partial, send, sendHalf } from "./upload.ts";

export interface Scenario {
  name: PrivacyScenario;
  /** Does it. @returns how its requests were answered */
  run(stage: Stage): Promise<Answer[]>;
  /** What must be among the answers: else nothing of this was tried. */
  expected: string[];
}

const jpegs = (frames: readonly { jpeg: Buffer }[]) => frames.map(({ jpeg }) => jpeg);
const answered = (check: Check, files: readonly Uint8Array[]): Body =>
  formOf({ nonce: check.challenge.nonce }, files);

/** One check, one submission: what is shown, and what becomes of the frames before they are sent. */
async function submit(
  stage: Stage,
  shownFor: (poses: readonly Shown[]) => readonly Shown[],
  bodyOf: (check: Check, files: Buffer[]) => Body | Promise<Body> = answered,
): Promise<Answer> {
  const check = await beginCheck(stage.url, stage.shop);
  const frames = await stage.make(shownFor(check.challenge.poses));
  return stage.send(check, await bodyOf(check, jpegs(frames)));
}

/** Time for what was sent to arrive. */
const arrivalMs = 300;

/** The first half of what is asked for. */
async function submitHalf(stage: Stage): Promise<Partial> {
  const check = await beginCheck(stage.url, stage.shop);
  const body = answered(check, jpegs(await stage.make(check.challenge.poses)));
  const partial = await sendHalf(stage.url, check, body);
  await wait(arrivalMs);
  return partial;
}

const asAsked = (poses: readonly Shown[]) => poses;
const padded = (jpeg: Buffer) => Buffer.concat([jpeg, ...Array.from({ length: 20 }, () => jpeg)]);

/** In this order, on one server. */
export const scenarios: Scenario[] = [
  { name: "passed", expected: ["200 passed"], run: async (stage) => [await submit(stage, asAsked)] },
  {
    name: "no_face",
    expected: ["200 no_face"],
    run: async (stage) => [await submit(stage, (poses) => poses.map(() => "room"))],
  },
  {
    name: "liveness",
    expected: ["200 liveness"],
    run: async (stage) => [await submit(stage, (poses) => poses.map(() => "front"))],
  },
  {
    name: "unreadable",
    expected: ["400 invalid_frames"],
    run: async (stage) => [
      await submit(stage, asAsked, (check, [first, ...rest]) =>
        answered(check, [...rest, first!.subarray(0, first!.length >> 1)]),
      ),
    ],
  },
  {
    name: "wrong_nonce",
    expected: ["409 challenge_mismatch"],
    run: async (stage) => [
      await submit(stage, asAsked, (check, files) => formOf({ nonce: `${check.challenge.nonce}x` }, files)),
    ],
  },
  {
    name: "too_many_or_too_large",
    expected: ["413 request_too_large", "400 invalid_frames"],
    run: async (stage) => [
      await submit(stage, () => Array.from({ length: frameFiles.max + 1 }, () => "front")),
      await submit(stage, (poses) => poses.slice(1)),
      await submit(stage, asAsked, (check, [first, ...rest]) => answered(check, [...rest, padded(first!)])),
    ],
  },
  {
    name: "wrong_kind",
    expected: ["415 unsupported_media_type", "400 invalid_frames", "400 invalid_input"],
    run: async (stage) => [
      await submit(stage, asAsked, async (check, [first, ...rest]) =>
        answered(check, [...rest, await sharp(first!).png().toBuffer()]),
      ),
      await submit(stage, asAsked, (check, files) =>
        formOf({ nonce: check.challenge.nonce }, files, "pictures"),
      ),
      await submit(stage, asAsked, (_, files) => ({ type: "image/jpeg", bytes: files[0]! })),
      await submit(stage, asAsked, (check, files) => ({
        type: "application/json",
        bytes: Buffer.from(
          JSON.stringify({
            nonce: check.challenge.nonce,
            frames: files.map((file) => file.toString("base64")),
          }),
        ),
      })),
      await submit(stage, asAsked, (check, files) =>
        formOf({ nonce: check.challenge.nonce, note: files[0]!.toString("base64") }, files),
      ),
    ],
  },
  {
    name: "aborted_upload",
    expected: ["no answer"],
    run: async (stage) => {
      const partial = await submitHalf(stage);
      partial.abort();
      await wait(arrivalMs);
      return [noAnswer];
    },
  },
  {
    name: "engine_busy",
    expected: ["503 engine_busy"],
    run: async (stage) => {
      const bytes = jpegs(await stage.make(["front", "front", "closer", "left", "front"]));
      const checks: Check[] = [];
      while (checks.length < 30) checks.push(await beginCheck(stage.url, stage.shop, true));
      return Promise.all(checks.map((check) => stage.send(check, answered(check, bytes))));
    },
  },
  {
    name: "killed_during_upload",
    expected: ["no answer"],
    run: async (stage) => {
      await submitHalf(stage);
      await stage.server.end("SIGKILL");
      await stage.look();
      await stage.start();
      return [noAnswer];
    },
  },
  {
    name: "killed_during_reading",
    expected: ["no answer"],
    run: (stage) => endDuringReading(stage, "SIGKILL"),
  },
  {
    name: "crashed_during_reading",
    expected: ["no answer"],
    run: (stage) => endDuringReading(stage, "SIGABRT"),
  },
  {
    name: "stopped_during_reading",
    expected: ["200 passed"],
    run: (stage) => endDuringReading(stage, "SIGTERM"),
  },
];

const noAnswer: Answer = { status: null, said: "no answer", result: undefined };

/** A visitor's frames are being looked at when the process ends; then it is searched, and started again. */
export async function endDuringReading(stage: Stage, signal: NodeJS.Signals): Promise<Answer[]> {
  const sent = await sendUntilReading(stage);
  await stage.server.end(signal);
  await stage.look();
  await stage.start();
  return [await sent.answer];
}

/** Sends frames and waits until they are looked at, which is when the same check's are refused: one reading a check at a time. */
async function sendUntilReading(stage: Stage): Promise<{ answer: Promise<Answer> }> {
  for (let round = 1; round <= 10; round++) {
    const check = await beginCheck(stage.url, stage.shop, true);
    const files = jpegs(await stage.make(check.challenge.poses));
    const noPictures = files.map(() => Buffer.from("no picture"));
    const answer = stage.send(check, answered(check, files));
    // What is sent too early is looked at in their stead, so each round gives them more time to arrive.
    await wait(round * 100);
    const { said } = await send(stage.url, check, answered(check, noPictures));
    if (said === "frames_under_way") return { answer };
    await answer;
  }
  throw new Error("no reading was under way");
}

/** What takes its time, begun at once and waited for later. */
export async function beginSlow(stage: Stage): Promise<Scenario[]> {
  stage.scenario = "timed_out_upload";
  const dripped = (await submitHalf(stage)).drip();
  stage.scenario = "timed_out_challenge";
  const late = await beginCheck(stage.url, stage.shop);
  return [
    // The server hangs up when a body has not come within half a minute or so.
    { name: "timed_out_upload", expected: ["400 malformed_request"], run: async () => [await dripped] },
    {
      name: "timed_out_challenge",
      expected: ["409 challenge_timed_out"],
      run: async () => {
        const frames = await stage.make(late.challenge.poses);
        await wait(Math.max(0, Date.parse(late.challenge.expires_at) + 100 - Date.now()));
        return [await stage.send(late, answered(late, jpegs(frames)))];
      },
    },
  ];
}

/** Whether the system wrote a core dump where the server was started. */
export async function hasCoreDump({ ground }: Stage): Promise<boolean> {
  return (await readdir(ground.working)).some((name) => name.startsWith("core"));
}
