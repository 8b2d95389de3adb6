import { setTimeout as wait } from "node:timers/promises";
import type { Sharp } from "sharp";
import { type HeadPose, posedHead } from "../../fixtures/posed-head.ts";
import { shotOf } from "../../fixtures/sensor-noise.ts";
import type { Caller } from "./server.ts";

/** Somebody does checks with a face that moves as asked, one after the other. */
export interface Scans {
  /** @returns how many passed */
  stop(): Promise<number>;
}

export async function startScans(caller: Caller, { pauseMs }: { pauseMs: number }): Promise<Scans> {
  let website = await openWebsite(caller);
  const poses: HeadPose[] = ["front", "left", "right", "closer", "farther", "mouth_open"];
  const heads = Object.fromEntries(
    await Promise.all(poses.map(async (pose) => [pose, await posedHead(pose)] as const)),
  ) as Record<HeadPose, Sharp>;
  const stopping = new AbortController();
  let passed = 0;
  let scans = 0;

  async function scan(): Promise<void> {
    // The free plan has 100 checks a month.
    if (++scans % 90 === 0) website = await openWebsite(caller);
    const started = await caller.call("/v1/verifications", {
      origin: "https://shop.example",
      body: { asset_id: website, reference_id: "visitor" },
    });
    if (started.status !== 201)
      throw new Error(`starting a check answered ${started.status}: ${await started.text()}`);
    const { id, url } = (await started.json()) as { id: string; url: string };
    const bearer = new URL(url).hash.slice(1);
    const consented = await caller.call(`/v1/verifications/${id}/consent`, { bearer, body: {} });
    const { challenge } = (await consented.json()) as { challenge: { nonce: string; poses: HeadPose[] } };
    const form = new FormData();
    form.set("nonce", challenge.nonce);
    for (const pose of challenge.poses) {
      const jpeg = await (await shotOf(heads[pose])).jpeg({ quality: 90 }).toBuffer();
      form.append("frames", new Blob([Uint8Array.from(jpeg)], { type: "image/jpeg" }), "frame.jpg");
    }
    const answer = await caller.send(`/v1/verifications/${id}/frames`, { form, bearer });
    const result = (await answer.json()) as { status: string };
    if (result.status === "passed") passed++;
    else console.log(`a scan ended otherwise: ${answer.status} ${JSON.stringify(result)}`);
  }

  const working = (async () => {
    while (!stopping.signal.aborted) {
      await scan();
      await wait(pauseMs);
    }
  })();
  // Whoever stops it hears of an error.
  working.catch(() => stopping.abort());
  return {
    stop: async () => {
      stopping.abort();
      await working;
      return passed;
    },
  };
}

/** @returns the asset id of a website of a fresh account, where any adult passes */
async function openWebsite(caller: Caller): Promise<string> {
  const { session } = await caller.createAccount();
  const made = await caller.call("/v1/websites", {
    bearer: session,
    body: { name: "Shop", domain: "shop.example", sensitivity: 0 },
  });
  if (made.status !== 201) throw new Error(`making a website answered ${made.status}: ${await made.text()}`);
  return ((await made.json()) as { asset_id: string }).asset_id;
}
