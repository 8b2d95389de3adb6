import { expect, test } from "vitest";
import { createAccount } from "../../../testing/account.ts";
import { createApiKey } from "../../../testing/api-key.ts";
import { callApi } from "../../../testing/call-api.ts";
import { createWebsite, startCheck } from "../../../testing/start-check.ts";

test("readOnboarding marks each step when it happens, independent of other organizations", async () => {
  const [{ session }, stranger] = [await createAccount(), await createAccount()];
  const taken = async (bearer = session) => {
    const { status, body } = await callApi("readOnboarding", {}, { bearer });
    expect(status).toBe(200);
    return Object.entries(body)
      .filter(([, done]) => done)
      .map(([step]) => step);
  };
  expect(await taken()).toEqual([]);

  const website = await createWebsite(session);
  expect(await taken()).toEqual(["website"]);
  const key = await createApiKey(session);
  expect(await taken()).toEqual(["website", "api_key"]);

  const trial = await startCheck(website.asset_id, { is_test: true });
  expect(await taken()).toEqual(["website", "api_key"]);
  await callApi("chooseOutcome", { id: trial.id, outcome: "adult" }, { bearer: trial.token });
  expect(await taken()).toEqual(["website", "api_key", "test_check"]);

  const live = await startCheck(website.asset_id);
  expect(await taken()).toEqual(["website", "api_key", "test_check"]);
  await callApi("cancelCheck", { id: live.id }, { bearer: live.token });
  expect(await taken()).toEqual(["website", "api_key", "test_check", "live_check"]);

  await callApi("createWebhook", { url: "https://127.0.0.1:9/hook" }, { bearer: key.key });
  expect(await taken()).toEqual(["website", "api_key", "test_check", "live_check", "webhook"]);

  // A completed step stays completed; a deleted website reopens its step.
  await callApi("deleteWebsite", { id: website.id }, { bearer: session });
  expect(await taken()).toEqual(["api_key", "test_check", "live_check", "webhook"]);
  expect(await taken(stranger.session)).toEqual([]);
});

test("readOnboarding refuses a caller without a session", async () => {
  const { status, body } = await callApi("readOnboarding");
  expect([status, body.code]).toEqual([401, "session_required"]);
});
