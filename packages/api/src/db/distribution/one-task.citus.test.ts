import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callApi } from "../../../testing/call-api.ts";
import {
  createShopAccount,
  createVerificationWithKey,
} from "../../../testing/create-verification-with-key.ts";
import { endByScan } from "../../../testing/end-by-scan.ts";
import { type InProcessServer, startInProcessServer } from "../../../testing/in-process-server.ts";
import { recordStatements, type SentStatement } from "../../../testing/record-statements.ts";
import { createId } from "../../ids.ts";
import { startConsentedCheck } from "../../../testing/start-check.ts";
import { createWebhook } from "../../../testing/webhook.ts";
import { openWebhookReceiver, type WebhookReceiver } from "../../../testing/webhook-receiver.ts";

/*
 * Every statement of a check stays on its organization's node. The few statements that ask all nodes are named here and in docs/scaling.md.
 */

/** Statements that ask all nodes: those of no single organization. */
const named: [what: string, pattern: RegExp][] = [
  ["a verification by ID alone", /^select .* from "verifications" where "id" = \$1$/],
  ["due deliveries", /^with first as \( select \* from \( select delivery\.organization_id/],
  ["the next due delivery", /^select min\("next_attempt_at"\)/],
];

let recording: ReturnType<typeof recordStatements>;
let own: InProcessServer;
let receiver: WebhookReceiver;
let client: Client;
beforeAll(async () => {
  recording = recordStatements();
  own = await startInProcessServer();
  receiver = await openWebhookReceiver();
  client = new Client(own.services.env.databaseUrl!);
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await receiver?.close();
  await own?.stop();
  recording?.stop();
});

const normalize = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** Returns the highest number of tasks that a part of a statement's plan has; 0 if it stays on the coordinator. */
async function tasksOf({ text, values }: SentStatement): Promise<number> {
  const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain (costs off) ${text}`, [...values]);
  const counts = rows.map((row) => /Task Count: (\d+)/.exec(row["QUERY PLAN"])?.[1]).filter(Boolean);
  return Math.max(0, ...counts.map(Number));
}

/** Returns the different statements that a run sends, without those that begin or end something. */
async function statementsOf(run: () => Promise<void>): Promise<SentStatement[]> {
  const from = recording.statements.length;
  await run();
  const sent = recording.statements
    .slice(from)
    .filter(({ text }) => /^\s*(select|insert|update|delete|with)\b/i.test(text));
  const ours = sent.filter(({ text }) => !text.includes("pgboss"));
  return [...new Map(ours.map((each) => [each.text, each])).values()];
}

/** Runs checks from their creation to their end: by a website's server and by its page, passed and left, with a webhook. */
async function runChecks(): Promise<void> {
  const server = { server: own.url };
  const shop = await createShopAccount({ sensitivity: 0 }, server, own.dataDir);
  await createWebhook(shop.session, receiver.url, {}, server);
  const from = recording.statements.length;
  const created = await createVerificationWithKey(shop.liveKey, { asset_id: shop.website.asset_id }, server);
  await fetch(`${own.url}/verify/${created.id}`);
  // Another process has not created the check, and must ask for its organization first.
  await fetch(`${own.url}/verify/${createId("ver")}`);
  const visitor = { ...server, bearer: created.token };
  await callApi("readCheck", { id: created.id }, visitor);
  await callApi("consentToCheck", { id: created.id }, visitor);
  expect((await endByScan(created, {}, own.services)).status).toBe("passed");
  await callApi("readVerification", { id: created.id }, { ...server, bearer: shop.liveKey });
  const headers = { origin: own.publicUrl };
  const left = await startConsentedCheck(shop.website.asset_id, {}, { ...server, headers });
  await callApi("cancelCheck", { id: left.id }, { ...server, bearer: left.token });
  await receiver.waitFor(4);
  const console = { ...server, bearer: shop.session };
  for (const [name, input] of [
    ["readMe", {}],
    ["listRecords", {}],
    ["listRecords", { metadata: "order=1234" }],
    ["listRecords", { metadata: "order" }],
    ["readRecord", { id: created.id }],
    ["readStatsOverview", {}],
    ["readVerificationStats", {}],
    ["listVerifications", {}],
  ] as const)
    await callApi(
      name as "readMe",
      input,
      name === "listVerifications" ? { ...server, bearer: shop.liveKey } : console,
    );
  recording.statements.splice(0, from);
}

test("what runs a check asks one node, except the named few", async () => {
  const sent = await statementsOf(runChecks);
  expect(sent.length).toBeGreaterThan(25);
  const spread: string[] = [];
  for (const statement of sent) if ((await tasksOf(statement)) > 1) spread.push(normalize(statement.text));
  expect(spread.filter((text) => !named.some(([, pattern]) => pattern.test(text)))).toEqual([]);
});

test("each named statement does ask all nodes", async () => {
  for (const [what, pattern] of named) {
    const statement = recording.statements.find(({ text }) => pattern.test(normalize(text)));
    expect([what, statement && (await tasksOf(statement))]).toEqual([what, 4]);
  }
});

test("a check does not wait for a change of another organization, website or key", async () => {
  const server = { server: own.url };
  const shop = await createShopAccount({ sensitivity: 0 }, server, own.dataDir);
  const other = await createShopAccount({}, server, own.dataDir);
  await client.query("begin");
  try {
    await client.query("update organizations set name = 'Changed' where id = $1", [other.organization.id]);
    await client.query("update websites set name = 'Changed' where organization_id = $1", [
      other.organization.id,
    ]);
    await client.query("update api_keys set name = 'Changed' where organization_id = $1", [
      other.organization.id,
    ]);
    const created = await createVerificationWithKey(
      shop.liveKey,
      { asset_id: shop.website.asset_id },
      server,
    );
    const visitor = { ...server, bearer: created.token };
    await callApi("consentToCheck", { id: created.id }, visitor);
    expect((await endByScan(created, {}, own.services)).status).toBe("passed");
    const read = await callApi("readVerification", { id: created.id }, { ...server, bearer: shop.liveKey });
    expect(read.body.status).toBe("passed");
  } finally {
    await client.query("rollback");
  }
});
