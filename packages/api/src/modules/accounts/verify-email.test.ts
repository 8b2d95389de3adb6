import { describe, expect, test } from "vitest";
import { beginSignUp, createAccount, randomEmail } from "../../../testing/account.ts";
import { callApi } from "../../../testing/call-api.ts";
import { queryDatabase } from "../../../testing/query-database.ts";
import { differentCode, codeInEmail, waitForEmail } from "../../../testing/outbox.ts";

async function waiting() {
  const email = randomEmail();
  const token = await beginSignUp(email);
  return { email, token, code: codeInEmail(await waitForEmail(email)) };
}

test("verifyEmail refuses wrong codes and accepts the right one on the fifth attempt", async () => {
  const { email, token, code } = await waiting();
  for (const step of [1, 2, 3, 4]) {
    const { status, body } = await callApi("verifyEmail", { email, token, code: differentCode(code, step) });
    expect([status, body.code, body.error]).toEqual([400, "invalid_code", "Invalid verification code"]);
  }
  expect((await callApi("verifyEmail", { email, token, code })).status).toBe(200);
});

test("verifyEmail says from the fifth wrong attempt on that a new code is needed, and refuses the right one", async () => {
  const { email, token, code } = await waiting();
  const codes: (string | undefined)[] = [];
  for (const step of [1, 2, 3, 4, 5])
    codes.push((await callApi("verifyEmail", { email, token, code: differentCode(code, step) })).body.code);
  expect(codes).toEqual([...Array.from({ length: 4 }, () => "invalid_code"), "code_expired"]);
  const { status, body } = await callApi("verifyEmail", { email, token, code });
  expect([status, body.code, body.error]).toEqual([
    400,
    "code_expired",
    "This code no longer works. Please request a new one.",
  ]);
});

test("verifyEmail answers for an address that has an account as for any other, also beyond the attempts", async () => {
  const { email } = await createAccount();
  const token = await beginSignUp(email);
  const codes: (string | undefined)[] = [];
  for (const step of [1, 2, 3, 4, 5, 6])
    codes.push((await callApi("verifyEmail", { email, token, code: `00000${step}` })).body.code);
  expect(new Set(codes.slice(0, 4))).toEqual(new Set(["invalid_code"]));
  expect(codes.slice(4)).toEqual(["code_expired", "code_expired"]);
});

test("verifyEmail enforces the attempt limit for concurrent attempts", async () => {
  const { email, token, code } = await waiting();
  await Promise.all(
    Array.from({ length: 25 }, (_, step) =>
      callApi("verifyEmail", { email, token, code: differentCode(code, step + 1) }),
    ),
  );
  const [signup] = await queryDatabase<{ wrong_codes: number }>(
    "select wrong_codes from signups where email = $1",
    email,
  );
  expect(signup!.wrong_codes).toBe(5);
  expect((await callApi("verifyEmail", { email, token, code })).body.code).toBe("code_expired");
});

test("verifyEmail accepts a code once, even for two concurrent requests", async () => {
  const { email, token, code } = await waiting();
  const answers = await Promise.all([1, 2, 3].map(() => callApi("verifyEmail", { email, token, code })));
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 400, 400]);
  expect((await callApi("verifyEmail", { email, token, code })).status).toBe(400);
});

describe("verifyEmail refuses", () => {
  test("the code with another address, another token, or none", async () => {
    const { email, token, code } = await waiting();
    for (const wrong of [{ email: randomEmail() }, { token: `${token}x` }, { token: "" }]) {
      expect((await callApi("verifyEmail", { email, token, code, ...wrong })).body.code).toBe("invalid_code");
    }
    expect((await callApi("verifyEmail", { email, code })).body.code).toBe("invalid_input");
  });

  test("a code older than 15 minutes", async () => {
    const { email, token, code } = await waiting();
    await queryDatabase(
      "update signups set code_expires_at = now() - interval '1 second' where email = $1",
      email,
    );
    expect((await callApi("verifyEmail", { email, token, code })).body.code).toBe("code_expired");
  });

  test.for([
    [undefined, "Please enter the verification code"],
    ["", "Please enter the verification code"],
    ["12345", "Verification code must be 6 digits"],
    ["1234567", "Verification code must be 6 digits"],
    ["12345a", "Verification code must be 6 digits"],
    ["１２３４５６", "Verification code must be 6 digits"],
  ] as const)("the code %j", async ([code, sentence]) => {
    const { status, body } = await callApi("verifyEmail", { email: "a@b.example", token: "t", code });
    expect([status, body.fields]).toEqual([400, { code: sentence }]);
  });
});
