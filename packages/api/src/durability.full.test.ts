import { randomInt, randomUUID } from "node:crypto";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { type AddressInfo, connect, createServer } from "node:net";
import { json } from "node:stream/consumers";
import type { Website } from "@ofage/contract";
import { CompiledQuery } from "kysely";
import { afterEach, expect, test } from "vitest";
import { type Account, beginSignUp, createAccount, newEmail, password } from "../testing/account.ts";
import { adultFrames } from "../testing/adult.ts";
import { createApiKey } from "../testing/api-key.ts";
import { call, newAddress } from "../testing/call.ts";
import { createWebsite, sendFrames, startCheck, startConsented } from "../testing/check.ts";
import { type Child, newFolder, spawnServer, startServer } from "../testing/child.ts";
import { databaseUrlOf } from "../testing/database-of.ts";
import { foldedCounts, keptCounts } from "../testing/counts.ts";
import { portraitJpeg } from "../testing/frames.ts";
import { codeIn, waitForMail } from "../testing/outbox.ts";
import { createShop } from "../testing/server-check.ts";
import { until } from "../testing/until.ts";
import { openDatabase } from "./db/open.ts";

const children: Child[] = [];
const leftovers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) await child.kill();
  for (const remove of leftovers.splice(0)) await remove();
});

async function folder(): Promise<string> {
  const made = await newFolder();
  leftovers.push(made.remove);
  return made.path;
}
async function serve(dataDir: string, variables: Record<string, string> = {}): Promise<Child> {
  const child = await startServer(dataDir, variables);
  children.push(child);
  return child;
}

const via = (child: Child) => ({ server: child.url, from: newAddress() });
/** What the console's own page sends. */
const fromConsole = (child: Child) => ({ ...via(child), headers: { origin: child.publicUrl } });

test(
  "kill -9 under load: all that was acknowledged is there, and nothing by halves",
  { timeout: 120_000 },
  async () => {
    const dataDir = await folder();
    const account: { current?: Account; website?: Website } = {};
    const acknowledged = {
      websites: new Set<string>(),
      cancelled: new Set<string>(),
      tested: new Set<string>(),
      accounts: [] as string[],
    };

    for (let round = 0; round < 5; round++) {
      const child = await serve(dataDir);
      if (!account.current) {
        account.current = await createAccount(via(child), dataDir);
        account.website = await createWebsite(account.current.session, {}, via(child));
      }
      await expectAllThere(child, account.current.session, account.website!, acknowledged);

      let writes = 0;
      let killed = false;
      const killAt = randomInt(8, 40);
      const { session } = account.current;
      const ended = child.ended(60_000);
      const work = async (once: () => Promise<unknown>) => {
        while (!killed) {
          // What fails now was never acknowledged: the process is gone.
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
        const { id } = await createWebsite(session, { name: "Load" }, via(child));
        acknowledged.websites.add(id);
      };
      const makeRecord = async () => {
        const check = await startCheck(account.website!.asset_id, {}, fromConsole(child));
        const { status } = await call(
          "cancelCheck",
          { id: check.id },
          { ...via(child), bearer: check.token },
        );
        if (status === 200) acknowledged.cancelled.add(check.id);
      };
      const makeTest = async () => {
        const check = await startCheck(account.website!.asset_id, { is_test: true }, fromConsole(child));
        const outcome = (["adult", "under_age", "error"] as const)[randomInt(3)]!;
        const input = { id: check.id, outcome };
        const { status } = await call("chooseOutcome", input, { ...via(child), bearer: check.token });
        if (status === 200) acknowledged.tested.add(check.id);
      };
      const makeAccount = async () => {
        const { email } = await createAccount(via(child), dataDir);
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

    const child = await serve(dataDir);
    await expectAllThere(child, account.current!.session, account.website!, acknowledged);
    const { websites, cancelled, tested } = acknowledged;
    expect(websites.size + cancelled.size + tested.size).toBeGreaterThan(20);
    expect(tested.size).toBeGreaterThan(0);

    await child.kill();
    const { db, close } = await openDatabase({ dataDir, databaseUrl: await databaseUrlOf(dataDir) });
    const ask = async (sql: string, ...parameters: unknown[]) =>
      (await db.executeQuery(CompiledQuery.raw(sql, parameters))).rows;
    const { id } = account.current!.user;
    expect(await keptCounts(id, ask)).toEqual(await foldedCounts(id, "UTC", ask));
    await close();
  },
);

async function expectAllThere(
  child: Child,
  session: string,
  website: Website,
  acknowledged: Record<"websites" | "cancelled" | "tested", Set<string>> & { accounts: string[] },
): Promise<void> {
  const websites = new Set(
    (await call("listWebsites", {}, { ...via(child), bearer: session })).body.map(({ id }) => id),
  );
  expect([...acknowledged.websites].filter((id) => !websites.has(id))).toEqual([]);

  const records = new Set<string>();
  const live = new Set<string>();
  let total = 0;
  for (let page = 1; page === 1 || records.size < total; page++) {
    const listed = await call("listRecords", { page, per_page: 100 }, { ...via(child), bearer: session });
    expect(listed.status).toBe(200);
    total = Number(listed.headers.get("x-total"));
    for (const { id, is_test } of listed.body) {
      records.add(id);
      if (!is_test) live.add(id);
    }
  }
  const ended = [...acknowledged.cancelled, ...acknowledged.tested];
  expect(ended.filter((id) => !records.has(id))).toEqual([]);

  // A record and its count are one transaction: neither is there without the other.
  const card = await call("readWebsite", { id: website.id }, { ...via(child), bearer: session });
  expect(card.body.total_verifications).toBe(live.size);
  for (const [is_test, size] of [
    [false, live.size],
    [true, records.size - live.size],
  ] as const) {
    const stats = await call("readVerificationStats", { is_test }, { ...via(child), bearer: session });
    expect(stats.body.totals.total).toBe(size);
  }

  for (const email of acknowledged.accounts.splice(0)) {
    expect((await call("signIn", { email, password }, via(child))).status).toBe(200);
  }
}

test(
  "kill -9 before a server hears of the check it asked for: sent again under its Idempotency-Key, it makes no second one",
  { timeout: 120_000 },
  async () => {
    const dataDir = await folder();
    let child = await serve(dataDir);
    const shop = await createShop({}, via(child), dataDir);
    const create = (key: string) =>
      call(
        "createVerification",
        { reference_id: key },
        { ...via(child), bearer: shop.live, headers: { "idempotency-key": key } },
      );
    const made = async (key: string) =>
      (
        await call("listVerifications", { reference_id: key }, { ...via(child), bearer: shop.live })
      ).body.data.map(({ id }) => id);

    // Nobody reads this answer.
    const unheard = randomUUID();
    const body = JSON.stringify({ reference_id: unheard });
    const head = [
      "POST /v1/verifications HTTP/1.1",
      "Host: x",
      `Authorization: Bearer ${shop.live}`,
      `Idempotency-Key: ${unheard}`,
      "Content-Type: application/json",
      `Content-Length: ${body.length}`,
    ];
    const socket = connect(Number(new URL(child.url).port), "127.0.0.1");
    await new Promise<void>((sent) => socket.write(`${head.join("\r\n")}\r\n\r\n${body}`, () => sent()));
    const id = await until("the check to be made", async () => (await made(unheard))[0]);
    socket.destroy();
    await child.kill();
    child = await serve(dataDir);
    const again = await create(unheard);
    expect([again.status, again.body.id, again.headers.get("idempotent-replayed")]).toEqual([
      201,
      id,
      "true",
    ]);
    expect(await made(unheard)).toEqual([id]);

    // And wherever the kill finds each of many requests.
    for (let round = 0; round < 2; round++) {
      const keys = Array.from({ length: 25 }, () => randomUUID());
      const acknowledged = new Map<string, string>();
      const killAt = randomInt(1, 20);
      const dying = child;
      await Promise.all(
        keys.map(async (key) => {
          const answer = await create(key).catch(() => undefined);
          if (answer?.status !== 201) return;
          acknowledged.set(key, answer.body.id);
          if (acknowledged.size === killAt) dying.process.kill("SIGKILL");
        }),
      );
      await dying.ended();
      child = await serve(dataDir);
      for (const key of keys) {
        const retried = await create(key);
        const ids = await made(key);
        if (retried.status === 201) expect(ids).toEqual([retried.body.id]);
        else {
          // It was cut off before it made anything, and holds its key for a minute.
          expect([retried.status, retried.body.code]).toEqual([409, "idempotency_key_in_use"]);
          expect(ids).toEqual([]);
        }
        if (acknowledged.has(key)) expect(ids).toEqual([acknowledged.get(key)]);
      }
      expect(acknowledged.size).toBeGreaterThanOrEqual(killAt);
    }
  },
);

test(
  "SIGTERM lets a check finish, takes no more requests and ends within 10 seconds",
  { timeout: 60_000 },
  async () => {
    const dataDir = await folder();
    const child = await serve(dataDir);
    const { session } = await createAccount(via(child), dataDir);
    const website = await createWebsite(session, { sensitivity: 0 }, via(child));
    const check = await startConsented(website.asset_id, {}, fromConsole(child));

    // Half of the upload is under way when the signal comes.
    const body = Buffer.concat([
      Buffer.from(`--b\r\nContent-Disposition: form-data; name="nonce"\r\n\r\n${check.challenge.nonce}\r\n`),
      ...(await adultFrames(check.challenge.poses)).flatMap((frame) => [
        Buffer.from(
          '--b\r\nContent-Disposition: form-data; name="frames"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
        ),
        frame,
        Buffer.from("\r\n"),
      ]),
      Buffer.from("--b--\r\n"),
    ]);
    const upload = request(`${child.url}/v1/verifications/${check.id}/frames`, {
      method: "POST",
      // A client that would keep its connection for longer than the server has to stop.
      agent: new Agent({ keepAlive: true }),
      headers: {
        authorization: `Bearer ${check.token}`,
        "content-type": "multipart/form-data; boundary=b",
        "content-length": body.length,
        expect: "100-continue",
      },
    });
    const answered = once(upload, "response");
    upload.flushHeaders();
    // The server has begun to read this request: it asks for the rest of it.
    await once(upload, "continue");
    upload.write(body.subarray(0, body.length / 2));

    const began = performance.now();
    child.process.kill("SIGTERM");
    await until(
      "the server to hear the signal",
      async () => child.printed().includes('"msg":"stopping"') || undefined,
    );
    const readiness = await fetch(`${child.url}/readyz`).then(
      (answer) => answer.status,
      () => "refused",
    );
    expect([503, "refused"]).toContain(readiness);

    upload.end(body.subarray(body.length / 2));
    const [answer] = await answered;
    expect([answer.statusCode, await json(answer)]).toMatchObject([
      200,
      { status: "passed", age_verified: true },
    ]);
    expect(answer.headers.connection).toBe("close");
    expect(await child.ended()).toBe(0);
    expect(performance.now() - began).toBeLessThan(10_000);
  },
);

test("kill -9 while a promised mail is being sent: it is sent", { timeout: 120_000 }, async () => {
  const dataDir = await folder();
  const mailServer = createServer().listen(0, "127.0.0.1");
  leftovers.push(async () => void mailServer.close());
  await once(mailServer, "listening");
  const { port } = mailServer.address() as AddressInfo;
  const first = await serve(dataDir, { MAIL_URL: `smtp://127.0.0.1:${port}` });
  const sending = once(mailServer, "connection");
  const email = newEmail();
  const token = await beginSignUp(email, via(first));
  await sending;
  await first.kill();

  const second = await serve(dataDir);
  // On PostgreSQL another process may still be at it, until it has been silent for ten seconds and someone has looked.
  const code = codeIn(await waitForMail(email, 1, dataDir, 60_000));
  expect((await call("verifyEmail", { email, token, code }, via(second))).status).toBe(200);
});

test.for([
  [{ PORT: "0" }, "PORT: "],
  [{ DATABASE_URL: "postgres://localhost/x", SECRET_KEY: "" }, "SECRET_KEY: required with DATABASE_URL"],
] as const)("a wrong setting stops the start: %j", async ([variables, sentence]) => {
  const child = await spawnServer(await folder(), variables);
  children.push(child);
  expect(await child.ended()).toBe(1);
  expect(child.printed()).toContain(`OfAge cannot start:\n${sentence}`);
});

test("what is secret is not printed, even with every line on", { timeout: 60_000 }, async () => {
  const dataDir = await folder();
  const child = await serve(dataDir);
  const email = newEmail();
  const token = await beginSignUp(email, via(child));
  const code = codeIn(await waitForMail(email, 1, dataDir));
  const session = (await call("verifyEmail", { email, token, code }, via(child))).body.session_token;
  const website = await createWebsite(session, { sensitivity: 0 }, via(child));
  const check = await startConsented(website.asset_id, {}, fromConsole(child));
  const result = await sendFrames(check, await adultFrames(check.challenge.poses), via(child));
  const key = (await createApiKey(session, {}, via(child))).key;
  const publicKey = (await createApiKey(session, { key_type: "public" }, via(child))).key;
  const idempotencyKey = randomUUID();
  const options = { ...via(child), bearer: key, headers: { "idempotency-key": idempotencyKey } };
  const created = await call("createVerification", { reference_id: "a rare reference" }, options);
  const webhook = await call(
    "createWebhook",
    { url: "https://127.0.0.1:9/hook?rare" },
    { ...via(child), bearer: key },
  );
  await call("testWebhook", { id: webhook.body.id }, { ...via(child), bearer: key });
  // Refusals and failures print the most.
  await call("signIn", { email, password: "a wrong password" }, via(child));
  await sendFrames(check, [portraitJpeg], via(child));
  await call("listVerifications", {}, { ...via(child), bearer: `${key}x` });
  await call("listVerifications", {}, { ...via(child), bearer: publicKey });
  await call("createVerification", { metadata: { k: 1 }, reference_id: "a rare reference" }, options);
  await fetch(`${child.url}/v1/verifications/${check.id}/check?token=${check.token}`);
  child.process.kill("SIGTERM");
  expect(await child.ended()).toBe(0);

  const printed = child.printed();
  expect(printed).toContain("/v1/verifications/:id/frames");
  const secrets = {
    email,
    token,
    code,
    session,
    password,
    client: check.token,
    nonce: check.challenge.nonce,
    result: result.body.token!,
    key,
    publicKey,
    idempotencyKey,
    created: new URL(created.body.url!).hash.slice(1),
    reference: "a rare reference",
    webhook: webhook.body.secret,
  };
  for (const [name, secret] of Object.entries(secrets))
    expect([name, printed.includes(secret)]).toEqual([name, false]);
});
