import { decode, Tagged } from "cborg";
import { expect, test } from "vitest";
import type { Env } from "../../env.ts";
import { createKeyring } from "../../secrets/keyring.ts";
import { buildWalletRequest } from "./build-wallet-request.ts";
import type { dcqlQuery } from "./protocols/dcql-query.ts";

const services = {
  keyring: createKeyring("a secret key of the operator, long enough"),
  env: { publicUrl: "https://age.example" } as Env,
};
const attempt = { verification_id: "ver_01h2xcejqtf2nbrexx3vqjhp41", number: 1 };
const build = (threshold = 18, isTest = false) =>
  buildWalletRequest(services, attempt, { threshold, isTest });
const queryOf = (link: string) => new URLSearchParams(link.slice(link.indexOf("?")));
const dcqlOf = (link: string) => JSON.parse(queryOf(link).get("dcql_query")!) as unknown;

test("the request by org-iso-mdoc asks for one document each, for ages alone, and retains nothing", () => {
  const asked = build()
    .requests.filter(({ protocol }) => protocol === "org-iso-mdoc")
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

test("the query asks for one of the credentials, and for the smallest age that it has", () => {
  const { data } = build(21).requests.at(-1)!;
  expect(data).toMatchObject({
    response_type: "vp_token",
    response_mode: "dc_api.jwt",
    dcql_query: {
      credentials: [
        {
          id: "eu_europa_ec_av_1",
          format: "mso_mdoc",
          meta: { doctype_value: "eu.europa.ec.av.1" },
          claims: [{ path: ["eu.europa.ec.av.1", "age_over_21"] }],
        },
        {
          id: "org_iso_18013_5_1_mDL",
          format: "mso_mdoc",
          meta: { doctype_value: "org.iso.18013.5.1.mDL" },
          claims: [{ path: ["org.iso.18013.5.1", "age_over_21"] }],
        },
        {
          id: "pid_sd_jwt",
          format: "dc+sd-jwt",
          meta: { vct_values: ["urn:eudi:pid:1", "urn:eudi:pid:de:1"] },
          claims: [{ path: ["age_equal_or_over", "21"] }],
        },
      ],
      credential_sets: [{ options: [["eu_europa_ec_av_1"], ["org_iso_18013_5_1_mDL"], ["pid_sd_jwt"]] }],
    },
    client_metadata: {
      vp_formats_supported: {
        mso_mdoc: { issuerauth_alg_values: [-7, -35, -36], deviceauth_alg_values: [-7, -35, -36] },
        "dc+sd-jwt": {
          "sd-jwt_alg_values": ["ES256", "ES384", "ES512"],
          "kb-jwt_alg_values": ["ES256", "ES384", "ES512"],
        },
      },
    },
  });
  expect(dcqlOf(build(16).links.av)).toEqual({
    credentials: [
      {
        id: "eu_europa_ec_av_1",
        format: "mso_mdoc",
        meta: { doctype_value: "eu.europa.ec.av.1" },
        claims: ["age_over_16", "age_over_18"].map((id) => ({
          id,
          path: ["eu.europa.ec.av.1", id],
        })),
        claim_sets: [["age_over_16"], ["age_over_18"]],
      },
    ],
  });
});

test("the link to any wallet asks for the personal ID last, and by the same ages as the documents", () => {
  const { credentials, credential_sets } = dcqlOf(build().links.openid4vp) as ReturnType<typeof dcqlQuery>;
  expect(credentials.at(-1)).toEqual({
    id: "pid_sd_jwt",
    format: "dc+sd-jwt",
    meta: { vct_values: ["urn:eudi:pid:1", "urn:eudi:pid:de:1"] },
    claims: [
      { id: "age_over_18", path: ["age_equal_or_over", "18"] },
      { id: "age_over_21", path: ["age_equal_or_over", "21"] },
    ],
    claim_sets: [["age_over_18"], ["age_over_21"]],
  });
  expect(credential_sets?.[0]?.options.at(-1)).toEqual(["pid_sd_jwt"]);
});

test("the links ask for an answer at an address of this server, which is the client ID too", () => {
  const { av, openid4vp, test_wallet } = build().links;
  expect([av.slice(0, 6), openid4vp.slice(0, 13), test_wallet]).toEqual(["av://?", "openid4vp://?", null]);
  const query = queryOf(openid4vp);
  const address = query.get("response_uri")!;
  expect(address).toMatch(/^https:\/\/age\.example\/v1\/wallet-answers\/ver_\w+\.1\.[\w-]{43}$/);
  expect(Object.fromEntries(query)).toMatchObject({
    client_id: `redirect_uri:${address}`,
    response_type: "vp_token",
    response_mode: "direct_post",
    nonce: build().requests.at(-1)!.data.nonce,
  });
  // A QR code of version 40 holds 2,953 bytes, but cameras read a smaller one better.
  expect(av.length).toBeLessThan(1100);
  expect(openid4vp.length).toBeLessThan(2100);
});

test("only a test check names the test wallet", () => {
  expect(build(18, true).links.test_wallet).toMatch(
    /^https:\/\/age\.example\/verify\/test-wallet\?client_id=/,
  );
});
