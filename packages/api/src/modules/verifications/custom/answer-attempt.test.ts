import { randomUUID } from "node:crypto";
import type { Website } from "@ofage/contract";
import { decodeJwt } from "jose";
import { beforeAll, beforeEach, expect, inject, test } from "vitest";
import { createAccount } from "../../../../testing/account.ts";
import { callApi } from "../../../../testing/call-api.ts";
import { queryDatabase } from "../../../../testing/query-database.ts";
import { signWebhook } from "../../../../testing/samples/sign-webhook.ts";
import { createWebsite, type StartedCheck, startConsentedCheck } from "../../../../testing/start-check.ts";

/** A website whose visitors go to its own provider first, and to the scan after it. */
interface Shop {
  session: string;
  website: Website;
  secret: string;
  testSecret: string;
}

const customFirst = (provider: Record<string, unknown> = {}) => ({
  methods: [
    { method: "custom", mode: "enabled", max_attempts: 2 },
    { method: "face_scan", mode: "enabled", max_attempts: 3 },
  ],
  custom: { name: "Post", url: "https://id.example/age?from=ofage", assurance: "read", ...provider },
});

async function openShop(provider: Record<string, unknown> = {}): Promise<Shop> {
  const { session } = await createAccount();
  const website = await createWebsite(session);
  const policy = { id: website.id, ...customFirst(provider) };
  const saved = await callApi("updatePolicy", policy as never, { bearer: session });
  expect(saved.status).toBe(200);
  const shop = { session, website };
  return { ...shop, secret: await rotate(shop), testSecret: await rotate(shop, true) };
}

const rotate = async ({ session, website }: Pick<Shop, "session" | "website">, is_test?: boolean) =>
  (await callApi("rotateProviderSecret", { id: website.id, is_test }, { bearer: session })).body.secret;

let shop: Shop;
let stranger: Shop;
let check: StartedCheck;
beforeAll(async () => {
  [shop, stranger] = [await openShop(), await openShop()];
});
beforeEach(async () => {
  check = await startConsentedCheck(shop.website.asset_id, { reference_id: "visitor-1" });
});

interface Sending {
  secret?: string;
  at?: Date;
  /** Sends other bytes than were signed. */
  tampered?: string;
  id?: string;
  /** Replaces what the answer names; undefined leaves it out. */
  names?: Record<string, unknown>;
}

/** Signs an answer to the check's first attempt, and sends it. */
async function answer(signal: unknown, { secret = shop.secret, at = new Date(), ...sending }: Sending = {}) {
  const id = sending.id ?? check.id;
  const named = {
    purpose: "age_signal",
    audience: inject("publicUrl"),
    verification_id: id,
    attempt: 1,
    is_test: false,
    signal,
  };
  const body = JSON.stringify({ ...named, ...sending.names });
  const response = await fetch(`${inject("url")}/v1/verifications/${id}/signal`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...signWebhook(secret, body, { id: `msg_${randomUUID()}`, at }),
    },
    body: sending.tampered ?? body,
  });
  const text = await response.text();
  return { status: response.status, text, body: JSON.parse(text) as Record<string, unknown> };
}
const result = async () => (await callApi("readCheck", { id: check.id }, { bearer: check.token })).body;

test("consent leads to the provider, whose signed answer passes the check", async () => {
  const page = await result();
  expect([page.method, page.provider]).toEqual(["custom", { name: "Post" }]);
  const address = new URL(page.provider_url!);
  expect([address.origin, address.searchParams.get("from")]).toEqual(["https://id.example", "ofage"]);
  expect(decodeJwt(address.searchParams.get("request")!)).toMatchObject({
    iss: inject("publicUrl"),
    sub: check.id,
    attempt: 1,
    age_threshold: 18,
    reference_id: "visitor-1",
    is_test: false,
    answer_url: `${inject("publicUrl")}/v1/verifications/${check.id}/signal`,
    return_url: `${inject("publicUrl")}/verify/returned`,
  });
  const { status, body } = await answer("over");
  expect([status, body]).toEqual([200, { status: "passed" }]);
  const after = await result();
  expect(after.result).toMatchObject({
    status: "passed",
    age_verified: true,
    method: "custom",
    assurance: "read",
  });
  expect(after.provider_url).toBeNull();
  const usage = await queryDatabase("select service from usage_events where verification_id = $1", check.id);
  expect(usage).toEqual([{ service: "age_verification_api" }]);
});

test("under fails where only a weaker method is left, inconclusive goes on with it", async () => {
  expect((await answer("under")).body).toEqual({ status: "failed" });
  expect((await result()).result).toMatchObject({ failure_reason: "under_age", assurance: "read" });
  check = await startConsentedCheck(shop.website.asset_id);
  expect((await answer("inconclusive")).body).toEqual({ status: "started" });
  expect((await result()).methods).toEqual([
    { method: "custom", state: "used_up", attempts_left: 0 },
    { method: "face_scan", state: "available", attempts_left: 3 },
  ]);
});

test("an attempt is answered once", async () => {
  expect((await answer("inconclusive")).status).toBe(200);
  const again = await answer("over");
  expect([again.status, again.body.code]).toEqual([409, "attempt_ended"]);
  expect((await result()).status).toBe("started");
});

test("of ten raced answers, one counts", async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => answer("over")));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  const usage = await queryDatabase("select 1 from usage_events where verification_id = $1", check.id);
  expect(usage).toHaveLength(1);
});

test("an answer after the check has ended, or has expired, changes nothing", async () => {
  await callApi("cancelCheck", { id: check.id }, { bearer: check.token });
  expect((await answer("over")).body.code).toBe("already_decided");
  check = await startConsentedCheck(shop.website.asset_id);
  await queryDatabase(
    "update verifications set expires_at = now() - interval '1 second' where id = $1",
    check.id,
  );
  expect((await answer("over")).body.code).toBe("check_expired");
  expect((await result()).status).toBe("expired");
});

test("an answer to an attempt that the visitor left is refused, and the next attempt takes its own", async () => {
  await callApi("retryCheck", { id: check.id, method: "face_scan" }, { bearer: check.token });
  expect((await answer("over")).body.code).toBe("attempt_ended");
  await callApi("retryCheck", { id: check.id, method: "custom" }, { bearer: check.token });
  expect((await answer("over")).body.code).toBe("attempt_ended");
  expect((await answer("over", { names: { attempt: 2 } })).body).toEqual({ status: "passed" });
});

const signedBody = (names: Record<string, unknown> = {}) =>
  JSON.stringify({
    purpose: "age_signal",
    audience: inject("publicUrl"),
    verification_id: check.id,
    attempt: 1,
    is_test: false,
    signal: "over",
    ...names,
  });

test("nobody who cannot sign learns whether there is such a check", async () => {
  const refused = [
    await answer("over", { secret: stranger.secret }),
    await answer("over", { secret: `whsec_${Buffer.alloc(32).toString("base64")}` }),
    await answer("under", { tampered: signedBody({ signal: "over" }) }),
    await answer("over", { tampered: `${signedBody()} ` }),
    await answer("over", { secret: shop.testSecret }),
    await answer("over", { at: new Date(Date.now() - 6 * 60_000) }),
    await answer("over", { at: new Date(Date.now() + 6 * 60_000) }),
    await answer("over", { id: "ver_01h2xcejqtf2nbrexx3vqjhp41" }),
    await answer("over", { id: "x" }),
  ];
  const bodies = refused.map(({ status, body: { request_id: _id, ...body } }) =>
    JSON.stringify([status, body]),
  );
  expect(new Set(bodies).size).toBe(1);
  expect(refused[0]).toMatchObject({ status: 401, body: { code: "invalid_signature" } });
  const unsigned = await callApi("answerAttempt", { id: check.id, ...JSON.parse(signedBody()) } as never);
  expect([unsigned.status, unsigned.body.code]).toEqual([401, "invalid_signature"]);
  expect((await result()).status).toBe("started");
});

test("a stranger's own secret does not answer for another organization's check", async () => {
  const theirs = await startConsentedCheck(stranger.website.asset_id);
  expect((await answer("over", { id: theirs.id, secret: shop.secret })).body.code).toBe("invalid_signature");
  expect((await answer("over", { id: theirs.id, secret: stranger.secret })).status).toBe(200);
});

test.for([["yes"], [null], [1], [["over"]], ["OVER"]])(
  "a signed answer of %j is refused",
  async ([signal]) => {
    const { status, body } = await answer(signal);
    expect([status, body.code]).toEqual([400, "invalid_input"]);
  },
);

/** Asserts that the check takes the right answer after all that was refused. */
const expectRightAnswerPasses = async () =>
  expect((await answer("over")).body, "the right answer").toEqual({ status: "passed" });

test.for([
  ["another check", { verification_id: "ver_01h2xcejqtf2nbrexx3vqjhp41" }, "is for another check than"],
  ["another server", { audience: "https://age.example" }, "is for another server than"],
  ["a test check", { is_test: true }, "is for a test check, and this is a live check."],
] as const)("an answer to %s is refused with its sentence", async ([, names, sentence]) => {
  const { status, body } = await answer("over", { names });
  expect([status, body.code, body.error]).toEqual([400, "invalid_input", expect.stringContaining(sentence)]);
  expect(body.fields).toEqual({ [Object.keys(names)[0]!]: body.error });
  await expectRightAnswerPasses();
});

test("an answer is good for one check and one attempt", async () => {
  const [first, other] = [check, await startConsentedCheck(shop.website.asset_id)];
  const replayed = { id: other.id, names: { verification_id: first.id } };
  expect((await answer("over", { id: first.id })).status).toBe(200);
  expect((await answer("over", replayed)).body.fields).toHaveProperty("verification_id");
  expect((await answer("over", { id: first.id })).body.code).toBe("already_decided");
  check = other;
  expect((await answer("over", { names: { attempt: 2 } })).body.code).toBe("attempt_ended");
  await expectRightAnswerPasses();
});

test.for([
  [
    "the old form",
    { purpose: undefined, audience: undefined, verification_id: undefined, is_test: undefined },
  ],
  ["another purpose", { purpose: "webhook" }],
  ["no purpose", { purpose: undefined }],
] as const)("an answer in %s is refused, and learns what to sign", async ([, names]) => {
  const { status, body } = await answer("over", { names });
  expect([status, body.code, body.error]).toEqual([
    400,
    "invalid_input",
    'Please sign a body with purpose "age_signal", audience, verification_id, attempt, is_test and signal, so that the answer counts for this attempt only.',
  ]);
  expect(Object.keys(body.fields as object)).toEqual(Object.keys(names));
  await expectRightAnswerPasses();
});

test("an answer that leaves anything out is refused", async () => {
  for (const name of ["audience", "verification_id", "attempt", "is_test", "signal"]) {
    const { status, body } = await answer("over", { names: { [name]: undefined } });
    expect([status, body.fields]).toEqual([400, { [name]: expect.any(String) as string }]);
  }
  await expectRightAnswerPasses();
});

test("a webhook's event that is signed with the provider's secret is no answer", async () => {
  const event = { id: "evt_1", type: "verification.completed", created: new Date().toISOString(), data: {} };
  const body = JSON.stringify(event);
  const response = await fetch(`${inject("url")}/v1/verifications/${check.id}/signal`, {
    method: "POST",
    headers: { "content-type": "application/json", ...signWebhook(shop.secret, body, { id: event.id }) },
    body,
  });
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
    400,
    "unknown_field",
  ]);
  expect((await answer("over", { names: { type: event.type } })).body.code).toBe("unknown_field");
  await expectRightAnswerPasses();
});

test("a test check takes its own secret alone, and its answer counts for no live check", async () => {
  const live = check;
  check = await startConsentedCheck(shop.website.asset_id, { is_test: true });
  const asTest = { secret: shop.testSecret, names: { is_test: true } };
  expect((await answer("over", { ...asTest, secret: shop.secret })).body.code).toBe("invalid_signature");
  const asLive = await answer("over", { secret: shop.testSecret });
  expect(asLive.body.error).toBe("This answer is for a live check, and this is a test check.");
  expect((await answer("over", { ...asTest, id: live.id })).body.code).toBe("invalid_signature");
  expect((await answer("over", asTest)).body).toEqual({ status: "passed" });
  check = live;
  await expectRightAnswerPasses();
});

test.for([
  [false, "previous_secret_expires_at"],
  [true, "previous_test_secret_expires_at"],
] as const)(
  "a rotated secret (test: %s) works for a day more, and the other one stays",
  async ([is_test, expiry]) => {
    const own = await openShop();
    const old = is_test ? own.testSecret : own.secret;
    const next = await rotate(own, is_test);
    const answerNew = async (secret: string, isTest = is_test) => {
      check = await startConsentedCheck(own.website.asset_id, { is_test: isTest });
      return (await answer("over", { secret, names: { is_test: isTest } })).status;
    };
    for (const secret of [old, next]) expect(await answerNew(secret)).toBe(200);
    await queryDatabase(
      `update provider_secrets set ${expiry} = now() - interval '1 second' where website_id = $1`,
      own.website.id,
    );
    expect(await answerNew(old)).toBe(401);
    expect(await answerNew(next)).toBe(200);
    expect(await answerNew(is_test ? own.secret : own.testSecret, !is_test)).toBe(200);
  },
);

test("a test secret alone answers test checks, and live ones once theirs is created", async () => {
  const { session } = await createAccount();
  const website = await createWebsite(session);
  await callApi("updatePolicy", { id: website.id, ...customFirst() } as never, { bearer: session });
  const own = { session, website };
  const testSecret = await rotate(own, true);
  check = await startConsentedCheck(website.asset_id, { is_test: true });
  expect((await answer("over", { secret: testSecret, names: { is_test: true } })).status).toBe(200);
  check = await startConsentedCheck(website.asset_id);
  expect((await answer("over", { secret: testSecret })).status).toBe(401);
  expect((await answer("over", { secret: await rotate(own) })).status).toBe(200);
});

test("the assurance is that of the policy that the check began with", async () => {
  const own = await openShop({ assurance: "estimated" });
  check = await startConsentedCheck(own.website.asset_id);
  const policy = (await callApi("readPolicy", { id: own.website.id }, { bearer: own.session })).body;
  await callApi(
    "updatePolicy",
    { id: own.website.id, ...policy, custom: { ...policy.custom!, assurance: "read" } } as never,
    { bearer: own.session },
  );
  await answer("over", { secret: own.secret });
  expect((await result()).result).toMatchObject({ status: "passed", assurance: "estimated" });
});
