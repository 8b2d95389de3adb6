import { createRenderedVisitor } from "../../packages/api/testing/rendered-visitor.ts";
import { verifyReceivedWebhook } from "../../packages/api/testing/webhook-receiver.ts";
import { beginScan, finishScan } from "../../bench/support/scan-check.ts";
import { readJson } from "./open-shop.mjs";

/** A machine that stalls during a prompt makes the visitor late, and a late response is refused. */
const mostScans = 3;

/**
 * Takes one live check of a shop from its creation to its result, with a rendered adult in front of the camera.
 * @param {import("./open-shop.mjs").Shop} shop
 * @returns {Promise<{ id: string, scans: number }>} the check that passed, and how many scans it took
 * @throws an error if none passes
 */
export async function passCheck(shop) {
  const render = await createRenderedVisitor();
  let end;
  for (let scans = 1; scans <= mostScans; scans++) {
    const check = await startCheck(shop);
    end = await finishScan(await beginScan(shop.caller.url, check), render);
    if (end.type !== "result" || end.check.status !== "passed") continue;
    await requirePassed(shop, check.id);
    return { id: check.id, scans };
  }
  throw new Error(`no check passed in ${mostScans} scans: ${JSON.stringify(end)}`);
}

/** Creates a check with the shop's key, opens its page, and consents. */
async function startCheck({ caller, key, assetId }) {
  const body = { asset_id: assetId, reference_id: "order-1001", redirectUrl: "https://shop.example/return" };
  const { id, url } = await readJson(caller.call("/v1/verifications", { bearer: key, body }), 201);
  const { origin, pathname, hash } = new URL(url);
  const page = await caller.call(pathname);
  if (page.status !== 200) throw new Error(`${pathname} responded with ${page.status}`);
  const token = hash.slice(1);
  await readJson(caller.call(`/v1/verifications/${id}/consent`, { bearer: token, body: {} }));
  return { id, token, origin };
}

/**
 * Requires that a server knows a check as passed.
 * @param {Pick<import("./open-shop.mjs").Shop, "caller" | "key">} shop
 * @param {string} id
 */
export async function requirePassed({ caller, key }, id) {
  const { status, age_verified } = await readJson(caller.call(`/v1/verifications/${id}`, { bearer: key }));
  if (status !== "passed" || age_verified !== true) throw new Error(`the check ${id} is ${status}`);
}

/**
 * Waits for the event that a check was completed, and verifies its signature.
 * @param {import("../../packages/api/testing/webhook-receiver.ts").WebhookReceiver} receiver
 * @param {string} secret
 * @param {string} id
 */
export async function requireWebhook(receiver, secret, id) {
  const requests = await receiver.waitFor(2, id);
  const types = requests.map((request) => verifyReceivedWebhook(request, secret).type);
  if (!types.includes("verification.completed")) throw new Error(`the events were ${types.join(", ")}`);
}
