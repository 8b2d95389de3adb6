import { createHash, X509Certificate } from "node:crypto";
import { Openid4vpClient } from "@openid4vc/openid4vp";
import { CompactEncrypt, decodeJwt, importJWK, jwtVerify } from "jose";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { callApi, sendRequest } from "../../../../testing/call-api.ts";
import {
  answerCheck,
  askForDigitalId,
  type AskedCheck,
  type DigitalIdShop,
  openDigitalIdShop,
  readResult,
} from "../../../../testing/digital-id-shop.ts";
import type { InProcessServer } from "../../../../testing/in-process-server.ts";
import type { IssuingAuthority } from "../../../../testing/issuing-authority.ts";
import { borrowServer } from "../../../../testing/thread-server.ts";
import { openAuthority } from "../../../../testing/trusted-authority.ts";
import {
  answerSignedLink,
  answerThroughBrowser,
  type SignedLinkRequest,
} from "../../../../testing/wallet.ts";
import { createWalletCertificate, writeWalletCertificates } from "../../../../testing/wallet-certificate.ts";

let authority: IssuingAuthority;
let server: InProcessServer;
let shop: DigitalIdShop;
beforeAll(async () => {
  authority = await openAuthority(inject("authority"));
  server = await borrowServer({
    PUBLIC_URL: "https://age.example",
    TRUST_ANCHORS: inject("anchors"),
    ...(await writeWalletCertificates([await createWalletCertificate()])),
  });
  shop = await openDigitalIdShop(undefined, {}, server);
});
afterAll(() => server.stop());

const form = "application/x-www-form-urlencoded";
const requestPath = (link: string) => new URL(new URL(link).searchParams.get("request_uri")!).pathname;
const fetchRequest = (link: string) => sendRequest("GET", requestPath(link), { server: server.url });
const readRequest = async (link: string) =>
  decodeJwt((await fetchRequest(link)).text) as unknown as SignedLinkRequest;
const post = async ({ response_uri }: SignedLinkRequest, fields: Record<string, string>) => {
  const { status, body } = await sendRequest("POST", new URL(response_uri).pathname, {
    server: server.url,
    headers: { "content-type": form },
    body: new URLSearchParams(fields).toString(),
  });
  return { status, body: body as { redirect_uri?: string; code?: string } };
};
const reasonOf = async (check: AskedCheck) => (await readResult(check))?.failure_reason;

/** A wallet's library that others wrote, which reaches the server by https as it asks for. */
const wallet = new Openid4vpClient({
  callbacks: {
    fetch: (address, init) => fetch(`${server.url}${new URL(String(address)).pathname}`, init as RequestInit),
    hash: (data, algorithm) => createHash(algorithm.replace("-", "")).update(data).digest(),
    signJwt: () => {
      throw new Error("nothing is signed");
    },
    decryptJwe: () => {
      throw new Error("nothing is decrypted");
    },
    encryptJwe: async ({ publicJwk, alg, enc }, data) => ({
      encryptionJwk: publicJwk,
      jwe: await new CompactEncrypt(Buffer.from(data))
        .setProtectedHeader({ alg, enc, ...(publicJwk.kid && { kid: publicJwk.kid }) })
        .encrypt(await importJWK(publicJwk as never, alg)),
    }),
    verifyJwt: async (signer, { compact }) => {
      if (signer.method !== "x5c") return { verified: false };
      const key = new X509Certificate(Buffer.from(signer.x5c[0]!, "base64")).publicKey;
      await jwtVerify(compact, key);
      return { verified: true, signerJwk: key.export({ format: "jwk" }) as never };
    },
    getX509CertificateMetadata: () => ({ sanDnsNames: [], sanUriNames: [] }),
  },
});

test("another wallet's library fetches and verifies the request of a code, and its encrypted answer passes", async () => {
  const check = await askForDigitalId(shop);
  const { params } = wallet.parseOpenid4vpAuthorizationRequest({
    authorizationRequest: check.request.codes!.openid4vp,
  });
  const resolved = await wallet.resolveOpenId4vpAuthorizationRequest({
    authorizationRequestPayload: params as never,
  });
  expect(resolved.client).toMatchObject({ prefix: "x509_hash", effective: params.client_id });
  const request = resolved.authorizationRequestPayload as unknown as SignedLinkRequest;
  // The wallet has the credential, and leaves the protocol to the library.
  let vp_token: object = {};
  await answerSignedLink(request, authority.issue(), (answer) => {
    vp_token = answer.vp_token as object;
    return answer;
  });
  const { authorizationRequestPayload } = resolved;
  const { jarm, authorizationResponsePayload } = await wallet.createOpenid4vpAuthorizationResponse({
    authorizationRequestPayload,
    authorizationResponsePayload: { vp_token: vp_token as never },
    jarm: {
      encryption: { nonce: "wallet" },
      serverMetadata: {
        authorization_signing_alg_values_supported: [],
        authorization_encryption_alg_values_supported: ["ECDH-ES"],
        authorization_encryption_enc_values_supported: ["A128GCM", "A256GCM"],
      },
    },
  });
  const { response } = await wallet.submitOpenid4vpAuthorizationResponse({
    authorizationRequestPayload: authorizationRequestPayload as never,
    authorizationResponsePayload,
    jarm: jarm!,
  });
  expect(response.status).toBe(200);
  expect(await readResult(check)).toMatchObject({ status: "passed", assurance: "verified" });
});

test("a request is served as a request object, and with the wallet's nonce", async () => {
  const check = await askForDigitalId(shop);
  const link = check.request.codes!.openid4vp;
  const { status, headers, text } = await fetchRequest(link);
  expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
    200,
    "application/oauth-authz-req+jwt",
    "no-store",
  ]);
  const posted = await sendRequest("POST", requestPath(link), {
    server: server.url,
    headers: { "content-type": form },
    body: new URLSearchParams({ wallet_nonce: "n-1", wallet_metadata: "{}" }).toString(),
  });
  expect(posted.status).toBe(200);
  expect(decodeJwt(posted.text)).toEqual({ ...decodeJwt(text), wallet_nonce: "n-1" });
});

test("a request is served for its own attempt alone, while that is open", async () => {
  const [check, other] = [await askForDigitalId(shop), await askForDigitalId(shop)];
  const link = check.request.codes!.openid4vp;
  const [own, others] = [await readRequest(link), await readRequest(other.request.codes!.openid4vp)];
  for (const name of ["nonce", "state", "response_uri"] as const) expect(own[name]).not.toBe(others[name]);
  const forged = link.replace(check.id, other.id);
  expect((await fetchRequest(forged)).status).toBe(404);
  await answerCheck(check, { refusal: "declined" });
  const { status, body } = await fetchRequest(link);
  expect([status, body]).toMatchObject([409, { code: "already_decided" }]);
});

test("a link that carries its request itself names none to fetch", async () => {
  const { request } = await askForDigitalId(shop);
  const token = new URL(request.codes!.av).searchParams.get("response_uri")!.split("/").at(-1)!;
  const { status } = await callApi("readRequestObject", { token }, { server: server.url });
  expect(status).toBe(404);
});

test("a signed link for this device counts once its browser presents the code", async () => {
  const check = await askForDigitalId(shop);
  const request = await readRequest(check.request.links.openid4vp);
  const { body } = await post(request, { response: await answerSignedLink(request, authority.issue()) });
  expect(await readResult(check)).toBeNull();
  const response_code = body.redirect_uri!.split("#response_code=")[1]!;
  expect((await answerCheck(check, { response_code })).body.status).toBe("passed");
});

test.for([
  ["another state", (answer: Record<string, unknown>) => ({ ...answer, state: "x" }), "invalid_proof"],
  ["no state", ({ vp_token }: Record<string, unknown>) => ({ vp_token }), "invalid_proof"],
  ["no presentation", ({ state }: Record<string, unknown>) => ({ state }), "invalid_proof"],
  ["the visitor's refusal in it", () => ({ error: "access_denied" }), "declined"],
  ["a wallet's error in it", () => ({ error: "vp_formats_not_supported" }), "no_wallet"],
] as const)("an encrypted answer with %s proves nothing", async ([, change, reason]) => {
  const check = await askForDigitalId(shop);
  const request = await readRequest(check.request.codes!.openid4vp);
  const response = await answerSignedLink(request, authority.issue(), change);
  expect((await post(request, { response })).status).toBe(200);
  expect(await reasonOf(check)).toBe(reason);
});

test("an answer to another check's request is refused", async () => {
  const [check, other] = [await askForDigitalId(shop), await askForDigitalId(shop)];
  const request = await readRequest(other.request.codes!.openid4vp);
  const response = await answerSignedLink(request, authority.issue());
  await post(await readRequest(check.request.codes!.openid4vp), { response });
  expect(await reasonOf(check)).toBe("invalid_proof");
  expect((await post(request, { response })).status).toBe(200);
  expect((await readResult(other))?.status).toBe("passed");
});

test.for([
  ["in the clear", { vp_token: "{}" }],
  ["without one", {}],
] as [string, Record<string, string>][])(
  "an answer to a signed request %s is invalid, and leaves the attempt open",
  async ([, fields]) => {
    const check = await askForDigitalId(shop);
    const { status, body } = await post(await readRequest(check.request.codes!.openid4vp), fields);
    expect([status, body.code]).toEqual([400, "invalid_input"]);
    expect(await readResult(check)).toBeNull();
  },
);

test("an unencrypted response proves nothing", async () => {
  const check = await askForDigitalId(shop);
  const unsecured = `${Buffer.from('{"alg":"none"}').toString("base64url")}.e30.`;
  await post(await readRequest(check.request.codes!.openid4vp), { response: unsecured });
  expect(await reasonOf(check)).toBe("invalid_proof");
});

test("a signed request through the browser is answered as an unsigned one is", async () => {
  const check = await askForDigitalId(shop);
  const origin = "https://age.example";
  const answer = await answerThroughBrowser(check.request, "openid4vp-v1-signed", authority.issue(), {
    origin,
  });
  expect((await answerCheck(check, answer)).body.status).toBe("passed");
});

test("a wallet's refusal through the browser is the visitor's", async () => {
  const check = await askForDigitalId(shop);
  const answer = { protocol: "openid4vp-v1-signed", data: { error: "access_denied" } };
  expect((await answerCheck(check, answer)).body.failure_reason).toBe("declined");
});

test("/readyz and Settings tell how long requests stay signed", async () => {
  const until = expect.stringMatching(/^20\d\d-.*Z$/) as string;
  const { body } = await sendRequest("GET", "/readyz", { server: server.url });
  expect(body).toMatchObject({ wallet_certificate: { state: "current", expires_at: until } });
  const trust = await callApi("readTrust", {}, { server: server.url, bearer: shop.session });
  expect(trust.body.wallet_certificate).toEqual({ state: "current", expires_at: until });
});
