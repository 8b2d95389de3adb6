// Tests whether a webhook event is ever lost. Kills the server with SIGKILL while it sends, again and again, on one data folder. npm run
// bench webhook-kills [events] [kills]
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runWebhookKills } from "../packages/api/testing/run-webhook-kills.ts";

const events = Number(process.argv[2] ?? 10_000);
const kills = Number(process.argv[3] ?? 20);

const dataDir = await mkdtemp(join(tmpdir(), "ofage-bench-kills-"));
const began = performance.now();
try {
  const { lost, splitChanges, outOfOrderIds, ...counted } = await runWebhookKills({
    dataDir,
    eventCount: events,
    killCount: kills,
    refuseEvery: 20,
    maxInspected: 400,
    log: console.log,
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${kills} kills, ${seconds} s`);
  console.log({
    ...counted,
    lost: lost.length,
    split: splitChanges.length,
    outOfOrder: outOfOrderIds.length,
  });
  for (const each of [...lost, ...splitChanges, ...outOfOrderIds].slice(0, 10)) console.log(each);
  if (
    lost.length + splitChanges.length + outOfOrderIds.length + counted.undelivered + counted.unsignedCount >
    0
  )
    process.exitCode = 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
