import { type APIRequestContext, expect } from "@playwright/test";
import { type HeadPose, renderPosedHead } from "../fixtures/posed-head.ts";
import { addSensorNoise } from "../fixtures/sensor-noise.ts";
import type { WebsiteResponse } from "./account.ts";
import { startCheckForWebsite } from "./hosted-check.ts";

interface ConsentResponse {
  challenge: { nonce: string; poses: HeadPose[] };
}

/**
 * Creates a live verification whose frames were processed, as the website's page and the hosted page would.
 * @param kind challenge that the visitor chose
 * @returns its id
 */
export async function createScannedCheck(
  request: APIRequestContext,
  website: WebsiteResponse,
  kind: "head_turn" | "without_turn" = "head_turn",
): Promise<string> {
  const { id, url } = await startCheckForWebsite(request, website);
  const headers = { authorization: `Bearer ${new URL(url).hash.slice(1)}` };
  const agreed = await request.post(`/v1/verifications/${id}/consent`, { headers, data: {} });
  expect(agreed.status()).toBe(200);
  const put = kind === "head_turn" ? agreed : await renewChallenge(request, id, headers, kind);
  const { nonce, poses } = ((await put.json()) as ConsentResponse).challenge;
  const form = new FormData();
  form.set("nonce", nonce);
  for (const pose of poses) {
    const frame = await (await addSensorNoise(await renderPosedHead(pose))).jpeg({ quality: 90 }).toBuffer();
    form.append("frames", new File([new Uint8Array(frame)], "frame.jpg", { type: "image/jpeg" }));
  }
  const read = await request.post(`/v1/verifications/${id}/frames`, { headers, multipart: form });
  expect(read.status()).toBe(200);
  return id;
}

async function renewChallenge(
  request: APIRequestContext,
  id: string,
  headers: Record<string, string>,
  kind: string,
) {
  const answer = await request.post(`/v1/verifications/${id}/challenge`, { headers, data: { kind } });
  expect(answer.status()).toBe(200);
  return answer;
}
