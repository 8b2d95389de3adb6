import { expect, test } from "vitest";
import { beginSignUp, createAccount, password, randomEmail } from "../../../testing/account.ts";
import { callApi, randomIpAddress } from "../../../testing/call-api.ts";
import {
  codeInEmail,
  differentCode,
  emailsTo,
  linkTokenInEmail,
  waitForEmail,
} from "../../../testing/outbox.ts";
import { queryDatabase } from "../../../testing/query-database.ts";
import { secretKey } from "../../../testing/secret-key.ts";
import { createKeyring } from "../../secrets/keyring.ts";

const stranger = { from: randomIpAddress() };
const signUpInput = (email: string) => ({ email, password, password_confirmation: password });
const signIn = (email: string, given: string, cookie?: string) =>
  callApi("signIn", { email, password: given }, cookie ? { headers: { cookie } } : stranger);

/** Makes all networks' requests for a kind of emails to an address an hour older. */
const age = (email: string, kind: string) =>
  queryDatabase(
    `update attempts set attempted_at = array(select t - interval '61 minutes' from unnest(attempted_at) as t),
       last_at = last_at - interval '61 minutes'
     where kind = 'emails_of_a_kind' and subject = $1`,
    createKeyring(secretKey).digest("subject", `${kind} ${email}`),
  );

test("a stranger who asks for codes and locks an address leaves its owner the reset and unlock emails", async () => {
  const { email } = await createAccount();
  for (let round = 0; round < 5; round++) await callApi("resendCode", { email }, stranger);
  for (let round = 0; round < 10; round++) await signIn(email, `wrong ${round}`);
  expect((await signIn(email, password)).status).toBe(423);

  expect((await callApi("forgotPassword", { email })).status).toBe(200);
  await callApi("unlock", { email });
  // The queue may send the two in either order.
  const mails = [await waitForEmail(email, 2), await waitForEmail(email, 3)];
  const unlock = mails.find((mail) => mail.includes("/unlock?token="))!;
  expect(mails.some((mail) => mail.includes("/reset-password?token="))).toBe(true);
  await callApi("confirmUnlock", { token: linkTokenInEmail(unlock, "unlock") });
  expect((await signIn(email, password)).status).toBe(200);
});

test("a network that uses up its emails to an address leaves the owner's network its own", async () => {
  const { email } = await createAccount();
  const ask = (from?: string) =>
    Promise.all([
      callApi("forgotPassword", { email }, { from }),
      callApi("signUp", signUpInput(email), { from }),
      callApi("resendCode", { email }, { from }),
      callApi("registerPasskey", { email }, { from }),
    ]);
  for (let each = 0; each < 5; each++) await ask(`203.0.113.${each}`);
  for (const { status } of await ask("203.0.113.77")) expect(status).toBe(429);
  expect((await ask()).map(({ status }) => status)).toEqual([200, 201, 200, 200]);
});

test("strangers of many networks who use up an address's emails of the day leave its owner one an hour", async () => {
  const { email } = await createAccount();
  for (let each = 0; each < 60; each++) {
    await callApi("forgotPassword", { email }, { from: randomIpAddress() });
    await callApi("unlock", { email }, { from: randomIpAddress() });
  }
  const refused = await callApi("forgotPassword", { email });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "86400"]);
  await waitForEmail(email, 121);

  for (const kind of ["reset_email", "unlock_email"]) await age(email, kind);
  expect((await callApi("forgotPassword", { email })).status).toBe(200);
  await callApi("unlock", { email });
  await waitForEmail(email, 123);
  expect((await callApi("forgotPassword", { email })).status).toBe(429);
}, 60_000);

test("a browser that signed in before has its own count of wrong passwords", async () => {
  const { email, user } = await createAccount();
  const [, known = ""] = (await signIn(email, password)).headers.getSetCookie();
  expect(known).toMatch(
    /^ofage_known_browser=[\w-]{22}\.[\w-]{43}; Path=\/v1\/users; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
  );
  const cookie = known.split(";")[0]!;
  for (let round = 0; round < 10; round++) await signIn(email, `wrong ${round}`);
  expect((await signIn(email, password)).status).toBe(423);
  expect((await signIn(email, password, cookie)).status).toBe(200);

  for (let round = 0; round < 10; round++) await signIn(email, `wrong ${round}`, cookie);
  expect((await signIn(email, password, cookie)).status).toBe(423);

  // Another account's cookie, a forged one and an invented account do not help.
  const other = await createAccount();
  const [, theirs = ""] = (await signIn(other.email, password)).headers.getSetCookie();
  const forged = `ofage_known_browser=${user.id}.${"A".repeat(43)}`;
  for (const given of [theirs.split(";")[0]!, forged])
    expect((await signIn(email, password, given)).status).toBe(423);
});

/** Returns the cookie by which a browser is known from now on. */
const knownCookieIn = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith("ofage_known_browser="))!
    .split(";")[0]!;
const lock = async (email: string, cookie?: string) => {
  for (let round = 0; round < 10; round++) await signIn(email, `wrong ${round}`, cookie);
};
const chosen = "another horse battery";
const withCookie = (cookie: string) => ({ headers: { cookie } });

test("the unlock link unlocks the owner's own browser and its sessions, too", async () => {
  const { email, session } = await createAccount();
  const cookie = knownCookieIn(await signIn(email, password));
  await lock(email, cookie);
  const guess = (current_password: string) =>
    callApi(
      "changePassword",
      { current_password, password: chosen, password_confirmation: chosen },
      { bearer: session },
    );
  for (let round = 0; round < 9; round++) await guess(`wrong ${round}`);
  expect((await signIn(email, password, cookie)).status).toBe(423);

  await callApi("unlock", { email });
  const token = linkTokenInEmail(await waitForEmail(email, 2), "unlock");
  expect((await callApi("confirmUnlock", { token }, withCookie(cookie))).status).toBe(200);
  expect((await signIn(email, password, cookie)).status).toBe(200);
  // The account's count began anew as well: one more wrong password ends no session.
  expect((await guess("wrong")).status).toBe(400);
  expect((await callApi("readMe", {}, { bearer: session })).status).toBe(200);
});

test("the reset link unlocks the owner's own browser, too", async () => {
  const { email } = await createAccount();
  const cookie = knownCookieIn(await signIn(email, password));
  await lock(email, cookie);
  await callApi("forgotPassword", { email });
  const token = linkTokenInEmail(await waitForEmail(email, 2), "reset-password");
  await callApi(
    "resetPassword",
    { token, password: chosen, password_confirmation: chosen },
    withCookie(cookie),
  );
  expect((await signIn(email, chosen, cookie)).status).toBe(200);
});

test("a stranger who locks an address again after its unlock link leaves the owner's new browser open", async () => {
  const { email } = await createAccount();
  await lock(email);
  await callApi("unlock", { email });
  const token = linkTokenInEmail(await waitForEmail(email, 2), "unlock");
  const cookie = knownCookieIn(await callApi("confirmUnlock", { token }));
  await lock(email);
  expect((await signIn(email, password)).status).toBe(423);
  expect((await signIn(email, password, cookie)).status).toBe(200);
});

test("a stranger who locks an address again after its reset leaves the owner's new browser open", async () => {
  const { email } = await createAccount();
  await callApi("forgotPassword", { email });
  const token = linkTokenInEmail(await waitForEmail(email, 2), "reset-password");
  const reset = await callApi("resetPassword", { token, password: chosen, password_confirmation: chosen });
  const cookie = knownCookieIn(reset);
  await lock(email);
  expect((await signIn(email, chosen)).status).toBe(423);
  expect((await signIn(email, chosen, cookie)).status).toBe(200);
});

test("a new password forgets the browsers that signed in with the old one, except the one that chose it", async () => {
  const { email, session } = await createAccount();
  const theirs = knownCookieIn(await signIn(email, password));
  const changed = await callApi(
    "changePassword",
    { current_password: password, password: chosen, password_confirmation: chosen },
    { bearer: session },
  );
  const own = knownCookieIn(changed);
  await lock(email);
  expect((await signIn(email, chosen, theirs)).status).toBe(423);
  expect((await signIn(email, chosen, own)).status).toBe(200);
});

test("a known browser's cookie signs nobody in", async () => {
  const { email } = await createAccount();
  const [, known = ""] = (await signIn(email, password)).headers.getSetCookie();
  const headers = { cookie: known.split(";")[0]! };
  expect((await callApi("readMe", {}, { headers })).status).toBe(401);
});

test("a stranger without a sign-up's token uses up none of its codes", async () => {
  const email = randomEmail();
  const token = await beginSignUp(email);
  const code = codeInEmail(await waitForEmail(email));
  for (let round = 0; round < 35; round++)
    await callApi("verifyEmail", { email, token: `bogus ${round}`, code: "000000" }, stranger);
  const others = await beginSignUp(email, stranger, "a stranger's choice");
  for (let round = 0; round < 5; round++)
    await callApi("verifyEmail", { email, token: others, code: "000000" }, stranger);
  expect((await callApi("verifyEmail", { email, token, code })).status).toBe(200);
});

test("strangers of many networks who use up an address's sign-up emails of the day leave a newcomer one of each kind an hour", async () => {
  const email = randomEmail();
  const ask = () =>
    Promise.all([
      callApi("signUp", signUpInput(email), { from: randomIpAddress() }),
      callApi("resendCode", { email }, { from: randomIpAddress() }),
      callApi("registerPasskey", { email }, { from: randomIpAddress() }),
    ]);
  const kinds = ["sign_up_email", "resend_email", "passkey_sign_up_email"];
  for (let each = 0; each < 60; each++) await ask();
  for (const { status, headers } of await ask())
    expect([status, headers.get("retry-after")]).toEqual([429, "86400"]);

  for (const kind of kinds) await age(email, kind);
  expect((await ask()).map(({ status }) => status)).toEqual([201, 200, 200]);
  expect((await ask()).map(({ status }) => status)).toEqual([429, 429, 429]);
}, 60_000);

test("a stranger who uses up one kind of an address's sign-up emails closes no other", async () => {
  const email = randomEmail();
  await beginSignUp(email);
  for (let round = 0; round < 5; round++) {
    await callApi("registerPasskey", { email }, stranger);
    await callApi("resendCode", { email }, stranger);
  }
  expect((await callApi("registerPasskey", { email }, stranger)).status).toBe(429);
  expect((await callApi("resendCode", { email }, stranger)).status).toBe(429);
  await beginSignUp(email);
});

test("a stranger's sign-ups share one renewed code's five attempts, and use up none of the owner's", async () => {
  const email = randomEmail();
  const token = await beginSignUp(email);
  const others = [];
  for (let round = 0; round < 4; round++)
    others.push(await beginSignUp(email, stranger, "a stranger's choice"));
  await callApi("resendCode", { email }, stranger);
  const code = codeInEmail(await waitForEmail(email, 6));
  const codes: (string | undefined)[] = [];
  for (const other of others)
    for (const step of [1, 2])
      codes.push(
        (await callApi("verifyEmail", { email, token: other, code: differentCode(code, step) }, stranger))
          .body.code,
      );
  // One attempt each: the second finds the code used up.
  expect(codes).toEqual(codes.map(() => "code_expired"));
  const right = await Promise.all(
    others.map((other) => callApi("verifyEmail", { email, token: other, code }, stranger)),
  );
  expect(right.map(({ body }) => body.code)).toEqual(right.map(() => "code_expired"));
  expect((await callApi("verifyEmail", { email, token, code })).status).toBe(200);
  expect((await signIn(email, password)).status).toBe(200);
});

test("resendCode sends an account nothing, so it costs the owner nothing", async () => {
  const { email } = await createAccount();
  for (let round = 0; round < 5; round++) await callApi("resendCode", { email }, stranger);
  expect((await callApi("resendCode", { email }, stranger)).status).toBe(429);
  expect((await callApi("forgotPassword", { email })).status).toBe(200);
  await waitForEmail(email, 2);
  expect((await emailsTo(email)).length).toBe(2);
});
