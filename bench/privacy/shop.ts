import { randomInt } from "node:crypto";
import { join } from "node:path";
import type { Challenge } from "@ofage/contract";
import { createBenchCaller } from "../support/bench-server.ts";
import type { ServerFolders } from "./watched-server.ts";

/** Website with a webhook whose verifications the proof drives. */
export interface PrivacyShop {
  session: string;
  assetId: string;
}

export interface PrivacyCheck {
  id: string;
  /** Bearer token of its page. */
  clientToken: string;
  challenge: Challenge;
}

/** Creates an account with a website and a webhook, as an owner does. */
export async function createPrivacyShop(
  server: { url: string; ground: ServerFolders },
  webhook: string,
): Promise<PrivacyShop> {
  const caller = createBenchCaller({ url: server.url, outbox: join(server.ground.data, "outbox") });
  const { session } = await caller.createAccount();
  const website = { name: "Corner Shop", domain: "shop.example", age_restriction: "18+", sensitivity: 0 };
  const made = await caller.call("/v1/websites", { bearer: session, body: website });
  const { asset_id } = (await made.json()) as { asset_id: string };
  const registered = await caller.call("/v1/webhooks", { bearer: session, body: { url: webhook } });
  if (registered.status !== 201)
    throw new Error(`registering the webhook responded with ${registered.status}`);
  return { session, assetId: asset_id };
}

/** Starts a verification as the shop's page does, and consents to the scan as its visitor. */
export async function startConsentedCheck(
  url: string,
  shop: PrivacyShop,
  isTest = false,
): Promise<PrivacyCheck> {
  const started = await post(`${url}/v1/verifications`, {
    origin: "https://shop.example",
    body: { asset_id: shop.assetId, reference_id: "visitor", is_test: isTest },
  });
  const { id, url: page } = (await expectStatus(started, 201).json()) as { id: string; url: string };
  const token = new URL(page).hash.slice(1);
  const agreed = await post(`${url}/v1/verifications/${id}/consent`, { bearer: token, body: {} });
  const { challenge } = (await expectStatus(agreed, 200).json()) as { challenge: Challenge };
  return { id, clientToken: token, challenge };
}

/** Returns a different address each time, so that no per-address limit is reached. */
export const randomIpAddress = () => `198.18.${randomInt(256)}.${randomInt(1, 255)}`;

function post(url: string, { body, bearer, origin }: { body: object; bearer?: string; origin?: string }) {
  const headers = new Headers({ "content-type": "application/json", "x-forwarded-for": randomIpAddress() });
  if (bearer) headers.set("authorization", `Bearer ${bearer}`);
  if (origin) headers.set("origin", origin);
  return fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
}

function expectStatus(answer: Response, status: number): Response {
  if (answer.status !== status)
    throw new Error(`${new URL(answer.url).pathname} responded with ${answer.status}`);
  return answer;
}
