import { createHash } from "node:crypto";
import { Openid4vpClient } from "@openid4vc/openid4vp";
import { CompactEncrypt, importJWK } from "jose";
import { expect, test } from "vitest";
import type { Env } from "../../../env.ts";
import { createKeyring } from "../../../secrets/keyring.ts";
import { buildWalletRequest } from "../build-wallet-request.ts";
import { askedDocuments } from "../presentation/index.ts";
import { createWalletSigners } from "../signing/wallet-signers.ts";
import { deriveWalletSecrets } from "../wallet-secrets.ts";
import { openBrowserAnswer } from "./open-browser-answer.ts";
import { readVpToken } from "./read-vp-token.ts";

/* Our questions, read and answered by a wallet's library that others wrote. */

const keyring = createKeyring("a secret key of the operator, long enough");
const attempt = { verification_id: "ver_01h2xcejqtf2nbrexx3vqjhp41", number: 1 };
const services = {
  keyring,
  env: { publicUrl: "https://age.example" } as Env,
  walletSigners: createWalletSigners([]),
};
const { requests, links } = await buildWalletRequest(services, attempt, {
  threshold: 18,
  isTest: false,
  beganAt: new Date(),
  allowsOtherDevice: false,
});

const unused = () => {
  throw new Error("nothing is signed or fetched");
};
const wallet = new Openid4vpClient({
  callbacks: {
    fetch: unused,
    signJwt: unused,
    verifyJwt: unused,
    decryptJwe: unused,
    hash: (data, algorithm) => createHash(algorithm.replace("-", "")).update(data).digest(),
    encryptJwe: async ({ publicJwk, alg, enc }, data) => ({
      encryptionJwk: publicJwk,
      jwe: await new CompactEncrypt(Buffer.from(data))
        .setProtectedHeader({ alg, enc, ...(publicJwk.kid && { kid: publicJwk.kid }) })
        .encrypt(await importJWK(publicJwk as never, alg)),
    }),
  },
});

test.for(["av", "openid4vp", "personal_id"] as const)(
  "another wallet reads the request of the link %s",
  async (scheme) => {
    const { type, params } = wallet.parseOpenid4vpAuthorizationRequest({
      authorizationRequest: links[scheme],
    });
    expect(type).toBe("openid4vp");
    const { client, dcql, version } = await wallet.resolveOpenId4vpAuthorizationRequest({
      authorizationRequestPayload: params as never,
    });
    expect([client.prefix, client.effective, version]).toEqual(["redirect_uri", params.client_id, 100]);
    const [, query] = links[scheme].split("?");
    expect(dcql?.query).toEqual(JSON.parse(new URLSearchParams(query).get("dcql_query")!));
  },
);

test("another wallet reads the request through the browser, and its encrypted answer is opened", async () => {
  const { data } = requests.find(({ protocol }) => protocol === "openid4vp-v1-unsigned")!;
  const origin = "https://age.example";
  const { params } = wallet.parseOpenid4vpAuthorizationRequest({ authorizationRequest: data });
  const resolved = await wallet.resolveOpenId4vpAuthorizationRequest({
    authorizationRequestPayload: params as never,
    origin,
  });
  expect(resolved.dcql?.query).toEqual(data.dcql_query);
  const { jarm } = await wallet.createOpenid4vpAuthorizationResponse({
    authorizationRequestPayload: resolved.authorizationRequestPayload,
    origin,
    authorizationResponsePayload: { vp_token: { eu_europa_ec_av_1: ["AQID"] } },
    jarm: {
      encryption: { nonce: "wallet" },
      serverMetadata: {
        authorization_signing_alg_values_supported: [],
        authorization_encryption_alg_values_supported: ["ECDH-ES"],
        authorization_encryption_enc_values_supported: ["A128GCM", "A256GCM"],
      },
    },
  });
  const vpToken = await openBrowserAnswer(
    { response: jarm!.responseJwt },
    deriveWalletSecrets(keyring, attempt, "browser").keys,
  );
  expect(readVpToken(vpToken, askedDocuments(18))).toEqual({
    format: "mso_mdoc",
    deviceResponse: Buffer.from([1, 2, 3]),
  });
});
