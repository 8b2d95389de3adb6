import { expect, test } from "vitest";
import { createAccount, password } from "../../../testing/account.ts";
import { createApiKey } from "../../../testing/api-key.ts";
import { callApi } from "../../../testing/call-api.ts";
import { queryDatabase } from "../../../testing/query-database.ts";

const active = async (bearer: string) => (await callApi("readMe", {}, { bearer })).body.stats.activeApiKeys;

test("readMe counts the API keys that currently work", async () => {
  const { email, session } = await createAccount();
  const stranger = await createAccount();
  await createApiKey(stranger.session);
  expect(await active(session)).toBe(0);
  const first = await createApiKey(session);
  await createApiKey(session, { key_type: "public", is_test: true });
  expect(await active(session)).toBe(2);
  expect((await callApi("signIn", { email, password })).body.stats.activeApiKeys).toBe(2);

  // The replaced key works for one more day.
  await callApi("rotateApiKey", { key_type: "private" }, { bearer: session });
  expect(await active(session)).toBe(3);
  await queryDatabase("update api_keys set expires_at = now() - interval '1 second' where id = $1", first.id);
  expect(await active(session)).toBe(2);
  await callApi("rotateApiKey", { key_type: "private", immediate: true }, { bearer: session });
  expect(await active(session)).toBe(2);
  for (const { id } of (await callApi("listApiKeys", {}, { bearer: session })).body)
    await callApi("revokeApiKey", { id }, { bearer: session });
  expect(await active(session)).toBe(0);
  expect(await active(stranger.session)).toBe(1);
});
