import { retryDelaysSeconds } from "@ofage/contract";
import { listVerificationsBefore } from "../modules/verifications/index.ts";
import { attemptDelivery, claimDueDeliveries, notifyWebhooks } from "../modules/webhooks/index.ts";
import { isDistributed } from "../db/distribution/place-table.ts";
import type { DemoOwner } from "./demo-owner.ts";

/** Responses of the endpoint while it was down: briefly two hours ago, and for more than a day before that. */
const outages = [
  { hoursAgo: 2, answers: [503, 503, 200] },
  { hoursAgo: 28, answers: Array<number>(1 + retryDelaysSeconds.length).fill(503) },
];

/** Longer than its retries take. */
const failingHours = 36;

/** Delivers the latest verifications' events to a webhook whose endpoint does not exist. */
export async function seedDeliveries(owner: DemoOwner, webhook: { id: string }, now: Date): Promise<void> {
  const latest = await listVerificationsBefore(owner.db, owner.actor.organization_id, {}, undefined, 150);
  const down = outages.map(({ hoursAgo }) =>
    latest.findIndex(({ completed_at }) => now.getTime() - completed_at!.getTime() > hoursAgo * 3_600_000),
  );
  for (const [index, check] of [...latest.slice(0, down.at(-1)! + 1).entries()].toReversed()) {
    owner.setTime(check.completed_at!);
    await owner.db.transaction().execute((tx) => notifyWebhooks(owner, tx, [webhook], check));
    for (const [number, status] of (outages[down.indexOf(index)]?.answers ?? [200]).entries()) {
      await attemptDueDelivery(owner, status);
      owner.setTime(new Date(owner.clock().getTime() + (retryDelaysSeconds[number] ?? 0) * 1000));
    }
  }
}

/** Delivers a live event of the day before yesterday to a webhook whose endpoint has been down since. A test's failure would decide nothing. */
export async function seedFailingDelivery(
  owner: DemoOwner,
  webhook: { id: string },
  now: Date,
): Promise<void> {
  const live = { is_test: false };
  const latest = await listVerificationsBefore(owner.db, owner.actor.organization_id, live, undefined, 300);
  const check = latest.find(
    ({ status, completed_at }) =>
      status === "passed" && now.getTime() - completed_at!.getTime() > failingHours * 3_600_000,
  );
  if (!check) return;
  owner.setTime(check.completed_at!);
  await owner.db.transaction().execute((tx) => notifyWebhooks(owner, tx, [webhook], check));
  for (const delay of [...retryDelaysSeconds, 0]) {
    await attemptDueDelivery(owner, 503);
    owner.setTime(new Date(owner.clock().getTime() + delay * 1000));
  }
}

async function attemptDueDelivery(owner: DemoOwner, status: number): Promise<void> {
  const now = owner.clock();
  const one = { total: 1, perOrganization: 1, perWebhook: 1 };
  const [claimed] = await claimDueDeliveries(owner.db, {
    now,
    staleBefore: now,
    lanes: { server: one, result: one, page: one, server_test: one, page_test: one },
    isDistributed: await isDistributed(owner.db),
    running: [],
  });
  const answer = {
    status,
    headers: { "content-type": "application/json" },
    body: status === 200 ? '{"ok":true}' : '{"error":"upstream unavailable"}',
    error: null,
    durationMs: 80 + (now.getTime() % 140),
  };
  await attemptDelivery(owner, async () => answer, claimed!, AbortSignal.any([]));
}
