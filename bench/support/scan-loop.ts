import { setTimeout as wait } from "node:timers/promises";
import type { Sharp } from "sharp";
import { type HeadPose, renderPosedHead } from "../../fixtures/posed-head.ts";
import { addSensorNoise } from "../../fixtures/sensor-noise.ts";
import type { BenchCaller } from "./bench-server.ts";
import { createBenchWebsite } from "./bench-website.ts";

/** Settings with which any adult passes. */
const anyAdult = { sensitivity: 0 };

/** Visitor who runs verifications one after the other, with a face that moves as asked. */
export interface ScanLoop {
  /**
   * Stops after the current scan.
   * @returns the number of passed verifications
   */
  stop(): Promise<number>;
}

export async function startScanLoop(
  caller: BenchCaller,
  { pauseMs }: { pauseMs: number },
): Promise<ScanLoop> {
  let startCheck = await createBenchWebsite(caller, anyAdult);
  const poses: HeadPose[] = ["front", "left", "right", "closer", "farther", "mouth_open"];
  const heads = Object.fromEntries(
    await Promise.all(poses.map(async (pose) => [pose, await renderPosedHead(pose)] as const)),
  ) as Record<HeadPose, Sharp>;
  const stopping = new AbortController();
  let passed = 0;
  let scans = 0;

  async function scan(): Promise<void> {
    // The free plan has 100 verifications per month.
    if (++scans % 90 === 0) startCheck = await createBenchWebsite(caller, anyAdult);
    const { id, url } = await startCheck();
    const bearer = new URL(url).hash.slice(1);
    const consented = await caller.call(`/v1/verifications/${id}/consent`, { bearer, body: {} });
    const { challenge } = (await consented.json()) as { challenge: { nonce: string; poses: HeadPose[] } };
    const form = new FormData();
    form.set("nonce", challenge.nonce);
    for (const pose of challenge.poses) {
      const jpeg = await (await addSensorNoise(heads[pose])).jpeg({ quality: 90 }).toBuffer();
      form.append("frames", new Blob([Uint8Array.from(jpeg)], { type: "image/jpeg" }), "frame.jpg");
    }
    const answer = await caller.sendForm(`/v1/verifications/${id}/frames`, { form, bearer });
    const result = (await answer.json()) as { status: string };
    if (result.status === "passed") passed++;
    else console.log(`unexpected end of a scan: ${answer.status} ${JSON.stringify(result)}`);
  }

  const working = (async () => {
    while (!stopping.signal.aborted) {
      await scan();
      await wait(pauseMs);
    }
  })();
  // The caller of stop() sees the error.
  working.catch(() => stopping.abort());
  return {
    stop: async () => {
      stopping.abort();
      await working;
      return passed;
    },
  };
}
