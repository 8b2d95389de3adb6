import { type Contract, contract, type Row } from "@ofage/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { type Account, createAccount } from "../../testing/account.ts";
import { still } from "../../testing/adult.ts";
import { call } from "../../testing/call.ts";
import { query } from "../../testing/database.ts";
import {
  createWebsite,
  sendFrames,
  type StartedCheck,
  startCheck,
  startConsented,
} from "../../testing/check.ts";

type Name = keyof Contract;
const rows = Object.entries(contract) as [Name, Row][];
const withId = (credential: string) =>
  rows
    .filter(([, row]) => row.path.includes(":id") && row.auth.some((each) => each === credential))
    .map(([name]) => name);

let owner: Account;
let stranger: Account;
/** What the owner has, by the collection in its path. */
let ids: Record<string, string>;
let check: StartedCheck;
let othersToken: string;
beforeAll(async () => {
  [owner, stranger] = await Promise.all([createAccount(), createAccount()]);
  const website = await createWebsite(owner.session);
  const ended = await startCheck(website.asset_id);
  await call("cancelCheck", { id: ended.id }, { bearer: ended.token });
  const [session] = (await call("listSessions", {}, { bearer: owner.session })).body;
  await query(
    `insert into passkeys (account_id, id, credential_id, public_key, counter, transports, aaguid, display_name, created_at)
     values ($1, $2, $2, 'x', 0, '{}', 'x', 'Passkey', now())`,
    owner.user.id,
    `psk_${owner.user.id}`,
  );
  ids = {
    websites: website.id,
    verifications: ended.id,
    sessions: session!.id,
    passkeys: `psk_${owner.user.id}`,
  };
  check = await startConsented(website.asset_id);
  othersToken = (await startCheck((await createWebsite(stranger.session)).asset_id)).token;
});

function idFor(name: Name): string {
  const collection = /([a-z]+)\/:id/.exec(contract[name].path)?.[1] ?? "";
  const id = ids[collection];
  if (!id) throw new Error(`no ${collection} of the owner's to ask for`);
  return id;
}

/** An input that the row takes, for a thing with this id. */
function validFor(name: Name, id: string): Record<string, unknown> {
  if (name === "submitFrames") return { id, nonce: "n", files: still };
  if ((contract[name] as Row).method === "GET" || (contract[name] as Row).method === "DELETE") return { id };
  return { id, name: "x", domain: "x.example", is_paused: true, outcome: "adult" };
}

const neverWas = (id: string) => `${id.slice(0, -6)}zzzzzz`;

/** The same bytes, but for the number of the request. */
async function answers(name: Name, id: string, bearer: string) {
  const { status, text, body, headers } = await call(name, validFor(name, id), { bearer });
  const { request_id } = body as { request_id: string };
  return {
    status,
    text: text.replace(request_id, ""),
    type: headers.get("content-type"),
    length: text.length,
  };
}

describe("another account's thing is answered like one that never was", () => {
  test("and there are routes to look at", () => {
    expect(withId("session").length).toBeGreaterThanOrEqual(5);
    expect(withId("client_token").length).toBeGreaterThanOrEqual(4);
  });

  test.for(withId("session"))("%s", async (name) => {
    const id = idFor(name);
    const foreign = await answers(name, id, stranger.session);
    expect(foreign).toEqual(await answers(name, neverWas(id), stranger.session));
    expect(foreign.status).toBe(404);
  });

  test.for(withId("client_token"))("%s", async (name) => {
    const foreign = await answers(name, check.id, othersToken);
    expect(foreign).toEqual(await answers(name, neverWas(check.id), othersToken));
    expect(foreign.status).toBe(404);
  });

  test("and none of this changed anything", async () => {
    expect((await call("readWebsite", { id: ids.websites }, { bearer: owner.session })).body).toMatchObject({
      name: "Shop",
      is_paused: false,
    });
    expect((await call("readCheck", { id: check.id }, { bearer: check.token })).body.status).toBe("started");
    expect((await call("readMe", {}, { bearer: owner.session })).status).toBe(200);
    const passkeys = (await call("listPasskeys", {}, { bearer: owner.session })).body;
    expect(passkeys.map(({ id }) => id)).toEqual([ids.passkeys]);
  });
});

test("lists hold the account's own only", async () => {
  const websites = await call("listWebsites", {}, { bearer: stranger.session });
  expect(websites.body.map((website) => website.id)).not.toContain(ids.websites);
  expect((await call("listRecords", {}, { bearer: stranger.session })).body).toEqual([]);
  expect(
    (await call("listRecords", { website_id: ids.websites }, { bearer: stranger.session })).body,
  ).toEqual([]);
  expect((await call("listRecords", {}, { bearer: owner.session })).body.map((record) => record.id)).toEqual([
    ids.verifications,
  ]);
});

test("one kind of credential does not serve for another", async () => {
  for (const name of withId("client_token")) {
    expect((await call(name, validFor(name, check.id), { bearer: owner.session })).body.code).toBe(
      "client_token_required",
    );
  }
  for (const name of withId("session")) {
    expect((await call(name, validFor(name, idFor(name)), { bearer: check.token })).body.code).toBe(
      "session_required",
    );
  }
});

test.for([
  ["no token", undefined],
  ["an empty one", ""],
  ["one without its signature", (token: string) => token.split(".")[0]],
  ["one with a broken signature", (token: string) => `${token.slice(0, -2)}xx`],
  [
    "one with another check's signature",
    (token: string) => `${token.split(".")[0]}.${othersToken.split(".")[1]}`,
  ],
] as const)("a check is closed to %s", async ([, make]) => {
  const bearer = typeof make === "function" ? make(check.token) : make;
  const { status, body } = await sendFrames(
    { ...check, token: bearer as string, challenge: { nonce: "n", poses: [] } },
    still,
  );
  expect([status, body.code]).toEqual([401, "client_token_required"]);
});
