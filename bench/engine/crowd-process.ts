// Visitors who send their frames to a running server, in a process of their own.
import { setTimeout as wait } from "node:timers/promises";
import type { Challenge } from "@ofage/contract";
import { varyJpeg } from "../../fixtures/vary-jpeg.ts";
import { answer } from "./child.ts";
import { framesFor, takeShots } from "./visitor.ts";

const [url = "", key = "", assetId = ""] = process.argv.slice(2);
const shots = takeShots(8);

interface Begun {
  id: string;
  token: string;
  challenge: Challenge;
}

/** How one submission was answered. */
export interface Submitted {
  status: number;
  /** Milliseconds to the last byte. */
  ms: number;
  /** Seconds, where the answer has the header. */
  retryAfter: number | null;
}

const begun: Begun[] = [];
let requests = 0;

/** Each time from another address, so that no limit by address is met. */
async function post(path: string, bearer: string, body: BodyInit): Promise<Response> {
  requests++;
  const headers = new Headers({
    authorization: `Bearer ${bearer}`,
    "x-forwarded-for": `10.200.${(requests >> 8) & 255}.${requests & 255}`,
  });
  if (typeof body === "string") headers.set("content-type", "application/json");
  return fetch(`${url}${path}`, { method: "POST", headers, body });
}

async function begin(): Promise<Begun> {
  const created = await post("/v1/verifications", key, JSON.stringify({ asset_id: assetId }));
  if (created.status !== 201) throw new Error(`creating a check answered ${created.status}`);
  const check = (await created.json()) as { id: string; url: string };
  const token = new URL(check.url).hash.slice(1);
  const agreed = await post(`/v1/verifications/${check.id}/consent`, token, "{}");
  const { challenge } = (await agreed.json()) as { challenge: Challenge };
  return { id: check.id, token, challenge };
}

async function submit({ id, token, challenge }: Begun): Promise<Submitted> {
  const form = new FormData();
  form.set("nonce", challenge.nonce);
  // No camera gives a picture twice, and a server that has seen one refuses it.
  for (const frame of framesFor(await shots, challenge.poses).map((each) => varyJpeg(Buffer.from(each))))
    form.append("frames", new Blob([frame], { type: "image/jpeg" }), "frame.jpg");
  const start = performance.now();
  const answered = await post(`/v1/verifications/${id}/frames`, token, form);
  await answered.arrayBuffer();
  const retryAfter = answered.headers.get("retry-after");
  return {
    status: answered.status,
    ms: performance.now() - start,
    retryAfter: retryAfter === null ? null : Number(retryAfter),
  };
}

/** One visitor after the other; who is refused comes again when told to. */
async function queueUp(until: number, all: Submitted[]): Promise<void> {
  while (performance.now() < until) {
    const check = begun.pop();
    if (!check) throw new Error("the crowd has no more checks begun");
    for (;;) {
      const submitted = await submit(check);
      all.push(submitted);
      if (submitted.status !== 503) break;
      const left = until - performance.now();
      await wait(Math.max(0, Math.min(left, (submitted.retryAfter ?? 1) * 1000)));
      if (performance.now() >= until) {
        begun.push(check);
        break;
      }
    }
  }
}

const table = {
  /** Begins checks up to the consent, so that only frames are sent later. Older ones are left: a challenge has a time. */
  begin: async (count: number): Promise<void> => {
    begun.length = 0;
    while (begun.length < count) begun.push(await begin());
  },
  /** Keeps as many visitors at the door for a while. */
  storm: async ({ visitors, seconds }: { visitors: number; seconds: number }): Promise<Submitted[]> => {
    const all: Submitted[] = [];
    const until = performance.now() + seconds * 1000;
    await Promise.all(Array.from({ length: visitors }, () => queueUp(until, all)));
    return all;
  },
  /** All at once. */
  burst: (count: number): Promise<Submitted[]> => Promise.all(begun.splice(0, count).map(submit)),
};
export type Crowd = typeof table;
answer(table);
