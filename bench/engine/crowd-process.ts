// Visitors who send their frames to a running server, in a separate process.
import { setTimeout as wait } from "node:timers/promises";
import type { Challenge } from "@ofage/contract";
import { varyJpeg } from "../../fixtures/vary-jpeg.ts";
import { serveParent } from "./bench-child.ts";
import { framesFor, takeShots } from "./visitor.ts";

const [url = "", key = "", assetId = ""] = process.argv.slice(2);
const shots = takeShots(8);

interface ConsentedCheck {
  id: string;
  token: string;
  challenge: Challenge;
}

/** Outcome of one submission. */
export interface FrameSubmission {
  status: number;
  /** Milliseconds to the last byte. */
  durationMs: number;
  /** Seconds from the Retry-After header, or null without it. */
  retryAfterSeconds: number | null;
}

const consentedChecks: ConsentedCheck[] = [];
let requests = 0;

/** Sends a POST from a different address each time, so that no per-address limit is reached. */
async function post(path: string, bearer: string, body: BodyInit): Promise<Response> {
  requests++;
  const headers = new Headers({
    authorization: `Bearer ${bearer}`,
    "x-forwarded-for": `10.200.${(requests >> 8) & 255}.${requests & 255}`,
  });
  if (typeof body === "string") headers.set("content-type", "application/json");
  return fetch(`${url}${path}`, { method: "POST", headers, body });
}

async function startConsentedCheck(): Promise<ConsentedCheck> {
  const created = await post("/v1/verifications", key, JSON.stringify({ asset_id: assetId }));
  if (created.status !== 201) throw new Error(`creating a verification responded with ${created.status}`);
  const check = (await created.json()) as { id: string; url: string };
  const token = new URL(check.url).hash.slice(1);
  const agreed = await post(`/v1/verifications/${check.id}/consent`, token, "{}");
  const { challenge } = (await agreed.json()) as { challenge: Challenge };
  return { id: check.id, token, challenge };
}

async function submitFrames({ id, token, challenge }: ConsentedCheck): Promise<FrameSubmission> {
  const form = new FormData();
  form.set("nonce", challenge.nonce);
  // No camera produces the same picture twice, and the server refuses one that it has seen.
  for (const frame of framesFor(await shots, challenge.poses).map((each) => varyJpeg(Buffer.from(each))))
    form.append("frames", new Blob([frame], { type: "image/jpeg" }), "frame.jpg");
  const start = performance.now();
  const answered = await post(`/v1/verifications/${id}/frames`, token, form);
  await answered.arrayBuffer();
  const retryAfter = answered.headers.get("retry-after");
  return {
    status: answered.status,
    durationMs: performance.now() - start,
    retryAfterSeconds: retryAfter === null ? null : Number(retryAfter),
  };
}

/** Sends one visitor's frames after the other's, and retries refused ones when the server says so. */
async function submitUntil(until: number, all: FrameSubmission[]): Promise<void> {
  while (performance.now() < until) {
    const check = consentedChecks.pop();
    if (!check) throw new Error("no started verification is left");
    for (;;) {
      const submitted = await submitFrames(check);
      all.push(submitted);
      if (submitted.status !== 503) break;
      const left = until - performance.now();
      await wait(Math.max(0, Math.min(left, (submitted.retryAfterSeconds ?? 1) * 1000)));
      if (performance.now() >= until) {
        consentedChecks.push(check);
        break;
      }
    }
  }
}

const crowdHandlers = {
  /** Starts verifications up to the consent, so that only frames are sent later. Discards older ones, since a challenge expires. */
  begin: async (count: number): Promise<void> => {
    consentedChecks.length = 0;
    while (consentedChecks.length < count) consentedChecks.push(await startConsentedCheck());
  },
  /** Keeps the given number of visitors submitting for a while. */
  storm: async ({ visitors, seconds }: { visitors: number; seconds: number }): Promise<FrameSubmission[]> => {
    const all: FrameSubmission[] = [];
    const until = performance.now() + seconds * 1000;
    await Promise.all(Array.from({ length: visitors }, () => submitUntil(until, all)));
    return all;
  },
  /** Submits for all of them at once. */
  burst: (count: number): Promise<FrameSubmission[]> =>
    Promise.all(consentedChecks.splice(0, count).map(submitFrames)),
};
export type CrowdHandlers = typeof crowdHandlers;
serveParent(crowdHandlers);
