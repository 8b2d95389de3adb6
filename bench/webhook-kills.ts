// Is an event of a webhook ever lost? The server is killed with SIGKILL while it sends, again and again, on one data folder.
// npm run bench webhook-kills [events] [kills]
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runWebhookKills } from "../packages/api/testing/webhook-kills.ts";

const events = Number(process.argv[2] ?? 10_000);
const kills = Number(process.argv[3] ?? 20);

const dataDir = await mkdtemp(join(tmpdir(), "ofage-bench-kills-"));
const began = performance.now();
try {
  const { lost, split, outOfOrder, ...counted } = await runWebhookKills({
    dataDir,
    events,
    kills,
    refuseEvery: 20,
    inspect: 400,
    say: console.log,
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${kills} kills, ${seconds} s`);
  console.log({ ...counted, lost: lost.length, split: split.length, outOfOrder: outOfOrder.length });
  for (const each of [...lost, ...split, ...outOfOrder].slice(0, 10)) console.log(each);
  if (lost.length + split.length + outOfOrder.length + counted.open + counted.unsigned > 0)
    process.exitCode = 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
