// Measures whether answers about an email address take longer when it has an account. The ratio of the medians should be 1.
// npm run bench account-enumeration [rounds]
import { setTimeout as wait } from "node:timers/promises";
import { formatMs, quantile } from "./support/quantile.ts";
import { startBenchServer } from "./support/bench-server.ts";

const rounds = Number(process.argv[2] ?? 60);
const jobSettleMs = 60;
const password = "a new horse battery";

const server = await startBenchServer();
let strangers = 0;
const unknownEmail = () => `stranger-${strangers++}@test.example`;

const requestByName: Record<string, (email: string) => { path: string; body: object }> = {
  "sign-up": (email) => ({ path: "/v1/users", body: { email, password, password_confirmation: password } }),
  "sign-in, wrong password": (email) => ({ path: "/v1/users/login", body: { email, password } }),
  "new code": (email) => ({ path: "/v1/users/resend", body: { email } }),
  unlock: (email) => ({ path: "/v1/users/unlock", body: { email } }),
  "forgotten password": (email) => ({ path: "/v1/users/password/forgot", body: { email } }),
  "passkey options": (email) => ({ path: "/v1/users/passkeys/login_options", body: { email } }),
};

async function timeRequest(question: { path: string; body: object }): Promise<number> {
  // The job that the previous request left behind must not be measured with this one.
  await wait(jobSettleMs);
  const start = performance.now();
  const answer = await server.call(question.path, { body: question.body });
  await answer.arrayBuffer();
  return performance.now() - start;
}

try {
  for (const [name, ask] of Object.entries(requestByName)) {
    const accounts: string[] = [];
    while (accounts.length < rounds) accounts.push((await server.createAccount()).email);
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      // The second request of a pair may find a warmer server, so they take turns.
      const pair = round % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
      for (const kind of pair) {
        times[kind].push(await timeRequest(ask(kind === "known" ? accounts[round]! : unknownEmail())));
      }
    }
    const [a, b] = [quantile(times.known, 0.5), quantile(times.unknown, 0.5)];
    console.log(
      `${name}: with an account ${formatMs(a)}, without one ${formatMs(b)}, ratio ${(a / b).toFixed(2)}`,
    );
  }
} finally {
  await server.stop();
}
