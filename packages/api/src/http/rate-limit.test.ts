import { beforeEach, describe, expect, test } from "vitest";
import { contract } from "@ofage/contract";
import { createAccount } from "../../testing/account.ts";
import { createApiKey } from "../../testing/api-key.ts";
import { callApi, randomIpAddress } from "../../testing/call-api.ts";
import { insertMember, insertSession } from "../../testing/insert-member.ts";
import { inOrganization } from "../../testing/invite-member.ts";
import { nobodysTarget, tenantMatrix } from "../../testing/tenant-matrix.ts";

test("an address that calls too often must wait, and others need not", async () => {
  const from = randomIpAddress();
  const { max } = contract.signOut.limit;
  const answers = [];
  for (let sent = 0; sent < max + 1; sent++) answers.push(await callApi("signOut", {}, { from }));
  const refused = answers.pop()!;
  expect(answers.every(({ status }) => status === 401)).toBe(true);
  expect(refused.status).toBe(429);
  expect(refused.body).toEqual({
    error: "Too many attempts. Please try again later.",
    code: "rate_limited",
    request_id: refused.body.request_id,
  });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await callApi("signOut", {}, { from: randomIpAddress() })).status).toBe(401);
  expect((await callApi("signIn", { email: "a@b.example", password: "x" }, { from })).status).toBe(401);
});

test("a person's limit counts all their sessions, from all addresses, and no other person's", async () => {
  const owner = await createAccount();
  const colleague = await insertMember(owner.organization.id, "read_only");
  const { max } = contract.replayVerifications.limit;
  const replay = (bearer: string) =>
    callApi("replayVerifications", tenantMatrix.replayVerifications.input(nobodysTarget), {
      ...inOrganization(bearer, owner.organization.id),
      from: randomIpAddress(),
    });
  const sessions = [colleague.session, await insertSession(colleague.id), await insertSession(colleague.id)];
  const statuses = [];
  for (let sent = 0; sent < max; sent++) statuses.push((await replay(sessions[sent % 3]!)).status);
  expect(statuses).toEqual(Array(max).fill(404));
  for (const session of [...sessions, await insertSession(colleague.id)])
    expect((await replay(session)).status).toBe(429);
  expect((await replay(owner.session)).status).toBe(404);
});

describe("rate limit of API keys", () => {
  let session: string;
  beforeEach(async () => {
    session = (await createAccount()).session;
  });

  const { max, windowSeconds } = contract.deleteWebhook.limit;
  /** Deletes a webhook that does not exist: each call counts and changes nothing. */
  const spend = (bearer: string, from = randomIpAddress()) =>
    callApi("deleteWebhook", { id: "whk_none" }, { bearer, from });
  const left = ({ headers }: { headers: Headers }) => Number(headers.get("ratelimit-remaining"));

  test("each response states what is left of the allowance, which all live keys of an organization share", async () => {
    const [one, other] = [await createApiKey(session), await createApiKey(session)];
    const test = await createApiKey(session, { is_test: true });
    const from = randomIpAddress();
    const first = await spend(one.key, from);
    expect(first.status).toBe(404);
    expect(first.headers.get("ratelimit-limit")).toBe(String(max));
    expect(left(first)).toBe(max - 1);
    expect(Number(first.headers.get("ratelimit-reset"))).toBeGreaterThan(0);
    expect(Number(first.headers.get("ratelimit-reset"))).toBeLessThanOrEqual(windowSeconds);

    expect(left(await spend(one.key))).toBe(max - 2);
    expect(left(await spend(other.key))).toBe(max - 3);
    expect(left(await spend(test.key, from))).toBe(max - 1);
    // Each route has its own allowance.
    const listed = await callApi("listOwnApiKeys", {}, { bearer: one.key, from });
    expect(left(listed)).toBe(contract.listOwnApiKeys.limit.max - 1);
  });

  test("live keys that call too often must wait and get the time, and test keys and other organizations need not", async () => {
    const keys = [await createApiKey(session), await createApiKey(session)] as const;
    const test = await createApiKey(session, { is_test: true });
    const stranger = await createApiKey((await createAccount()).session);
    const statuses = new Set<number>();
    for (let sent = 0; sent < max; sent++) statuses.add((await spend(keys[sent % 2]!.key)).status);
    expect([...statuses]).toEqual([404]);

    const refused = await spend(keys[0].key);
    expect([refused.status, refused.body.code]).toEqual([429, "rate_limited"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(windowSeconds);
    expect([refused.headers.get("ratelimit-limit"), left(refused)]).toEqual([String(max), 0]);
    expect(Number(refused.headers.get("ratelimit-reset"))).toBeGreaterThan(0);
    expect((await spend((await createApiKey(session)).key)).status).toBe(429);
    for (const { key } of [test, stranger]) expect((await spend(key)).status).toBe(404);
  });

  test("a refused key uses up only its address's allowance", async () => {
    const right = await createApiKey(session);
    const page = await createApiKey(session, { key_type: "public" });
    const from = randomIpAddress();
    const statuses = [];
    for (let sent = 0; sent < max; sent++) {
      // Guesses without trying the same key twice.
      const guess = sent % 2 === 0 ? page.key : `${right.key.slice(0, -8)}${String(sent).padStart(8, "x")}`;
      statuses.push((await spend(guess, from)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([401, 403]));
    const refused = await spend(`${right.key}x`, from);
    expect([refused.status, refused.body.code]).toEqual([429, "rate_limited"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);

    // The same address with a valid key, and the same guess from another address.
    const served = await spend(right.key, from);
    expect([served.status, left(served)]).toEqual([404, max - 1]);
    expect((await spend(`${right.key}x`)).status).toBe(401);
  });
});
