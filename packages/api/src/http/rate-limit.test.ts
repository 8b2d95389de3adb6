import { expect, test } from "vitest";
import { contract } from "@ofage/contract";
import { createAccount } from "../../testing/account.ts";
import { call, newAddress } from "../../testing/call.ts";

test("an address that calls too often waits, others do not", async () => {
  const from = newAddress();
  const { max } = contract.signOut.limit;
  const answers = [];
  for (let sent = 0; sent < max + 1; sent++) answers.push(await call("signOut", {}, { from }));
  const refused = answers.pop()!;
  expect(answers.every(({ status }) => status === 401)).toBe(true);
  expect(refused.status).toBe(429);
  expect(refused.body).toEqual({
    error: "Too many attempts. Please try again later.",
    code: "rate_limited",
    request_id: refused.body.request_id,
  });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await call("signOut", {}, { from: newAddress() })).status).toBe(401);
  expect((await call("signIn", { email: "a@b.example", password: "x" }, { from })).status).toBe(401);
});

test("an account's limit counts the account, wherever it calls from", async () => {
  const { session } = await createAccount();
  const { max } = contract.updateMe.limit;
  const statuses = new Set<number>();
  for (let sent = 0; sent < max; sent++)
    statuses.add((await call("updateMe", {}, { bearer: session, from: newAddress() })).status);
  expect([...statuses]).toEqual([400]);
  expect((await call("updateMe", {}, { bearer: session, from: newAddress() })).status).toBe(429);
});
