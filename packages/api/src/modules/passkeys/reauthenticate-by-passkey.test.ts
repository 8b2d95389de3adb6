import { beforeAll, expect, test } from "vitest";
import { type Account, createAccount } from "../../../testing/account.ts";
import { addPasskey, type Authenticator, createAuthenticator } from "../../../testing/authenticator.ts";
import { callApi } from "../../../testing/call-api.ts";
import { queryDatabase } from "../../../testing/query-database.ts";
import { hashToken } from "../../secrets/token.ts";

let owner: Account;
let own: Authenticator;
let foreign: Authenticator;
beforeAll(async () => {
  const stranger = await createAccount();
  owner = await createAccount();
  [own, foreign] = [createAuthenticator(), createAuthenticator()];
  await addPasskey(owner.session, own);
  await addPasskey(stranger.session, foreign);
  await queryDatabase(
    "update sessions set authenticated_at = now() - interval '6 minutes' where token_hash = $1",
    hashToken(owner.session),
  );
});

const begin = async () => (await callApi("passkeyLoginOptions")).body;
const confirm = async (credential: unknown, challenge_token: string) => {
  const { status, body } = await callApi(
    "reauthenticateByPasskey",
    { challenge_token, credential },
    { bearer: owner.session },
  );
  return [status, body.code];
};
const isRecent = async () => (await callApi("addPasskey", {}, { bearer: owner.session })).status === 200;

test("reauthenticateByPasskey takes a passkey of another account as an unknown one, and confirms nothing", async () => {
  for (const holder of [foreign, createAuthenticator()]) {
    const { options, challenge_token } = await begin();
    const credential =
      holder === foreign ? foreign.get(options) : { ...own.get(options), id: "AAAA", rawId: "AAAA" };
    expect(await confirm(credential, challenge_token)).toEqual([404, "passkey_not_found"]);
    expect(await isRecent()).toBe(false);
  }
});

test("reauthenticateByPasskey refuses an answer to another challenge, an answer sent twice, and an old one", async () => {
  const [asked, other] = [await begin(), await begin()];
  expect(await confirm(own.get(other.options), asked.challenge_token)).toEqual([401, "invalid_credentials"]);
  expect(await confirm(own.get(asked.options), asked.challenge_token)).toEqual([400, "challenge_expired"]);
  expect(await isRecent()).toBe(false);
});

test("reauthenticateByPasskey confirms the calling session alone with a passkey of its account", async () => {
  const { options, challenge_token } = await begin();
  const credential = own.get(options);
  expect(await confirm(credential, challenge_token)).toEqual([200, undefined]);
  expect(await isRecent()).toBe(true);
  expect(await confirm(credential, challenge_token)).toEqual([400, "challenge_expired"]);
});
