import { decode, Tagged } from "cborg";
import { expect, test } from "vitest";
import type { Env } from "../../env.ts";
import { createKeyring } from "../../secrets/keyring.ts";
import { buildWalletRequest, type WalletRequestOptions } from "./build-wallet-request.ts";
import { createWalletSigners } from "./signing/wallet-signers.ts";

const services = {
  keyring: createKeyring("a secret key of the operator, long enough"),
  env: { publicUrl: "https://age.example" } as Env,
  walletSigners: createWalletSigners([]),
};
const attempt = { verification_id: "ver_01h2xcejqtf2nbrexx3vqjhp41", number: 1 };
const build = (threshold = 18, options: Partial<WalletRequestOptions> = {}) =>
  buildWalletRequest(services, attempt, {
    threshold,
    isTest: false,
    beganAt: new Date(),
    allowsOtherDevice: true,
    ...options,
  });
const queryOf = (link: string) => new URLSearchParams(link.slice(link.indexOf("?")));
const jsonOf = (link: string, name = "dcql_query") => JSON.parse(queryOf(link).get(name)!) as unknown;

test("the request by org-iso-mdoc asks for one document each, for ages alone, and retains nothing", async () => {
  const { requests } = await build();
  const asked = requests
    .filter(({ protocol }) => protocol === "org-iso-mdoc")
    .map(({ data }) => {
      const { docRequests } = decode(Buffer.from(data.deviceRequest as string, "base64url"), {
        tags: Tagged.preserve(24),
      });
      return docRequests.map((request: { itemsRequest: Tagged }) =>
        decode(request.itemsRequest.value as Uint8Array),
      );
    });
  expect(asked).toEqual([
    [
      {
        docType: "eu.europa.ec.av.1",
        nameSpaces: { "eu.europa.ec.av.1": { age_over_18: false, age_over_21: false } },
      },
    ],
    [
      {
        docType: "org.iso.18013.5.1.mDL",
        nameSpaces: { "org.iso.18013.5.1": { age_over_18: false, age_over_21: false } },
      },
    ],
  ]);
});

/** Formats as a request names them. */
const mdoc = {
  issuerauth_alg_values: [-7, -35, -36, -9, -51, -52],
  deviceauth_alg_values: [-7, -35, -36, -9, -51, -52],
};
const sdJwt = {
  "sd-jwt_alg_values": ["ES256", "ES384", "ES512"],
  "kb-jwt_alg_values": ["ES256", "ES384", "ES512"],
};

test("a query asks for the smallest age that a credential has, and never for two formats", async () => {
  const unsigned = (await build(21)).requests.filter(({ protocol }) => protocol === "openid4vp-v1-unsigned");
  expect(unsigned.map(({ data }) => data)).toMatchObject([
    {
      response_type: "vp_token",
      response_mode: "dc_api.jwt",
      dcql_query: {
        credentials: [
          {
            id: "eu_europa_ec_av_1",
            format: "mso_mdoc",
            meta: { doctype_value: "eu.europa.ec.av.1" },
            claims: [{ path: ["eu.europa.ec.av.1", "age_over_21"], intent_to_retain: false }],
          },
          {
            id: "org_iso_18013_5_1_mDL",
            format: "mso_mdoc",
            meta: { doctype_value: "org.iso.18013.5.1.mDL" },
            claims: [{ path: ["org.iso.18013.5.1", "age_over_21"], intent_to_retain: false }],
          },
        ],
        credential_sets: [{ options: [["eu_europa_ec_av_1"], ["org_iso_18013_5_1_mDL"]] }],
      },
      client_metadata: { vp_formats_supported: { mso_mdoc: mdoc } },
    },
    {
      dcql_query: {
        credentials: [
          {
            id: "pid_sd_jwt",
            format: "dc+sd-jwt",
            meta: { vct_values: ["urn:eudi:pid:1", "urn:eudi:pid:de:1"] },
            claims: [{ path: ["age_equal_or_over", "21"] }],
          },
        ],
      },
      client_metadata: { vp_formats_supported: { "dc+sd-jwt": sdJwt } },
    },
  ]);
  expect(jsonOf((await build(16)).links.av)).toEqual({
    credentials: [
      {
        id: "eu_europa_ec_av_1",
        format: "mso_mdoc",
        meta: { doctype_value: "eu.europa.ec.av.1" },
        claims: ["age_over_16", "age_over_18"].map((id) => ({
          id,
          path: ["eu.europa.ec.av.1", id],
          intent_to_retain: false,
        })),
        claim_sets: [["age_over_16"], ["age_over_18"]],
      },
    ],
  });
});

test("the link for a national ID asks by the same ages as the documents", async () => {
  const { personal_id } = (await build()).links;
  expect(jsonOf(personal_id)).toEqual({
    credentials: [
      {
        id: "pid_sd_jwt",
        format: "dc+sd-jwt",
        meta: { vct_values: ["urn:eudi:pid:1", "urn:eudi:pid:de:1"] },
        claims: [
          { id: "age_over_18", path: ["age_equal_or_over", "18"] },
          { id: "age_over_21", path: ["age_equal_or_over", "21"] },
        ],
        claim_sets: [["age_over_18"], ["age_over_21"]],
      },
    ],
  });
  expect(jsonOf(personal_id, "client_metadata")).toEqual({ vp_formats_supported: { "dc+sd-jwt": sdJwt } });
});

test("an unsigned link asks for an answer at an address of this server, which is the client ID too", async () => {
  const { links, codes, test_wallet } = await build();
  expect([links.av.slice(0, 6), links.openid4vp.slice(0, 13), test_wallet]).toEqual([
    "av://?",
    "openid4vp://?",
    null,
  ]);
  const query = queryOf(links.openid4vp);
  const address = query.get("response_uri")!;
  expect(address).toMatch(/^https:\/\/age\.example\/v1\/wallet-answers\/ver_\w+\.1\.so\.[\w-]{43}$/);
  expect(Object.fromEntries(query)).toMatchObject({
    client_id: `redirect_uri:${address}`,
    response_type: "vp_token",
    response_mode: "direct_post",
  });
  expect(jsonOf(links.openid4vp, "client_metadata")).toEqual({ vp_formats_supported: { mso_mdoc: mdoc } });
  // A QR code of version 40 holds 2,953 bytes, but cameras read a smaller one better.
  expect(codes!.av.length).toBeLessThan(1000);
  expect(codes!.openid4vp.length).toBeLessThan(2100);
});

test("every link has an address and a nonce of its own", async () => {
  const { links, codes } = await build();
  const all = [...Object.values(links), ...Object.values(codes!)].map(queryOf);
  for (const name of ["response_uri", "nonce"])
    expect(new Set(all.map((query) => query.get(name))).size).toBe(6);
});

test("a policy without other devices makes no codes, and only a test check names the test wallet", async () => {
  expect((await build(18, { allowsOtherDevice: false })).codes).toBeNull();
  expect((await build(18, { isTest: true })).test_wallet).toMatch(
    /^https:\/\/age\.example\/verify\/test-wallet\?client_id=redirect_uri/,
  );
});
