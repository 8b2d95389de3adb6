import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount, password, randomEmail } from "../../../testing/account.ts";
import { callApi, randomIpAddress } from "../../../testing/call-api.ts";
import type { InProcessServer } from "../../../testing/in-process-server.ts";
import { borrowServer } from "../../../testing/thread-server.ts";
import { linkTokenInEmail, waitForEmail } from "../../../testing/outbox.ts";
import type { SelfContext } from "../../context.ts";
import type { Db } from "../../db/schema.ts";
import { hashToken } from "../../secrets/token.ts";
import { updateMe } from "./update-me.ts";

let server: InProcessServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.stop());

/** Returns the database, which does something else just before a transaction begins. */
function interrupted(db: Db, act: () => Promise<unknown>): Db {
  const transaction: Db["transaction"] = () => {
    const begun = db.transaction();
    const execute: typeof begun.execute = async (work) => {
      await act();
      return begun.execute(work);
    };
    return Object.assign(Object.create(begun) as typeof begun, { execute });
  };
  return new Proxy(db, {
    get(target, name) {
      if (name === "transaction") return transaction;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

test("updateMe does not bring an address back that its owner withdraws meanwhile", async () => {
  const via = { server: server.url, from: randomIpAddress() };
  const { db } = server.services;
  const { email, session, user } = await createAccount(via, server.dataDir);
  const stolen = (await callApi("signIn", { email, password }, via)).body.session_token;
  const wanted = randomEmail();
  await callApi("updateMe", { name: "Ada", email: wanted }, { ...via, bearer: stolen });
  const token = linkTokenInEmail(await waitForEmail(wanted, 1, server.dataDir), "confirm-email");

  const withdraw = () => callApi("updateMe", { name: "Ada", email }, { ...via, bearer: session });
  const row = await db
    .selectFrom("sessions")
    .select(["id", "token_hash"])
    .where("token_hash", "=", hashToken(stolen))
    .executeTakeFirstOrThrow();
  const ctx: SelfContext = {
    ...server.services,
    db: interrupted(db, withdraw),
    actor: {
      kind: "self",
      user_id: user.id,
      session_id: row.id,
      token_hash: row.token_hash,
      authenticated_at: new Date(Date.now() - 6 * 60_000),
      membership: null,
      amr: "password",
      passkey_need: null,
    },
    userAgent: "",
    ipAddress: via.from,
    country: () => null,
    saveIdempotentResponse: undefined,
    signedBody: undefined,
    setSessionCookie: () => {},
    knownBrowserToken: undefined,
    setKnownBrowserCookie: () => {},
  };
  await expect(updateMe(ctx, { name: "Ada", email: wanted })).rejects.toMatchObject({
    code: "reauthentication_required",
  });
  expect((await callApi("readMe", {}, { ...via, bearer: session })).body.user.pendingEmail).toBeNull();
  expect((await callApi("confirmEmail", { token }, via)).body.code).toBe("invalid_link");
});
