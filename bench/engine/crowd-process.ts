// Visitors who scan at a running server, in a separate process.
import { setTimeout as wait } from "node:timers/promises";
import { RESTING_POSTURE } from "../../fixtures/posture.ts";
import { varyJpeg } from "../../fixtures/vary-jpeg.ts";
import { createRenderedVisitor } from "../../packages/api/testing/rendered-visitor.ts";
import type { ScanPage } from "../../packages/api/testing/scan-client.ts";
import { type BenchCheck, beginScan } from "../support/scan-check.ts";
import { serveParent } from "./bench-child.ts";

const [url = "", key = "", assetId = ""] = process.argv.slice(2);
/** A face that looks straight ahead: each of its frames costs the engine as much as any other. */
const picture = createRenderedVisitor().then((render) => render(RESTING_POSTURE, "small"));
const frameIntervalMs = 110;

/** Outcome of one attempt to scan. */
export interface ScanAttempt {
  /** "ready", "waiting", or the code of the error that refused it. */
  answer: string;
  /** Milliseconds from the first message to the answer. */
  durationMs: number;
  /** Seconds that the server asks to wait, or null. */
  retryAfterSeconds: number | null;
}

const consentedChecks: BenchCheck[] = [];
let requests = 0;

/** Sends a POST from a different address each time, so that no per-address limit is reached. */
async function post(path: string, bearer: string, body: object): Promise<Response> {
  requests++;
  const headers = {
    authorization: `Bearer ${bearer}`,
    "content-type": "application/json",
    "x-forwarded-for": `10.200.${(requests >> 8) & 255}.${requests & 255}`,
  };
  return fetch(`${url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
}

async function startConsentedCheck(): Promise<BenchCheck> {
  const created = await post("/v1/verifications", key, { asset_id: assetId });
  if (created.status !== 201) throw new Error(`creating a verification responded with ${created.status}`);
  const check = (await created.json()) as { id: string; url: string };
  const { origin, hash } = new URL(check.url);
  const token = hash.slice(1);
  await post(`/v1/verifications/${check.id}/consent`, token, {});
  return { id: check.id, token, origin };
}

/** Connects and waits for the server's answer. */
async function tryToScan(
  check: BenchCheck,
): Promise<{ page: ScanPage; attempt: ScanAttempt; ready: Promise<unknown> }> {
  const start = performance.now();
  const page = await beginScan(url, check);
  const ready = page.receive("ready");
  await Promise.any([ready, page.receive("waiting"), page.receive("error")]);
  const durationMs = performance.now() - start;
  const [first] = page.messages;
  const answer = first?.type === "error" ? first.code : first!.type;
  const retryAfterSeconds = first?.type === "waiting" ? first.seconds : null;
  return { page, attempt: { answer, durationMs, retryAfterSeconds }, ready };
}

/** Keeps a scan's frames coming until it ends or the time is over. */
async function sendFramesUntil(until: number, { socket, sendFrame }: ScanPage): Promise<void> {
  const jpeg = Buffer.from(await picture);
  while (performance.now() < until && socket.readyState === socket.OPEN) {
    // No camera produces the same picture twice.
    sendFrame(varyJpeg(jpeg));
    await wait(frameIntervalMs);
  }
  socket.terminate();
}

/** Scans one check after the other, each when its turn comes. */
async function scanUntil(until: number, all: ScanAttempt[]): Promise<void> {
  while (performance.now() < until) {
    const check = consentedChecks.pop();
    if (!check) throw new Error("no started verification is left");
    const { page, attempt, ready } = await tryToScan(check);
    all.push(attempt);
    await Promise.race([ready, wait(Math.max(0, until - performance.now()))]);
    await sendFramesUntil(until, page);
  }
}

const crowdHandlers = {
  /** Starts verifications up to the consent, so that only scans follow. Discards older ones. */
  begin: async (count: number): Promise<void> => {
    consentedChecks.length = 0;
    while (consentedChecks.length < count) consentedChecks.push(await startConsentedCheck());
  },
  /** Keeps the given number of visitors scanning for a while. */
  storm: async ({ visitors, seconds }: { visitors: number; seconds: number }): Promise<ScanAttempt[]> => {
    const all: ScanAttempt[] = [];
    const until = performance.now() + seconds * 1000;
    await Promise.all(Array.from({ length: visitors }, () => scanUntil(until, all)));
    return all;
  },
  /** Connects for all of them at once, and hangs up once each has its answer. */
  burst: async (count: number): Promise<ScanAttempt[]> => {
    const tried = await Promise.all(consentedChecks.splice(0, count).map(tryToScan));
    for (const { page } of tried) page.socket.terminate();
    return tried.map(({ attempt }) => attempt);
  },
};
export type CrowdHandlers = typeof crowdHandlers;
serveParent(crowdHandlers);
