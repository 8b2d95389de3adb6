import type { CredentialProtocol } from "@ofage/contract";
import { CompactEncrypt, importJWK, type JWK } from "jose";
import { beforeAll, expect, inject, test } from "vitest";
import { callApi } from "../../../../testing/call-api.ts";
import { createAuthority, createSigner } from "../../../../testing/digital-id-certificates.ts";
import {
  issueSdJwt,
  pid,
  presentSdJwt,
  type SdJwtIssueOptions,
  type SdJwtPresentOptions,
} from "../../../../testing/digital-id-sd-jwt.ts";
import {
  answerCheck,
  askForDigitalId,
  type AskedCheck,
  type DigitalIdShop,
  openDigitalIdShop,
  postToWalletAddress,
  pageOrigin,
  readDetail,
} from "../../../../testing/digital-id-shop.ts";
import type { IssuingAuthority } from "../../../../testing/issuing-authority.ts";
import { openAuthority } from "../../../../testing/trusted-authority.ts";
import { readLink } from "../../../../testing/wallet.ts";

let authority: IssuingAuthority;
let shop: DigitalIdShop;
beforeAll(async () => {
  authority = await openAuthority(inject("authority"));
  shop = await openDigitalIdShop();
});

/** A wallet's credential and answer; what is left out is as it should be. */
interface Answer {
  issue?: SdJwtIssueOptions;
  present?: Partial<SdJwtPresentOptions>;
}

/** Answers with a personal ID; returns the result that the visitor sees. */
type AnswerCheck = (check: AskedCheck, answer?: Answer) => Promise<Record<string, unknown> | null>;

const vpToken = ({ issue, present }: Answer, binding: { nonce: string; audience: string }) => ({
  pid_sd_jwt: [presentSdJwt(issueSdJwt(authority.signer, issue), { ...binding, ...present })],
});

/** Answers by OpenID for Verifiable Presentations 1.0, appendix A. */
const answerThroughBrowser: AnswerCheck = async (check, answer = {}) => {
  const protocol: CredentialProtocol = "openid4vp-v1-unsigned";
  const { data } = check.request.requests.findLast((each) => each.protocol === protocol)!;
  const { nonce, client_metadata } = data as { nonce: string; client_metadata: { jwks: { keys: JWK[] } } };
  const [key] = client_metadata.jwks.keys;
  const vp_token = vpToken(answer, { nonce, audience: `origin:${pageOrigin()}` });
  const response = await new CompactEncrypt(Buffer.from(JSON.stringify({ vp_token })))
    .setProtectedHeader({ alg: "ECDH-ES", enc: "A128GCM", kid: key!.kid! })
    .encrypt(await importJWK(key!, "ECDH-ES"));
  const { status, body } = await answerCheck(check, { protocol, data: { response } });
  expect(status).toBe(200);
  return body;
};

/** Answers by OpenID for Verifiable Presentations 1.0, section 8.2. */
const answerLink: AnswerCheck = async (check, answer = {}) => {
  const { client_id, response_uri, nonce } = readLink(check.request.codes!.personal_id);
  const vp_token = JSON.stringify(vpToken(answer, { nonce, audience: client_id }));
  const { status } = await postToWalletAddress({ response_uri }, { vp_token });
  expect(status).toBe(200);
  return (await callApi("readCheck", { id: check.id }, { bearer: check.token })).body.result;
};

const ways = [
  { way: "through the browser", answer: answerThroughBrowser },
  { way: "to a QR code", answer: answerLink },
];

test.for(ways)("a personal ID in SD-JWT VC format $way passes the check, verified", async ({ answer }) => {
  const check = await askForDigitalId(shop);
  expect(await answer(check)).toMatchObject({
    status: "passed",
    age_verified: true,
    method: "digital_id",
    assurance: "verified",
  });
  const { attempts } = await readDetail(shop, check);
  expect(attempts).toMatchObject([
    {
      signal: "over",
      reason: null,
      proof: { threshold: 18, doc_type: pid, issuer_country: "FR", list_version: null },
    },
  ]);
});

test.for(ways)("a personal ID of a minor $way fails the check, verified", async ({ answer }) => {
  const check = await askForDigitalId(shop);
  expect(await answer(check, { issue: { ages: { 18: false } } })).toMatchObject({
    status: "failed",
    failure_reason: "under_age",
    age_verified: false,
    assurance: "verified",
  });
});

const broken: [string, string, Answer][] = [
  ["for another nonce", "invalid_proof", { present: { nonce: "another" } }],
  ["for another page", "invalid_proof", { present: { audience: "origin:https://evil.example" } }],
  ["for this server without more", "invalid_proof", { present: { audience: "https://age.example" } }],
  ["with a family name", "invalid_proof", { present: { disclose: ["18", "family_name"] } }],
  ["of another type of credential", "invalid_proof", { issue: { claims: { vct: "urn:eudi:ehic:1" } } }],
  ["that has expired", "expired_credential", { issue: { claims: { exp: 1_700_000_000, iat: undefined } } }],
];
for (const { way, answer } of ways)
  test.for(broken)(`an answer ${way} %s is refused as %s`, async ([, reason, options]) => {
    const check = await askForDigitalId(shop);
    expect(await answer(check, options)).toMatchObject({
      status: "failed",
      failure_reason: reason,
      age_verified: null,
      assurance: null,
    });
    const { attempts, error_message } = await readDetail(shop, check);
    expect(attempts).toMatchObject([{ signal: null, reason, proof: null }]);
    expect(error_message).toMatch(/^[A-Z][^{}<>]{10,120}$/);
  });

test.for(ways)("a personal ID $way whose issuer nobody trusts is refused", async ({ answer }) => {
  const signer = await createSigner({}, await createAuthority());
  const check = await askForDigitalId(shop);
  const result = await answer(check, { issue: { signer } });
  expect(result?.failure_reason).toBe("untrusted_issuer");
});

test("an answer through the browser does not count to a link, nor the other way round", async () => {
  const [browser, link] = [await askForDigitalId(shop), await askForDigitalId(shop)];
  const audience = readLink(browser.request.codes!.personal_id).client_id;
  const results = [
    await answerThroughBrowser(browser, { present: { audience } }),
    await answerLink(link, { present: { audience: `origin:${pageOrigin()}` } }),
  ];
  expect(results.map((result) => result?.failure_reason)).toEqual(["invalid_proof", "invalid_proof"]);
});

test.for(["", "~", "a.b.c~d~e.f.g", "~".repeat(70_000)])(
  "a presentation of %j proves nothing",
  async (presentation) => {
    const check = await askForDigitalId(shop);
    const vp_token = JSON.stringify({ pid_sd_jwt: [presentation] });
    const { status } = await postToWalletAddress(readLink(check.request.codes!.personal_id), { vp_token });
    const { body } = await callApi("readCheck", { id: check.id }, { bearer: check.token });
    expect([status, body.result?.failure_reason]).toEqual([200, "invalid_proof"]);
  },
);
