import type { User, Website } from "@ofage/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { createAccount } from "../../../../testing/account.ts";
import { callApi } from "../../../../testing/call-api.ts";
import { queryDatabase, runJob } from "../../../../testing/query-database.ts";
import { createWebsite } from "../../../../testing/start-check.ts";

let session: string;
let user: User;
let website: Website;
beforeEach(async () => {
  ({ session, user } = await createAccount());
  website = await createWebsite(session);
});

const face = { method: "face_scan", mode: "enabled", max_attempts: 3 };
const own = { method: "custom", mode: "fallback_only", max_attempts: 1 };
const custom = { name: "Post", url: "https://id.example/age", assurance: "read" };
const read = async () => (await callApi("readPolicy", { id: website.id }, { bearer: session })).body;
const put = (policy: Record<string, unknown>) =>
  callApi("updatePolicy", { id: website.id, ...policy } as never, { bearer: session });
const versions = async () =>
  (await callApi("listPolicyVersions", { id: website.id }, { bearer: session })).body;

test("a new website has the default policy", async () => {
  expect(await read()).toEqual({
    version: 1,
    methods: [face],
    pass_at: null,
    min_assurance: "estimated",
    countries: {},
    custom: null,
  });
  expect(await versions()).toMatchObject([{ version: 1, settings: { policy_version: 1, methods: [face] } }]);
});

test("updatePolicy replaces the policy and makes a version, which the audit log has", async () => {
  const policy = {
    methods: [face, own],
    pass_at: 25,
    min_assurance: "estimated",
    countries: { DE: { methods: [{ ...own, mode: "enabled" }, face] }, FR: { required: false } },
    custom,
  };
  const { status, body } = await put(policy);
  expect([status, body]).toEqual([200, { version: 2, ...policy }]);
  expect(await read()).toEqual(body);
  expect((await callApi("readWebsite", { id: website.id }, { bearer: session })).body.pass_at).toBe(25);
  const [latest] = (await callApi("listAuditLog", { type: "website.updated" }, { bearer: session })).body;
  expect(latest!.details).toMatchObject({
    changed: ["pass_at", "methods", "countries", "custom"],
    before: { policy_version: 1, methods: [face] },
    settings: { policy_version: 2, ...policy, passes_from: 25 },
  });
});

test("what was read can be sent back, and changes nothing", async () => {
  await put({ methods: [face, own], custom });
  const before = await read();
  const { status, body } = await put(before);
  expect([status, body]).toEqual([200, before]);
  expect((await versions()).map(({ version }) => version)).toEqual([2, 1]);
});

test("a version grows with everything that decides, and with nothing else", async () => {
  const as = { bearer: session };
  const save = (change: Record<string, unknown>) => callApi("updateWebsite", { ...website, ...change }, as);
  await save({ name: "Renamed" });
  expect((await read()).version).toBe(1);
  await save({ age_restriction: "twenty_one_plus" });
  await save({ age_restriction: "twenty_one_plus", sensitivity: 20 });
  await save({ age_restriction: "twenty_one_plus", sensitivity: 20, enabled_countries: ["DE"] });
  await callApi("pauseWebsite", { id: website.id, is_paused: true }, as);
  await put({ methods: [{ ...face, max_attempts: 1 }] });
  const listed = await versions();
  expect(listed.map(({ version }) => version)).toEqual([6, 5, 4, 3, 2, 1]);
  expect(
    listed.map(({ settings }) => [
      settings.age_restriction,
      settings.sensitivity,
      settings.enabled_countries,
      settings.is_paused,
      settings.methods[0]!.max_attempts,
    ]),
  ).toEqual([
    ["twenty_one_plus", 20, ["DE"], true, 1],
    ["twenty_one_plus", 20, ["DE"], true, 3],
    ["twenty_one_plus", 20, ["DE"], false, 3],
    ["twenty_one_plus", 20, [], false, 3],
    ["twenty_one_plus", 75, [], false, 3],
    ["eighteen_plus", 75, [], false, 3],
  ]);
  const times = listed.map(({ created_at }) => created_at);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(new Set(listed.map(({ by }) => by)).size).toBe(1);
});

test("a change from another version is refused, and one that names none is not", async () => {
  expect((await put({ methods: [face], pass_at: 30, version: 1 })).body.version).toBe(2);
  const stale = await put({ methods: [face], version: 1 });
  expect([stale.status, stale.body.code, stale.body.error]).toEqual([
    409,
    "policy_changed",
    "This policy has changed since: version 2 is in force. Please look at it first.",
  ]);
  expect((await read()).pass_at).toBe(30);
});

test("twenty raced changes make twenty versions without a gap", async () => {
  const ages = Array.from({ length: 20 }, (_, index) => 20 + index);
  const answers = await Promise.all(ages.map((pass_at) => put({ methods: [face], pass_at })));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const listed = (await callApi("listPolicyVersions", { id: website.id, per_page: 100 }, { bearer: session }))
    .body;
  expect(listed.map(({ version }) => version)).toEqual(Array.from({ length: 21 }, (_, index) => 21 - index));
  expect(new Set(listed.map(({ settings }) => settings.pass_at)).size).toBe(21);
  expect((await read()).pass_at).toBe(listed[0]!.settings.pass_at);
});

describe("updatePolicy refuses", () => {
  test.for([
    ["a passing age below the restriction", { methods: [face], pass_at: 18 }, "pass_at"],
    ["nothing enabled", { methods: [{ ...face, mode: "disabled" }] }, "methods"],
    ["an assurance that nothing reaches", { methods: [face], min_assurance: "verified" }, "min_assurance"],
    ["no methods", {}, "methods"],
    ["methods that are no list", { methods: { 0: face } }, "methods"],
    ["a method with a number's name", { methods: [{ ...face, method: 1 }] }, "methods.0.method"],
    ["countries as a list", { methods: [face], countries: ["DE"] }, "countries"],
    ["a country's name", { methods: [face], countries: { Germany: {} } }, "countries.Germany"],
    [
      "a provider without an address",
      { methods: [face], custom: { name: "x", assurance: "read" } },
      "custom.url",
    ],
    [
      "a script as an address",
      { methods: [face], custom: { ...custom, url: "javascript:alert(1)" } },
      "custom.url",
    ],
  ] as const)("%s", async ([, policy, field]) => {
    await callApi("updateWebsite", { ...website, age_restriction: "twenty_one_plus" }, { bearer: session });
    const before = await read();
    const { status, body } = await put(policy);
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, "invalid_input", [field]]);
    expect(await read()).toEqual(before);
  });
});

test("a policy is its organization's alone", async () => {
  const { session: stranger } = await createAccount();
  for (const answer of [
    await callApi("readPolicy", { id: website.id }, { bearer: stranger }),
    await callApi("updatePolicy", { id: website.id, methods: [face] } as never, { bearer: stranger }),
    await callApi("listPolicyVersions", { id: website.id }, { bearer: stranger }),
    await callApi("rotateProviderSecret", { id: website.id }, { bearer: stranger }),
  ])
    expect([answer.status, answer.body.error]).toEqual([404, "There is no such website."]);
});

test("a website that was changed outside the log gets a version by the service", async () => {
  await queryDatabase("update websites set sensitivity = 10 where id = $1", website.id);
  await runJob("reconcile-settings");
  await expect
    .poll(async () => (await versions()).map(({ version, by }) => [version, by]))
    .toEqual([
      [2, "OfAge"],
      [1, expect.any(String)],
    ]);
  expect((await read()).version).toBe(2);
});

test("a provider secret needs a recent sign-in, replaces the one before, and is in no list", async () => {
  const secrets = [];
  for (let made = 0; made < 2; made++) {
    const { status, body } = await callApi("rotateProviderSecret", { id: website.id }, { bearer: session });
    expect(status).toBe(201);
    expect(body.secret).toMatch(/^whsec_/);
    secrets.push(body.secret);
  }
  expect(new Set(secrets).size).toBe(2);
  const log = await callApi("listAuditLog", { type: "website.provider_secret_rotated" }, { bearer: session });
  expect(log.body).toHaveLength(2);
  for (const secret of secrets) expect(log.text).not.toContain(secret);
  await queryDatabase(
    "update sessions set authenticated_at = now() - interval '1 hour' where user_id = $1",
    user.id,
  );
  const old = await callApi("rotateProviderSecret", { id: website.id }, { bearer: session });
  expect([old.status, old.body.code]).toEqual([403, "reauthentication_required"]);
});
