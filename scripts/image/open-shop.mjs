import { createBenchCaller } from "../../bench/support/bench-server.ts";

/**
 * Customer's account with a website, a live key and a webhook.
 * @typedef {object} Shop
 * @property {import("../../bench/support/bench-server.ts").BenchCaller} caller
 * @property {string} session
 * @property {string} key
 * @property {string} assetId
 * @property {string} webhookSecret
 */

/**
 * Signs up as a person does, with the code from the email, and sets up what a shop needs.
 * @param {{ url: string, outbox: string }} server its address and the folder of its emails
 * @param {string} endpoint URL for webhooks
 * @returns {Promise<Shop>}
 */
export async function openShop(server, endpoint) {
  const caller = createBenchCaller(server);
  const { session } = await caller.createAccount();
  const make = (path, body) => readJson(caller.call(path, { bearer: session, body }), 201);
  const website = { name: "Corner Shop", domain: "shop.example", age_restriction: "18+", sensitivity: 0 };
  const { asset_id: assetId } = await make("/v1/websites", website);
  const { key } = await make("/v1/api_keys", { name: "Server" });
  const { secret: webhookSecret } = await make("/v1/webhooks", { url: endpoint });
  return { caller, session, key, assetId, webhookSecret };
}

/**
 * Reads a response's JSON.
 * @param {Promise<Response>} answer
 * @param {number} status the expected one
 * @throws an error that quotes the response if its status is another
 */
export async function readJson(answer, status = 200) {
  const response = await answer;
  const text = await response.text();
  if (response.status !== status)
    throw new Error(
      `${response.url} responded with ${response.status} instead of ${status}: ${text.slice(0, 500)}`,
    );
  return JSON.parse(text);
}
