import type { ApiKey } from "@ofage/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, newAddress } from "../../testing/call.ts";
import { type Folder, newFolder } from "../../testing/child.ts";
import { freePort } from "../../../../fixtures/free-port.ts";
import { readEnv } from "../env.ts";
import { type Running, start } from "../start.ts";
import { seedDemo } from "./seed.ts";

let folder: Folder;
let running: Running;
let via: { server: string; from: string; bearer?: string };
let keys: ApiKey[];
beforeAll(async () => {
  folder = await newFolder();
  const port = await freePort();
  const env = readEnv({
    PORT: String(port),
    DATA_DIR: folder.path,
    LOG_LEVEL: "silent",
    TRUST_PROXY: "127.0.0.1",
  });
  running = await start(env, async (services) => void (await seedDemo(services)));
  via = { server: `http://127.0.0.1:${port}`, from: newAddress() };
  const demo = { email: "demo@ofage.example", password: "look-around-ofage" };
  const { body } = await call("signIn", demo, via);
  via.bearer = body.session_token;
  expect(body.stats.activeApiKeys).toBe(6);
  keys = (await call("listApiKeys", {}, via)).body;
}, 120_000);
afterAll(async () => {
  await running?.stop();
  await folder?.remove();
});

test("the demo account has keys of each kind that were used, and one in its last day", async () => {
  expect(keys.map(({ name, key_type, is_test }) => [name, key_type, is_test])).toEqual([
    ["Shop server", "private", false],
    ["Landing pages", "public", false],
    ["Local development", "public", true],
    ["Staging", "private", true],
    ["Shop server", "private", false],
    ["Website widget", "public", false],
  ]);
  for (const key of keys) {
    expect(key.stats.total_requests).toBeGreaterThan(0);
    expect(key.stats.requests_monthly).toBeLessThanOrEqual(key.stats.total_requests);
    expect(key.stats.success_rate).toBeGreaterThan(75);
    expect(Date.parse(key.last_used_at!)).toBeGreaterThan(Date.parse(key.created_at));
    expect(Date.parse(key.last_used_at!)).toBeLessThanOrEqual(Date.now());
  }
  const ending = keys.filter(({ expires_at }) => expires_at !== null);
  expect(ending.map(({ id }) => id)).toEqual([keys[4]!.id]);
  const hoursLeft = (Date.parse(ending[0]!.expires_at!) - Date.now()) / 3_600_000;
  expect([hoursLeft > 20.5, hoursLeft < 21.1]).toEqual([true, true]);
});

test("they are real: each private one works, the one in its last day too", async () => {
  for (const { id } of keys.filter(({ key_type }) => key_type === "private")) {
    const { key } = (await call("revealApiKey", { id }, via)).body;
    expect((await call("listOwnApiKeys", {}, { ...via, bearer: key })).status).toBe(200);
  }
});

test("the activity says how they were made", async () => {
  const { body } = await call("listActivity", {}, via);
  const made = body.filter(({ type }) => type === "api_key.created" || type === "api_key.rotated");
  expect(made.map(({ type, subject_id }) => [type, subject_id])).toEqual(
    keys.map(({ id }, index) => [index === 0 ? "api_key.rotated" : "api_key.created", id]),
  );
});

test("a demo that is there is left alone", async () => {
  await seedDemo(running.services);
  const again = (await call("listApiKeys", {}, via)).body;
  expect(again.map(({ id }) => id)).toEqual(keys.map(({ id }) => id));
});
