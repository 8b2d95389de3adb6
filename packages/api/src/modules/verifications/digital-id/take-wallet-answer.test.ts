import { digitalIdReasons, testCredentials } from "@ofage/contract";
import { beforeAll, expect, inject, test } from "vitest";
import { callApi, sendRequest } from "../../../../testing/call-api.ts";
import {
  askForDigitalId,
  type AskedCheck,
  type DigitalIdShop,
  openDigitalIdShop,
  postToWalletAddress,
  readDetail,
} from "../../../../testing/digital-id-shop.ts";
import type { IssuingAuthority } from "../../../../testing/issuing-authority.ts";
import { openAuthority } from "../../../../testing/trusted-authority.ts";
import { answerLink, readLink } from "../../../../testing/wallet.ts";

let authority: IssuingAuthority;
let shop: DigitalIdShop;
beforeAll(async () => {
  authority = await openAuthority(inject("authority"));
  shop = await openDigitalIdShop();
});

const resultOf = async (check: AskedCheck) =>
  (await callApi("readCheck", { id: check.id }, { bearer: check.token })).body.result;

test.for(["av", "openid4vp"] as const)(
  "a wallet's answer to the QR code %s passes the check",
  async (scheme) => {
    const check = await askForDigitalId(shop);
    const link = readLink(check.request.codes![scheme]);
    const { status, body } = await postToWalletAddress(link, {
      vp_token: answerLink(link, authority.issue()),
    });
    expect([status, body]).toEqual([200, { redirect_uri: `${inject("publicUrl")}/verify/returned` }]);
    expect(await resultOf(check)).toMatchObject({
      status: "passed",
      method: "digital_id",
      assurance: "verified",
    });
  },
);

test("fields that a wallet adds to its answer are ignored", async () => {
  const check = await askForDigitalId(shop);
  const link = readLink(check.request.codes!.av);
  const more = { state: "s", presentation_submission: "{}" };
  expect(
    (await postToWalletAddress(link, { vp_token: answerLink(link, authority.issue()), ...more })).status,
  ).toBe(200);
  expect((await resultOf(check))?.status).toBe("passed");
});

test("a wallet that refuses is a visitor who declined", async () => {
  const check = await askForDigitalId(shop);
  const { status } = await postToWalletAddress(readLink(check.request.codes!.av), { error: "access_denied" });
  expect([status, (await resultOf(check))?.failure_reason]).toEqual([200, "declined"]);
});

test("an answer to another check's link is refused there, and at its own address counts once", async () => {
  const [asked, other] = [await askForDigitalId(shop), await askForDigitalId(shop)];
  const link = readLink(other.request.codes!.av);
  const vp_token = answerLink(link, authority.issue());
  await postToWalletAddress(readLink(asked.request.codes!.av), { vp_token });
  expect((await resultOf(asked))?.failure_reason).toBe("invalid_proof");
  const answers = await Promise.all(Array.from({ length: 5 }, () => postToWalletAddress(link, { vp_token })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  expect((await resultOf(other))?.status).toBe("passed");
});

test("an answer that was made for the other way of asking is refused", async () => {
  const check = await askForDigitalId(shop);
  const { nonce } = check.request.requests.at(-1)!.data as { nonce: string };
  const link = readLink(check.request.codes!.av);
  const elsewhere = { ...link, nonce, client_id: "https://age.example" };
  await postToWalletAddress(link, { vp_token: answerLink(elsewhere, authority.issue()) });
  expect((await resultOf(check))?.failure_reason).toBe("invalid_proof");
});

test("nobody without the token that the request names finds the attempt", async () => {
  const check = await askForDigitalId(shop);
  const link = readLink(check.request.codes!.av);
  const [id, number, secret] = link.response_uri.split("/").at(-1)!.split(".");
  for (const forged of [`${id}.2.${secret}`, `${id}.${number}.${"A".repeat(43)}`, id, `${id}.`, "x"]) {
    const address = { ...link, response_uri: `https://age.example/v1/wallet-answers/${forged}` };
    const { status, body } = await postToWalletAddress(address, {
      vp_token: answerLink(link, authority.issue()),
    });
    expect([status, body.code]).toEqual([404, "not_found"]);
  }
  expect(await resultOf(check)).toBeNull();
});

test.for([
  ["nothing", {}],
  ["an empty field of another name", { token: "" }],
] as [string, Record<string, string>][])(
  "a form with %s is invalid, and leaves the attempt open",
  async ([, form]) => {
    const check = await askForDigitalId(shop);
    const { status, body } = await postToWalletAddress(readLink(check.request.codes!.av), form);
    expect([status, body.code]).toEqual([400, "invalid_input"]);
    expect(await resultOf(check)).toBeNull();
  },
);

test.for(["", "null", "[]", "{}", '"x"', "{", `{"eu_europa_ec_av_1":[${"[".repeat(5000)}`])(
  "a vp_token of %j proves nothing",
  async (vp_token) => {
    const check = await askForDigitalId(shop);
    expect((await postToWalletAddress(readLink(check.request.codes!.av), { vp_token })).status).toBe(200);
    expect((await resultOf(check))?.failure_reason).toBe("invalid_proof");
  },
);

test("a form is refused on a route that takes none", async () => {
  const answer = await sendRequest("POST", "/v1/users/signin", {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "email=a@shop.example&password=x",
  });
  expect(answer.status).toBe(415);
});

/** Answers with the installation's test wallet. */
async function answerAsTestWallet(check: AskedCheck, credential: (typeof testCredentials)[number]) {
  const link = readLink(check.request.codes!.openid4vp);
  const { client_id, response_uri, nonce, dcql_query } = link;
  const { status, body } = await callApi("answerAsTestWallet", {
    client_id,
    response_uri,
    nonce,
    dcql_query,
    credential,
  });
  expect(status).toBe(200);
  return postToWalletAddress(link, body as Record<string, string>);
}

test.for(testCredentials)(
  "the test wallet's credential %s ends a test check as it says",
  async (credential) => {
    const check = await askForDigitalId(shop, { is_test: true });
    await answerAsTestWallet(check, credential);
    const result = await resultOf(check);
    if (credential === "unavailable") expect(result).toBeNull();
    else if (credential === "adult")
      expect(result).toMatchObject({ status: "passed", assurance: "verified" });
    else expect(result?.failure_reason).toBe(credential === "minor" ? "under_age" : credential);
  },
);

test("a live check never trusts the test issuer", async () => {
  const check = await askForDigitalId(shop);
  expect(check.request.test_wallet).toBeNull();
  await answerAsTestWallet(check, "adult");
  expect((await resultOf(check))?.failure_reason).toBe("untrusted_issuer");
});

test("a test check trusts the operator's issuers too", async () => {
  const check = await askForDigitalId(shop, { is_test: true });
  const link = readLink(check.request.codes!.av);
  await postToWalletAddress(link, { vp_token: answerLink(link, authority.issue()) });
  expect((await resultOf(check))?.status).toBe("passed");
});

test("a tester chooses each outcome of a digital ID, and none of a scan", async () => {
  for (const outcome of digitalIdReasons) {
    const check = await askForDigitalId(shop, { is_test: true });
    const { body } = await callApi("chooseOutcome", { id: check.id, outcome }, { bearer: check.token });
    const status = outcome === "unavailable" ? "started" : "failed";
    expect(body).toMatchObject({ status, failure_reason: outcome, method: "digital_id" });
    // The record of a check that goes on is not there yet.
    if (outcome === "unavailable") continue;
    const { attempts } = await readDetail(shop, check);
    expect(attempts).toMatchObject([{ method: "digital_id", reason: outcome, proof: null }]);
  }
  const check = await askForDigitalId(shop, { is_test: true });
  const { status, body } = await callApi(
    "chooseOutcome",
    { id: check.id, outcome: "spoof" },
    { bearer: check.token },
  );
  expect([status, body.fields]).toEqual([
    400,
    { outcome: "An attempt with digital_id never ends with spoof." },
  ]);
});
