import { createHash, verify, X509Certificate } from "node:crypto";
import { decode, encode, Tagged } from "cborg";
import { decodeJwt, decodeProtectedHeader, jwtVerify } from "jose";
import { describe, expect, test } from "vitest";
import { createWalletCertificate, openTestWalletSigners } from "../../../testing/wallet-certificate.ts";
import type { Env } from "../../env.ts";
import { createKeyring } from "../../secrets/keyring.ts";
import { buildRequestObject } from "./build-request-object.ts";
import { buildWalletRequest } from "./build-wallet-request.ts";

const certificate = await createWalletCertificate();
const native = new X509Certificate(new Uint8Array(certificate.certificate.rawData));
const x5c = [native.raw.toString("base64")];
const services = {
  keyring: createKeyring("a secret key of the operator, long enough"),
  env: { publicUrl: "https://age.example" } as Env,
  walletSigners: await openTestWalletSigners([certificate]),
};
const attempt = { verification_id: "ver_01h2xcejqtf2nbrexx3vqjhp41", number: 1 };
const check = { threshold: 18, isTest: true, beganAt: new Date() };
const clientId = `x509_hash:${createHash("sha256").update(native.raw).digest("base64url")}`;
const build = (using = services) => buildWalletRequest(using, attempt, { ...check, allowsOtherDevice: true });
const expiresAt = new Date(Date.now() + 600_000);
const requestObject = async (wallet: "openid4vp" | "personal_id", walletNonce?: string) =>
  (await buildRequestObject(services, attempt, { wallet, device: "other" }, check, {
    expiresAt,
    walletNonce,
  }))!;

/** Verifies a request as a wallet does, with the key of its first certificate. */
const read = async (jwt: string) =>
  (
    await jwtVerify(jwt, native.publicKey, {
      typ: "oauth-authz-req+jwt",
      audience: "https://self-issued.me/v2",
    })
  ).payload;

test("a signed link names its request by address, so that a QR code of version 10 holds it", async () => {
  const { openid4vp, personal_id } = (await build()).codes!;
  for (const link of [openid4vp, personal_id]) {
    const { request_uri, ...named } = Object.fromEntries(new URL(link).searchParams);
    expect(named).toEqual({ client_id: clientId, request_uri_method: "post" });
    expect(request_uri).toMatch(
      /^https:\/\/age\.example\/v1\/wallet-requests\/ver_\w+\.1\.o[op]\.[\w-]{43}$/,
    );
    // ISO/IEC 18004, table 7: bytes of version 10 at level L.
    expect(link.length).toBeLessThanOrEqual(271);
  }
});

test("the EU app and the test wallet are asked by value, unsigned", async () => {
  const { links, test_wallet } = await build();
  for (const link of [links.av, test_wallet!])
    expect(new URL(link).searchParams.get("client_id")).toMatch(/^redirect_uri:/);
});

test("a request object asks for an encrypted answer, and names its certificate", async () => {
  const jwt = await requestObject("openid4vp");
  expect(decodeProtectedHeader(jwt)).toEqual({ alg: "ES256", typ: "oauth-authz-req+jwt", x5c });
  expect(await read(jwt)).toEqual({
    aud: "https://self-issued.me/v2",
    client_id: clientId,
    response_type: "vp_token",
    response_mode: "direct_post.jwt",
    response_uri: expect.stringMatching(/^https:\/\/age\.example\/v1\/wallet-answers\/ver_\w+\.1\.oo\./),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    exp: Math.floor(expiresAt.getTime() / 1000),
    dcql_query: expect.objectContaining({ credential_sets: expect.anything() }),
    client_metadata: {
      jwks: {
        keys: [
          expect.objectContaining({
            kty: "EC",
            crv: "P-256",
            use: "enc",
            alg: "ECDH-ES",
            kid: expect.any(String),
          }),
        ],
      },
      encrypted_response_enc_values_supported: ["A128GCM", "A256GCM"],
      vp_formats_supported: { mso_mdoc: expect.anything() },
    },
  });
});

test("a request object returns the wallet's nonce, and is otherwise the same each time", async () => {
  const [first, second] = [await requestObject("personal_id"), await requestObject("personal_id", "n-1")];
  expect(decodeJwt(second)).toEqual({ ...decodeJwt(first), wallet_nonce: "n-1" });
});

test("the browser is asked by signed requests too, which name the page's origin", async () => {
  const { requests } = await build();
  expect(requests.map(({ protocol }) => protocol)).toEqual([
    "org-iso-mdoc",
    "org-iso-mdoc",
    "openid4vp-v1-signed",
    "openid4vp-v1-signed",
    "openid4vp-v1-unsigned",
    "openid4vp-v1-unsigned",
  ]);
  for (const [index, format] of ["mso_mdoc", "dc+sd-jwt"].entries()) {
    const payload = await read(requests[2 + index]!.data.request as string);
    expect(payload).toMatchObject({
      client_id: clientId,
      expected_origins: ["https://age.example"],
      response_mode: "dc_api.jwt",
      client_metadata: { vp_formats_supported: { [format]: expect.anything() } },
    });
    expect(payload).not.toHaveProperty("response_uri");
  }
});

describe("without a valid certificate", () => {
  const past = new Date(Date.now() - 60_000);
  const future = new Date(Date.now() + 60_000);
  test.for([
    ["that has expired", { notAfter: past }],
    ["that is not valid yet", { notBefore: future }],
  ] as const)("a certificate %s signs nothing, and everything is asked unsigned", async ([, validity]) => {
    const walletSigners = await openTestWalletSigners([await createWalletCertificate(validity)]);
    const { requests, links } = await build({ ...services, walletSigners });
    expect(requests.map(({ protocol }) => protocol)).not.toContain("openid4vp-v1-signed");
    expect(new URL(links.openid4vp).searchParams.get("client_id")).toMatch(/^redirect_uri:/);
  });
});

test("a server may be named by its host", async () => {
  const walletSigners = await openTestWalletSigners([certificate], "x509_san_dns");
  const { links } = await build({ ...services, walletSigners });
  expect(new URL(links.openid4vp).searchParams.get("client_id")).toBe("x509_san_dns:age.example");
});

test("a request by org-iso-mdoc names its reader, signed for this session (ISO/IEC 18013-5, 9.1.4)", async () => {
  const { requests } = await build();
  const { deviceRequest, encryptionInfo } = requests[0]!.data as Record<string, string>;
  const decoded = decode(Buffer.from(deviceRequest!, "base64url"), {
    useMaps: true,
    tags: Tagged.preserve(24),
  }) as Map<string, Map<string, unknown>[]>;
  const [docRequest] = decoded.get("docRequests")!;
  const itemsRequest = docRequest!.get("itemsRequest") as Tagged;
  const readerAuth = docRequest!.get("readerAuth") as [Uint8Array, Map<number, Uint8Array>, null, Uint8Array];
  const [protectedHeader, unprotected, payload, signature] = readerAuth;
  expect(Buffer.from(unprotected.get(33)!)).toEqual(native.raw);
  expect(payload).toBeNull();
  const info = createHash("sha256")
    .update(encode([encryptionInfo, "https://age.example"]))
    .digest();
  const transcript = [null, null, ["dcapi", info]];
  const signed = encode(new Tagged(24, encode(["ReaderAuthentication", transcript, itemsRequest])));
  const toBeSigned = encode(["Signature1", protectedHeader, new Uint8Array(), signed]);
  const key = { key: native.publicKey, dsaEncoding: "ieee-p1363" } as const;
  expect(verify("sha256", toBeSigned, key, signature)).toBe(true);
});
