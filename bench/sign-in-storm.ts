// Measures how much slower GET /v1/users/me is for signed-in users while strangers flood the sign-in with passwords.
// npm run bench sign-in-storm [rounds] [requests per round]
import { setTimeout as wait } from "node:timers/promises";
import { formatMs, quantile } from "./support/quantile.ts";
import { startBenchServer } from "./support/bench-server.ts";

const rounds = Number(process.argv[2] ?? 4);
const requestsPerRound = Number(process.argv[3] ?? 200);
const requestIntervalMs = 20;
const strangers = 24;
// One person may send 600 requests per minute.
const owners = 10;

const server = await startBenchServer();
const sessions: string[] = [];
while (sessions.length < owners) sessions.push((await server.createAccount()).session);

/** Sends requests at a fixed pace, whether or not the last response has arrived: a slow server cannot slow its own measurement. */
async function timeReadMe(): Promise<number[]> {
  const asked: Promise<number>[] = [];
  for (let sent = 0; sent < requestsPerRound; sent++) {
    const start = performance.now();
    asked.push(
      server.call("/v1/users/me", { bearer: sessions[sent % owners]! }).then(async (answer) => {
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`GET /v1/users/me responded with ${answer.status}`);
        return performance.now() - start;
      }),
    );
    await wait(requestIntervalMs);
  }
  return Promise.all(asked);
}

let signIns = 0;
async function signInUntilAborted(number: number, calm: AbortSignal): Promise<void> {
  while (!calm.aborted) {
    const email = `stranger-${number}-${signIns++}@test.example`;
    const answer = await server.call("/v1/users/login", { body: { email, password: "wrong password" } });
    await answer.arrayBuffer();
    if (answer.status !== 401 && answer.status !== 429)
      throw new Error(`sign-in responded with ${answer.status}`);
  }
}

try {
  await timeReadMe();
  const quiet: number[] = [];
  const storm: number[] = [];
  let stormMs = 0;
  for (let round = 0; round < rounds; round++) {
    quiet.push(...(await timeReadMe()));
    const calm = new AbortController();
    const start = performance.now();
    const all = Array.from({ length: strangers }, (_, number) => signInUntilAborted(number, calm.signal));
    storm.push(...(await timeReadMe()));
    calm.abort();
    await Promise.all(all);
    stormMs += performance.now() - start;
  }
  for (const share of [0.5, 0.99]) {
    const [calm, busy] = [quantile(quiet, share), quantile(storm, share)];
    console.log(
      `GET /v1/users/me p${share * 100}: ${formatMs(calm)} at rest, ${formatMs(busy)} under load, ratio ${(busy / calm).toFixed(2)}`,
    );
  }
  console.log(
    `load: ${Math.round(signIns / (stormMs / 1000))} sign-ins per second from ${strangers} clients`,
  );
} finally {
  await server.stop();
}
