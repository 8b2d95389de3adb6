import { randomInt } from "node:crypto";
import type { Website } from "@ofage/contract";
import { CompiledQuery } from "kysely";
import { expect } from "vitest";
import { type Account, createAccount, password } from "./account.ts";
import { callApi, randomIpAddress } from "./call-api.ts";
import { createWebsite, startCheck } from "./start-check.ts";
import type { ServerProcess } from "./server-process.ts";
import { computeExpectedCounts, readStoredCounts } from "./verification-counts.ts";
import { secretKeyOf } from "./database-env.ts";
import { startInProcessServer } from "./in-process-server.ts";

const callOptionsFor = (child: Pick<ServerProcess, "url">) => ({
  server: child.url,
  from: randomIpAddress(),
});
/** Call options of the console's own page. */
const fromConsole = (child: ServerProcess) => ({
  ...callOptionsFor(child),
  headers: { origin: child.publicUrl },
});

/**
 * Kills a busy server repeatedly and expects that everything it acknowledged is stored and nothing is stored partly.
 * @param serve starts a server on the folder
 */
export async function killServerUnderLoad(
  dataDir: string,
  serve: (dataDir: string) => Promise<ServerProcess>,
  rounds: number,
): Promise<void> {
  const account: { current?: Account; website?: Website } = {};
  const acknowledged = {
    websites: new Set<string>(),
    cancelled: new Set<string>(),
    tested: new Set<string>(),
    accounts: [] as string[],
  };

  for (let round = 0; round < rounds; round++) {
    const child = await serve(dataDir);
    if (!account.current) {
      account.current = await createAccount(callOptionsFor(child), dataDir);
      account.website = await createWebsite(account.current.session, {}, callOptionsFor(child));
    }
    await expectAcknowledgedWritesStored(child, account.current.session, account.website!, acknowledged);

    let writes = 0;
    let killed = false;
    const killAt = randomInt(8, 40);
    const { session } = account.current;
    const ended = child.waitForExit(60_000);
    const work = async (once: () => Promise<unknown>) => {
      while (!killed) {
        // A call that fails now was never acknowledged, since the process is gone.
        const done = await Promise.race([
          once().then(
            () => true,
            () => false,
          ),
          ended.then(() => false),
        ]);
        if (done && ++writes === killAt) {
          killed = true;
          child.process.kill("SIGKILL");
        }
      }
    };
    const makeWebsite = async () => {
      const { id } = await createWebsite(session, { name: "Load" }, callOptionsFor(child));
      acknowledged.websites.add(id);
    };
    const makeRecord = async () => {
      const check = await startCheck(account.website!.asset_id, {}, fromConsole(child));
      const { status } = await callApi(
        "cancelCheck",
        { id: check.id },
        { ...callOptionsFor(child), bearer: check.token },
      );
      if (status === 200) acknowledged.cancelled.add(check.id);
    };
    const makeTest = async () => {
      const check = await startCheck(account.website!.asset_id, { is_test: true }, fromConsole(child));
      const outcome = (["adult", "under_age", "error"] as const)[randomInt(3)]!;
      const input = { id: check.id, outcome };
      const { status } = await callApi("chooseOutcome", input, {
        ...callOptionsFor(child),
        bearer: check.token,
      });
      if (status === 200) acknowledged.tested.add(check.id);
    };
    const makeAccount = async () => {
      const { email } = await createAccount(callOptionsFor(child), dataDir);
      acknowledged.accounts.push(email);
    };
    await Promise.all([
      work(makeWebsite),
      work(makeRecord),
      work(makeRecord),
      work(makeTest),
      work(makeAccount),
    ]);
    await ended;
  }

  // In this process, which starts sooner than another.
  const survivor = await startInProcessServer({ DATA_DIR: dataDir, SECRET_KEY: await secretKeyOf(dataDir) });
  await expectAcknowledgedWritesStored(survivor, account.current!.session, account.website!, acknowledged);
  const { websites, cancelled, tested } = acknowledged;
  expect(websites.size + cancelled.size + tested.size).toBeGreaterThan(4 * rounds);
  if (rounds > 1) expect(tested.size).toBeGreaterThan(0);

  const ask = async (sql: string, ...parameters: unknown[]) =>
    (await survivor.services.db.executeQuery(CompiledQuery.raw(sql, parameters))).rows;
  const { id } = account.current!.organization;
  expect(await readStoredCounts(id, ask)).toEqual(await computeExpectedCounts(id, "UTC", ask));
  await survivor.stop();
}

async function expectAcknowledgedWritesStored(
  child: Pick<ServerProcess, "url">,
  session: string,
  website: Website,
  acknowledged: Record<"websites" | "cancelled" | "tested", Set<string>> & { accounts: string[] },
): Promise<void> {
  const websites = new Set(
    (await callApi("listWebsites", {}, { ...callOptionsFor(child), bearer: session })).body.map(
      ({ id }) => id,
    ),
  );
  expect([...acknowledged.websites].filter((id) => !websites.has(id))).toEqual([]);

  const records = new Set<string>();
  const live = new Set<string>();
  let total = 0;
  for (let page = 1; page === 1 || records.size < total; page++) {
    const listed = await callApi(
      "listRecords",
      { page, per_page: 100 },
      { ...callOptionsFor(child), bearer: session },
    );
    expect(listed.status).toBe(200);
    total = Number(listed.headers.get("x-total"));
    for (const { id, is_test } of listed.body) {
      records.add(id);
      if (!is_test) live.add(id);
    }
  }
  const ended = [...acknowledged.cancelled, ...acknowledged.tested];
  expect(ended.filter((id) => !records.has(id))).toEqual([]);

  // A verification and its count are one transaction: neither exists without the other.
  const card = await callApi(
    "readWebsite",
    { id: website.id },
    { ...callOptionsFor(child), bearer: session },
  );
  expect(card.body.total_verifications).toBe(live.size);
  for (const [is_test, size] of [
    [false, live.size],
    [true, records.size - live.size],
  ] as const) {
    const stats = await callApi(
      "readVerificationStats",
      { is_test },
      { ...callOptionsFor(child), bearer: session },
    );
    expect(stats.body.totals.total).toBe(size);
  }

  for (const email of acknowledged.accounts.splice(0)) {
    expect((await callApi("signIn", { email, password }, callOptionsFor(child))).status).toBe(200);
  }
}
