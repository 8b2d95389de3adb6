import { expect, test } from "vitest";
import { createAccount, randomEmail, password } from "../../../testing/account.ts";
import { callApi } from "../../../testing/call-api.ts";
import { queryDatabase } from "../../../testing/query-database.ts";
import { linkTokenInEmail, waitForEmail } from "../../../testing/outbox.ts";

const ask = (bearer: string, email: string) => callApi("updateMe", { name: "Ada", email }, { bearer });

test("requestEmailChange takes effect once the emailed link is opened, and notifies the old address", async () => {
  const { email, session, user } = await createAccount();
  const wanted = randomEmail();
  const asked = await ask(session, wanted.toUpperCase());
  expect([asked.status, asked.body.user]).toEqual([200, { ...user, name: "Ada", pendingEmail: wanted }]);
  expect((await callApi("signIn", { email: wanted, password })).status).toBe(401);

  const token = linkTokenInEmail(await waitForEmail(wanted), "confirm-email");
  expect((await callApi("confirmEmail", { token })).status).toBe(200);
  const me = (await callApi("readMe", {}, { bearer: session })).body.user;
  expect([me.email, me.pendingEmail]).toEqual([wanted, null]);
  expect((await callApi("signIn", { email: wanted, password })).status).toBe(200);
  expect((await callApi("signIn", { email, password })).status).toBe(401);
  expect(await waitForEmail(email, 2)).toContain(wanted);
  expect((await callApi("confirmEmail", { token })).body.code).toBe("invalid_link");
});

test("requestEmailChange with the current address withdraws the pending request", async () => {
  const { email, session } = await createAccount();
  const wanted = randomEmail();
  await ask(session, wanted);
  const token = linkTokenInEmail(await waitForEmail(wanted), "confirm-email");
  expect((await ask(session, email)).body.user.pendingEmail).toBeNull();
  expect((await callApi("confirmEmail", { token })).body.code).toBe("invalid_link");
});

test("requestEmailChange confirms only the latest requested address, and a name change leaves the request pending", async () => {
  const { session } = await createAccount();
  const [first, second] = [randomEmail(), randomEmail()];
  await ask(session, first);
  await ask(session, second);
  expect((await callApi("updateMe", { name: "Ada" }, { bearer: session })).body.user.pendingEmail).toBe(
    second,
  );
  const late = linkTokenInEmail(await waitForEmail(first), "confirm-email");
  expect((await callApi("confirmEmail", { token: late })).body.code).toBe("invalid_link");
  const token = linkTokenInEmail(await waitForEmail(second), "confirm-email");
  expect((await callApi("confirmEmail", { token })).status).toBe(200);
});

test("requestEmailChange answers a taken address like a free one and notifies only its owner", async () => {
  const owner = await createAccount();
  const { session, user } = await createAccount();
  const { status, body } = await ask(session, owner.email);
  expect([status, body.user]).toEqual([200, { ...user, name: "Ada", pendingEmail: owner.email }]);
  const mail = await waitForEmail(owner.email, 2);
  expect(mail).toMatch(/^Subject: You already have an OfAge account$/m);
  expect(mail).not.toContain("confirm-email");
});

test("requestEmailChange gives an address to the first of two people that confirms it", async () => {
  const wanted = randomEmail();
  const rivals = await Promise.all([createAccount(), createAccount()]);
  for (const { session } of rivals) await ask(session, wanted);
  const tokens = [1, 2].map(async (nth) =>
    linkTokenInEmail(await waitForEmail(wanted, nth), "confirm-email"),
  );
  const answers = await Promise.all(
    (await Promise.all(tokens)).map((token) => callApi("confirmEmail", { token })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect((await queryDatabase("select 1 from people where email = $1", wanted)).length).toBe(1);
});

test("requestEmailChange invalidates links sent to the old address", async () => {
  const { email, session } = await createAccount();
  await callApi("forgotPassword", { email });
  const reset = linkTokenInEmail(await waitForEmail(email, 2), "reset-password");
  const wanted = randomEmail();
  await ask(session, wanted);
  await callApi("confirmEmail", { token: linkTokenInEmail(await waitForEmail(wanted), "confirm-email") });
  const chosen = { password: "another horse battery", password_confirmation: "another horse battery" };
  expect((await callApi("resetPassword", { token: reset, ...chosen })).body.code).toBe("invalid_link");
});

test("requestEmailChange refuses an invalid address and changes nothing", async () => {
  const { session, user } = await createAccount();
  for (const email of ["", "nonsense", "a@b", "a@b.example,c@d.example"]) {
    expect((await ask(session, email)).body.fields).toHaveProperty("email");
  }
  expect((await callApi("readMe", {}, { bearer: session })).body.user).toEqual(user);
});

test("requestEmailChange allows five emails in 15 minutes", async () => {
  const wanted = randomEmail();
  const { email, session } = await createAccount();
  const statuses: number[] = [];
  for (let round = 0; round < 6; round++) {
    statuses.push((await ask(session, wanted)).status);
    await ask(session, email);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
