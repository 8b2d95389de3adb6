import { randomInt, randomUUID } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { beginSignUp, randomEmail } from "../testing/account.ts";
import { callApi, randomIpAddress } from "../testing/call-api.ts";
import { type ServerProcess, spawnServerProcess } from "../testing/server-process.ts";
import { killServerUnderLoad } from "../testing/kill-under-load.ts";
import { codeInEmail, waitForEmail } from "../testing/outbox.ts";
import { createShopAccount } from "../testing/create-verification-with-key.ts";
import { createTestFolder, startTestServer } from "../testing/test-server.ts";
import { waitUntil } from "../testing/wait-until.ts";

const via = (child: ServerProcess) => ({ server: child.url, from: randomIpAddress() });

test(
  "five kills under load lose no acknowledged write and leave no partial one",
  { timeout: 120_000 },
  async () => {
    await killServerUnderLoad(await createTestFolder(), startTestServer, 5);
  },
);

test(
  "a creation that kill -9 interrupted makes no second verification when retried under its Idempotency-Key",
  { timeout: 120_000 },
  async () => {
    const dataDir = await createTestFolder();
    let child = await startTestServer(dataDir);
    const shop = await createShopAccount({}, via(child), dataDir);
    const create = (key: string) =>
      callApi(
        "createVerification",
        { reference_id: key },
        { ...via(child), bearer: shop.liveKey, headers: { "idempotency-key": key } },
      );
    const made = async (key: string) =>
      (
        await callApi("listVerifications", { reference_id: key }, { ...via(child), bearer: shop.liveKey })
      ).body.data.map(({ id }) => id);

    // Nobody reads this response.
    const unheard = randomUUID();
    const body = JSON.stringify({ reference_id: unheard });
    const head = [
      "POST /v1/verifications HTTP/1.1",
      "Host: x",
      `Authorization: Bearer ${shop.liveKey}`,
      `Idempotency-Key: ${unheard}`,
      "Content-Type: application/json",
      `Content-Length: ${body.length}`,
    ];
    const socket = connect(Number(new URL(child.url).port), "127.0.0.1");
    await new Promise<void>((sent) => socket.write(`${head.join("\r\n")}\r\n\r\n${body}`, () => sent()));
    const id = await waitUntil("the check to be made", async () => (await made(unheard))[0]);
    socket.destroy();
    await child.kill();
    child = await startTestServer(dataDir);
    const again = await create(unheard);
    expect([again.status, again.body.id, again.headers.get("idempotent-replayed")]).toEqual([
      201,
      id,
      "true",
    ]);
    expect(await made(unheard)).toEqual([id]);

    // The kill hits each of many requests at a random point.
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
      await dying.waitForExit();
      child = await startTestServer(dataDir);
      for (const key of keys) {
        const retried = await create(key);
        const ids = await made(key);
        if (retried.status === 201) expect(ids).toEqual([retried.body.id]);
        else {
          // It was interrupted before it created anything, and holds its key for a minute.
          expect([retried.status, retried.body.code]).toEqual([409, "idempotency_key_in_use"]);
          expect(ids).toEqual([]);
        }
        if (acknowledged.has(key)) expect(ids).toEqual([acknowledged.get(key)]);
      }
      expect(acknowledged.size).toBeGreaterThanOrEqual(killAt);
    }
  },
);

test("a pending email is sent after kill -9", { timeout: 120_000 }, async () => {
  const dataDir = await createTestFolder();
  const mailServer = createServer().listen(0, "127.0.0.1");
  onTestFinished(async () => void mailServer.close());
  await once(mailServer, "listening");
  const { port } = mailServer.address() as AddressInfo;
  const first = await startTestServer(dataDir, { MAIL_URL: `smtp://127.0.0.1:${port}` });
  const sending = once(mailServer, "connection");
  const email = randomEmail();
  const token = await beginSignUp(email, via(first));
  await sending;
  await first.kill();

  const second = await startTestServer(dataDir);
  // On PostgreSQL another process may still hold the job until its lease has been silent for ten seconds and a poll finds it.
  const code = codeInEmail(await waitForEmail(email, 1, dataDir, 60_000));
  expect((await callApi("verifyEmail", { email, token, code }, via(second))).status).toBe(200);
});

test.for([
  [{ PORT: "0" }, "PORT: "],
  [{ DATABASE_URL: "postgres://localhost/x", SECRET_KEY: "" }, "SECRET_KEY: required with DATABASE_URL"],
] as const)("an invalid setting stops the start: %j", async ([variables, sentence]) => {
  const child = await spawnServerProcess(await createTestFolder(), variables);
  onTestFinished(child.kill);
  expect(await child.waitForExit()).toBe(1);
  expect(child.output()).toContain(`OfAge cannot start:\n${sentence}`);
});
