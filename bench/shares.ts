// Measures whether attackers at one address, or at many of one network, slow down or shut out callers elsewhere.
// npm run bench shares [attackers] [callers] [rounds] [address|network]
import { setTimeout as wait } from "node:timers/promises";
import { attackPasswords } from "./shares/attack-passwords.ts";
import { attackPlaces } from "./shares/attack-places.ts";
import { attackVisitorsWebhooks, attackWebhooks } from "./shares/attack-webhooks.ts";
import type { ShareTrial } from "./shares/share-trial.ts";
import { startBenchServer } from "./support/bench-server.ts";
import { formatMs, quantile } from "./support/quantile.ts";

/** Lists the kinds of attack. Each opens a trial on a server of its own. */
const kinds = [attackPasswords, attackPlaces, attackWebhooks, attackVisitorsWebhooks];

const attackers = Number(process.argv[2] ?? 100);
const callers = Number(process.argv[3] ?? 20);
const rounds = Number(process.argv[4] ?? 1);
const isNetwork = process.argv[5] === "network";
const callIntervalMs = 250;
/** Most that a caller may be slowed. */
const goal = 1.2;

for (const open of kinds) {
  const server = await startBenchServer({ WEBHOOK_ALLOW_NET: "127.0.0.1" });
  const trial = await open(server, callers);
  try {
    // The first calls of a process are slow.
    await callInTurns(trial);
    const alone = await callInTurns(trial);
    const calm = new AbortController();
    const attacks = Array.from({ length: attackers }, (_, number) =>
      attackUntilAborted(trial, number, calm.signal),
    );
    const attacked = await callInTurns(trial);
    calm.abort();
    await Promise.all(attacks);
    report(trial, alone, attacked);
  } finally {
    await trial.close();
    await server.stop();
  }
}

/** Calls at a fixed pace, each caller in turn, whether or not the last call was answered. */
async function callInTurns({ call }: ShareTrial): Promise<(number | null)[]> {
  const made: Promise<number | null>[] = [];
  for (let at = 0; at < rounds * callers; at++) {
    made.push(call(at % callers));
    await wait(callIntervalMs);
  }
  return Promise.all(made);
}

async function attackUntilAborted(trial: ShareTrial, number: number, calm: AbortSignal): Promise<void> {
  await wait((number * trial.attackIntervalMs) / attackers);
  while (!calm.aborted)
    await Promise.all([
      trial.attack(isNetwork ? `2001:db8:66:${number.toString(16)}::1` : "192.0.2.66"),
      wait(trial.attackIntervalMs, undefined, { signal: calm }).catch(() => {}),
    ]);
}

function report({ what }: ShareTrial, alone: (number | null)[], attacked: (number | null)[]): void {
  const answered = (calls: (number | null)[]) => calls.filter((ms) => ms !== null);
  const refused = attacked.length - answered(attacked).length;
  for (const share of [0.5, 0.99]) {
    const [before, during] = [quantile(answered(alone), share), quantile(answered(attacked), share)];
    const ratio = during / before;
    console.log(
      `${what} p${share * 100}: ${formatMs(before)} alone, ${formatMs(during)} beside ${attackers} attackers, ratio ${ratio.toFixed(2)}`,
    );
    if (share === 0.5 && !(ratio <= goal)) process.exitCode = 2;
  }
  console.log(`${what}: ${refused} of ${attacked.length} refused`);
  if (refused > 0) process.exitCode = 2;
}
