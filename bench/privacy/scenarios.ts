import { setTimeout as wait } from "node:timers/promises";
import { scanLimits } from "@ofage/contract";
import type { PrivacyScenario } from "@ofage/contract/privacy-report";
import sharp from "sharp";
import { RESTING_POSTURE } from "../../fixtures/posture.ts";
import type { CanaryScan } from "./canary-scan.ts";
import type { ProofStage } from "./proof-stage.ts";
import { noAnswer, type ScenarioAnswer } from "./scenario-answer.ts";
import { arrivalDelayMs, type ScenarioDefinition } from "./scenario-definition.ts";
import { killedDuringWalletAnswer, walletPassed, walletRefused } from "./wallet-scenarios.ts";

/** Sends something during a scan, which the server ends. */
type Submission = (scan: CanaryScan) => Promise<void>;

/** Defines a scenario of one scan for each of the given submissions, which begin once the server is ready. */
const submit = (
  name: PrivacyScenario,
  expected: string[],
  ...submissions: Submission[]
): ScenarioDefinition => ({
  name,
  expected,
  run: async (stage) => {
    const answers: ScenarioAnswer[] = [];
    for (const send of submissions) {
      const [check, startedAt] = [await stage.startCheck(), new Date()];
      const scan = await stage.openScan(check);
      await scan.page.receive("ready");
      await send(scan);
      answers.push(await stage.receiveAnswer(check, scan, startedAt));
    }
    return answers;
  },
});

/** Defines a scenario that ends the server while it follows a visitor. */
const endDuringReading = (
  name: PrivacyScenario,
  expected: string,
  signal: NodeJS.Signals,
): ScenarioDefinition => ({
  name,
  expected: [expected],
  run: async (stage) => {
    const scan = await openReady(stage);
    const performing = scan.perform();
    await scan.page.receive("instruction");
    await stage.end(signal);
    await performing;
    await stage.start();
    return [await scan.answer()];
  },
});

const toBase64 = (jpeg: Buffer) => jpeg.toString("base64");
const straight = RESTING_POSTURE;
/** Degrees that a head moves by itself. */
const withinOne = (degrees: number) => Math.min(1, Math.max(-1, degrees));

const scanOnce = submit("passed", ["1000 passed"], (scan) => scan.perform());

/** Scans until one passes: a machine that stalls breaks off a scan, whose movements have deadlines. */
export const passed: ScenarioDefinition = {
  ...scanOnce,
  run: async (stage) => {
    const answers: ScenarioAnswer[] = [];
    while (answers.length < mostScans && answers.at(-1)?.outcome !== "passed")
      answers.push(...(await scanOnce.run(stage)));
    return answers;
  },
};
export const crashedDuringReading = endDuringReading("crashed_during_reading", "no answer", "SIGABRT");

/** All scenarios, in the order in which they run on one server. */
export const scenarios: readonly ScenarioDefinition[] = [
  passed,
  {
    name: "no_face",
    expected: ["no_face"],
    run: async (stage) => {
      const scan = await openReady(stage);
      for (let sent = 0; sent < 3; sent++) await scan.show("room");
      const { hint } = await scan.page.receive("hint");
      scan.page.socket.close();
      return [{ status: null, outcome: String(hint) }];
    },
  },
  // Somebody who looks into the camera and does nothing of what is asked.
  submit("liveness", ["1000 liveness"], (scan) =>
    scan.perform(({ yaw, pitch, ...posture }) => ({
      ...posture,
      yaw: withinOne(yaw),
      pitch: withinOne(pitch),
      closeness: 1,
      mouth: 0,
      lids: 0,
    })),
  ),
  submit("unreadable", ["1008 invalid_frames"], async (scan) => {
    const jpeg = await scan.shoot(straight);
    scan.page.sendFrame(jpeg.subarray(0, jpeg.length >> 1));
  }),
  {
    name: "wrong_token",
    expected: ["1008 not_found"],
    run: async (stage) => {
      const [check, other] = [await stage.startCheck(), await stage.startCheck()];
      const scan = await stage.openScan({ ...check, token: other.token });
      await scan.show(straight);
      return [await scan.answer()];
    },
  },
  submit(
    "too_many_or_too_large",
    ["1008 rate_limited", "1009 request_too_large", "1008 invalid_frames", "1009 closed"],
    async (scan) => {
      const frames = [];
      while (frames.length < 2 * scanLimits.burst) frames.push(await scan.shoot(straight));
      for (const jpeg of frames) scan.page.sendFrame(jpeg);
    },
    async (scan) => scan.page.sendFrame(repeat(await scan.shoot(straight), scanLimits.smallFrameBytes)),
    async (scan) => scan.page.sendFrame(await scan.shoot(straight, "large"), "large"),
    async (scan) => scan.page.sendFrame(repeat(await scan.shoot(straight), 1024 * 1024)),
  ),
  submit(
    "wrong_kind",
    ["1008 invalid_frames", "1008 malformed_request"],
    async (scan) =>
      scan.page.sendFrame(
        await sharp(await scan.shoot(straight))
          .resize(120)
          .png()
          .toBuffer(),
      ),
    async (scan) => scan.page.send(toBase64(await scan.shoot(straight))),
    async (scan) => scan.page.send(await scan.shoot(straight)),
  ),
  {
    name: "aborted_upload",
    expected: ["no answer"],
    run: async (stage) => {
      const scan = await openReady(stage);
      await scan.showHalf(straight);
      await wait(arrivalDelayMs);
      scan.page.socket.terminate();
      await wait(arrivalDelayMs);
      return [noAnswer];
    },
  },
  {
    name: "engine_busy",
    expected: ["no answer"],
    run: async (stage) => {
      const held: CanaryScan[] = [];
      for (let tries = 0; tries < mostPlaces; tries++) {
        const scan = await stage.openScan(await stage.startCheck(true));
        held.push(scan);
        const { page } = scan;
        const first = await Promise.race([page.receive("ready"), page.receive("waiting")]);
        await scan.show(straight);
        if (first.type === "ready") continue;
        // The last one waits, and shows its visitor all the same.
        for (const each of held) each.page.socket.terminate();
        return Promise.all(held.map((each) => each.answer()));
      }
      throw new Error("the engine was never full");
    },
  },
  // A page that falls silent in mid-message is sent away.
  submit("timed_out_upload", ["1008 challenge_timed_out"], async (scan) => {
    await scan.show(straight);
    await scan.showHalf(straight);
  }),
  // Somebody who never comes before the camera is sent away.
  submit("timed_out_challenge", ["1008 challenge_timed_out"], async (scan) => {
    while (scan.page.socket.readyState === scan.page.socket.OPEN) {
      await scan.show("room");
      await Promise.race([scan.page.closed, wait(scanLimits.frameGapMs / 2)]);
    }
  }),
  {
    name: "killed_during_upload",
    expected: ["no answer"],
    run: async (stage) => {
      const scan = await openReady(stage);
      await scan.showHalf(straight);
      await wait(arrivalDelayMs);
      await stage.end("SIGKILL");
      await stage.start();
      return [await scan.answer()];
    },
  },
  endDuringReading("killed_during_reading", "no answer", "SIGKILL"),
  crashedDuringReading,
  endDuringReading("stopped_during_reading", "1012 shutting_down", "SIGTERM"),
  walletPassed,
  walletRefused,
  killedDuringWalletAnswer,
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

/** Scans on a machine that is busy with other work. */
const mostScans = 5;

/** More than any machine's engine has. */
const mostPlaces = 200;

async function openReady(stage: ProofStage): Promise<CanaryScan> {
  const scan = await stage.openScan(await stage.startCheck());
  await scan.page.receive("ready");
  return scan;
}

/** Repeats a picture until it has more than this many bytes. */
const repeat = (jpeg: Buffer, bytes: number) =>
  Buffer.concat(Array.from({ length: Math.ceil(bytes / jpeg.length) + 1 }, () => jpeg));
